import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { sitDown } from '#test/desk.ts'
import { axeFindings } from '../look/axe.ts'
import { choose, quantity } from '../sale/selling.ts'
import { openWorld } from '../world.ts'
import { selectOption } from '../select.ts'

const world = await openWorld()
const admin = 'admin@canyon.example'
const staff = 'staff@canyon.example'

/** Closes the message that covers a part of the page. */
const quiet = async (page: Page) => {
  await page.getByRole('button', { name: 'Close' }).first().click()
  await page.getByRole('button', { name: 'Close' }).waitFor({ state: 'detached' })
}
const pressed = (page: Page) => page.locator('button[aria-pressed=true][data-status]')

test(
  'departures of a week are closed after a list of affected bookings, or repriced with old and new prices, and undone',
  { tags: ['2.1-12', '2.2-52'] },
  async () => {
    const page = await world.signedIn(admin, '/inventory-availability')
    await page.getByRole('button', { name: 'Later' }).click()
    const slots = page.locator('button[aria-pressed][data-status]')
    await slots.nth(1).waitFor()
    await page.getByLabel('Prices for channel').waitFor()
    await slots
      .nth(0)
      .getByText(/USD, net .* USD, taxes .* USD/)
      .waitFor()
    await slots.nth(0).click()
    await slots.nth(1).click()
    await expect.poll(() => pressed(page).count()).toBe(2)
    const panel = page.getByRole('region', { name: 'Departures selected: 2' })
    await panel.getByLabel('Reason').fill('Storm')
    await panel.getByRole('button', { name: 'Preview changes' }).click()
    await panel.getByText('Added: 0. Changed: 0. Closed: 2.').waitFor()
    await panel.getByRole('button', { name: 'Apply to 2' }).click()
    await page.getByText('Departures changed').waitFor()
    // A message doesn't disappear while the pointer is on it.
    await page.getByRole('button', { name: 'Undo' }).hover()
    await expect.poll(() => page.locator('button[data-status=CLOSED]').count()).toBe(2)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Departure change undone').waitFor()
    await expect.poll(() => page.locator('button[data-status=CLOSED]').count()).toBe(0)
    await quiet(page)

    const slot = slots.nth(0)
    const shown = slot.getByText(/USD, net/)
    await shown.waitFor()
    const before = await shown.textContent()
    await slot.click()
    const one = page.getByRole('region', { name: 'Departures selected: 1' })
    await selectOption(one.getByLabel('Action'), 'Change prices')
    await selectOption(one.getByLabel('New price'), 'Raise by an amount')
    await one.getByLabel('Amount in USD').fill('7.50')
    await one.getByRole('button', { name: 'Preview changes' }).click()
    await one.getByText('Departures with new prices: 1').waitFor()
    await one
      .getByText(/USD → .* USD \(1\)/)
      .first()
      .waitFor()
    await one.getByRole('button', { name: 'Apply to 1' }).click()
    await page.getByText('Departures changed').waitFor()
    // A message doesn't disappear while the pointer is on it.
    await page.getByRole('button', { name: 'Undo' }).hover()
    await expect.poll(() => shown.textContent()).not.toBe(before)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Departure change undone').waitFor()
    await expect.poll(() => shown.textContent()).toBe(before)
    await selectOption(page.getByLabel('View'), 'Month')
    await quiet(page)
    expect(await axeFindings(page)).toEqual([])
  },
)

