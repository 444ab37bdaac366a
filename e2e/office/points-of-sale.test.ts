import { expect, test } from 'vitest'
import { openWorld } from '../world.ts'

const world = await openWorld()
const admin = 'super.admin@harbor.example'
const at = '/company-location-listings'

test(
  'a point of sale is added, given its keys, which are never shown again, renamed and removed',
  { tags: ['2.2-31', '2.2-90', '2.2-158'] },
  async () => {
    const page = await world.signedIn(admin, at)
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
