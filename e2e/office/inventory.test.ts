import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { axeFindings } from '../look/axe.ts'
import { openWorld } from '../world.ts'
import { selectOption } from '../select.ts'

const world = await openWorld()
const admin = 'admin@canyon.example'

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
