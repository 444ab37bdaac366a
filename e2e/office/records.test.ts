import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openWorld } from '../world.ts'
import { admin } from '../users/people.ts'

const world = await openWorld()
const many = 1200

test(
  'a point of sale is added, given its keys, which are never shown again, renamed and removed',
  { tags: ['2.2-31', '2.2-90', '2.2-158'] },
  async () => {
    const page = await world.signedIn(admin, '/company-location-listings')
    await page.getByRole('heading', { name: 'Locations' }).waitFor()
    expect(await page.title()).toBe('Locations - Reseller Portal')
    await page.getByRole('button', { name: 'Add point of sale' }).click()
    const form = page.getByRole('dialog', { name: 'Add point of sale' })
    await form.getByLabel('Code', { exact: true }).fill('HC-AIRPORT')
    await form.getByLabel('Name').fill('Airport desk')
    await form.getByLabel('Channel').fill('hc-airport')
    await page.keyboard.press('Control+s')
    await page.getByText('HC-AIRPORT - Airport desk added').waitFor()
    await page.getByRole('link', { name: 'HC-AIRPORT - Airport desk' }).click()
    const drawer = page.getByRole('dialog', { name: 'HC-AIRPORT - Airport desk' })
    expect(await drawer.getByLabel('Code', { exact: true }).getAttribute('readonly')).not.toBeNull()
    await drawer.getByRole('button', { name: 'Add keys' }).click()
    const keys = page.getByRole('dialog', { name: 'Booking API keys' })
    await keys.getByLabel('API key').fill('key-of-the-airport')
    await keys.getByLabel('API secret').fill('secret-of-the-airport')
    await keys.getByRole('button', { name: 'Add keys' }).click()
    await page.getByText('Keys replaced for HC-AIRPORT - Airport desk').waitFor()
    await page.getByRole('link', { name: 'HC-AIRPORT - Airport desk' }).click()
    await drawer.getByText('You can’t view them again.', { exact: false }).waitFor()
    expect(await page.content()).not.toMatch(/(key|secret)-of-the-airport/)
    await drawer.getByLabel('Name').fill('Airport hall')
    await page.keyboard.press('Control+s')
    await page.getByText('HC-AIRPORT - Airport hall saved').waitFor()
    await page.getByRole('link', { name: 'HC-AIRPORT - Airport hall' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByText('HC-AIRPORT - Airport hall removed').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('link', { name: 'HC-AIRPORT - Airport hall' }).waitFor()
  },
)

const addCrowd = async () => {
  await sql`
    insert into contacts (id, reseller_id, version, name, type, phone)
    select gen_random_uuid(), reseller_id, 1, 'Crowd' || number, 'AGENT', '+1 555 0100'
    from (select reseller_id from accounts join organizations on organizations.code = org_code
      where email = ${admin}) as one, generate_series(1, ${sql.lit(many)}) as number`.execute(world.app.db)
}

const kept = async () => {
  const { count } = await world.app.db
    .selectFrom('contacts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('name', 'like', 'Crowd%')
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

test('1,200 records are removed and restored; if part fails, the rest stays selected, and Undo restores the removed ones', async () => {
  await addCrowd()
  const page = await world.signedIn(admin, '/company-contacts?search=crowd&rows=all')
  const all = page.getByRole('checkbox', { name: 'Select all rows on this page' })
  await page.getByText('1–1,200 of 1,200').waitFor()
  // The second piece is lost.
  let calls = 0
  await page.route('**/contacts/bulk', (route) => {
    calls += 1
    return calls === 2 ? route.abort() : route.continue()
  })
  await all.click()
  await page.getByRole('region', { name: '1,200 selected' }).getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Removed: 500').waitFor()
  await page.getByRole('region', { name: '700 selected' }).waitFor()
  expect(await kept()).toBe(700)
  await page.getByRole('region', { name: '700 selected' }).getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Removed: 700').waitFor()
  expect(await kept()).toBe(0)
  // The last Undo takes back all 700, in two pieces.
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(kept).toBe(700)
})