test('one press selects a day or all shown departures, and Undo reports how many it leaves unchanged', async () => {
  const page = await world.signedIn(admin, '/inventory-availability')
  await page.getByRole('button', { name: 'Later' }).click()
  const all = page.locator('button[data-status]')
  const day = page.getByRole('button', { name: /^Select \w{3}, / }).first()
  await day.click()
  const ofDay = await pressed(page).count()
  expect(ofDay).toBeGreaterThan(0)
  expect(ofDay).toBeLessThan(await all.count())
  await day.click()
  expect(await pressed(page).count()).toBe(0)
  await page.getByRole('button', { name: 'Select all shown' }).click()
  const count = await all.count()
  expect(await pressed(page).count()).toBe(count)
  // Departures chosen in another week stay chosen.
  await page.getByRole('button', { name: 'Earlier' }).click()
  await expect.poll(() => pressed(page).count()).toBe(0)
  await page.getByRole('region', { name: `Departures selected: ${count}` }).waitFor()
  await page.getByRole('button', { name: 'Later' }).click()
  await expect.poll(() => pressed(page).count()).toBe(count)
  const panel = page.getByRole('region', { name: `Departures selected: ${count}` })
  await panel.getByLabel('Reason').fill('Storm')
  await panel.getByRole('button', { name: 'Preview changes' }).click()
  const changed = page.waitForResponse('**/api/operator/slots/change')
  await panel.getByRole('button', { name: `Apply to ${count}` }).click()
  const { poolId, chosen } = (await changed).request().postDataJSON()
  const undo = page.getByRole('button', { name: 'Undo' })
  // A message doesn't disappear while the pointer is on it.
  await undo.hover()
  const desk = await sitDown(world.app, admin)
  const edit = { act: 'open' }
  const body = { poolId, chosen: { ids: chosen.ids.slice(0, 1) }, edit, note: '' }
  expect((await desk.post('/api/operator/slots/change', body)).status).toBe(200)
  await undo.click()
  await page
    .getByText('Departures left as they are because they were sold or changed since: 1.', { exact: false })
    .waitFor()
  await expect.poll(() => page.locator('button[data-status=CLOSED]').count()).toBe(0)
})

test(
  'a departure is added by hand, looked at, and changed',
  { tags: ['2.2-55', '2.2-56', '2.2-57', '2.2-101', '2.2-102'] },
  async () => {
    const page = await world.signedIn(admin, '/inventory-availability-create')
    await selectOption(page.getByLabel('Seats for'), 'Sunrise Photo Walk')
    await page.getByRole('textbox', { name: 'Day' }).fill('05/06/2031')
    await page.getByLabel('Time', { exact: true }).fill('05:15')
    await page.getByLabel('Seats', { exact: true }).fill('6')
    await page.getByLabel('Reason').fill('Charter')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { level: 1, name: 'Sunrise Photo Walk' }).waitFor()
    await page.getByText('Available').first().waitFor()
    await expect.poll(() => page.getByText('No guests booked yet.').count()).toBe(1)
    await page.getByRole('link', { name: 'Edit departure' }).click()
    await selectOption(page.getByLabel('Sales'), 'Closed')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Closed').waitFor()
  },
)

test(
  'the status of upcoming departures is listed for people with read access',
  { tags: ['2.2-54'] },
  async () => {
    const page = await world.signedIn(staff, '/availability-status')
    await page.getByRole('row').nth(1).waitFor()
    await page.getByRole('row').nth(1).getByRole('link').click()
    await page.getByRole('heading', { name: 'Guests' }).waitFor()
    expect(await page.getByRole('link', { name: 'Edit departure' }).count()).toBe(0)
  },
)

test(
  "an operator's first hour: a copy gets its own times, is published, and a desk sells it",
  { tags: ['2.2-47', '2.2-51'] },
  async () => {
    const page = await world.signedIn(admin, '/products?search=Sunrise')
    await page.getByRole('link', { name: 'Sunrise Photo Walk' }).click()
    await page.getByRole('button', { name: 'Duplicate' }).click()
    await page.getByLabel('Name').fill('Moonlight Walk')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { level: 1, name: 'Moonlight Walk' }).waitFor()
    await page.getByRole('link', { name: 'Times and capacity' }).click()
    await page.getByText('No rules yet.', { exact: false }).first().waitFor()
    await page.getByRole('link', { name: 'Add times' }).click()
    await page.getByLabel('Name').fill('Every night')
    await page.getByLabel('Times').fill('9:15, 21:30')
    await page.getByLabel('Seats', { exact: true }).fill('12')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('9:15 AM, 9:30 PM, 12 seats').waitFor()
    await page.getByRole('button', { name: 'Preview changes' }).click()
    await page.getByText(/Added: 109\d\. Changed: 0\. Closed: 0\./).waitFor()
    await page.getByRole('link', { name: 'Review and publish' }).click()
    await page.getByRole('button', { name: 'Review and publish' }).click()
    await page.getByRole('button', { name: 'Publish now' }).click()
    await page.getByText('Moonlight Walk published').waitFor()

    const desk = await world.signedIn('agent@harbor.example', '/add-bookings')
    await choose(desk, {
      supplier: 'Canyon Rim Tours',
      product: 'Moonlight Walk',
      rate: /Photo Walk/,
      time: /^9:30 PM/,
    })
    await quantity(desk, 'Adult').fill('2')
    const prices = desk.getByRole('complementary').getByText('USD')
    await expect.poll(() => prices.count()).toBeGreaterThan(0)
  },
)
