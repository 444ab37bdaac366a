import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { axeFindings } from '../look/axe.ts'
import { act, cards, choose, confirmed, fillCustomer, pay, quantity } from '../sale/selling.ts'
import { openWorld } from '../world.ts'
import { selectOption } from '../select.ts'

const world = await openWorld()

test(
  'an add-on is added and Groupon codes are imported; a desk sells the add-on, a code pays part of the price, and the booking shows both',
  { tags: ['2.2-85', '2.2-86'] },
  async () => {
    const page = await world.signedIn('admin@canyon.example', '/supplemental-pricing')
    await addLunch(page)
    const tabs = page.getByRole('navigation', { name: 'Prices', exact: true })
    await tabs.getByRole('link', { name: 'Groupon' }).click()
    await page.getByText('No codes yet.', { exact: false }).waitFor()
    await expect.poll(() => page.title()).toBe('Groupon - Reseller Portal')
    await page.getByRole('link', { name: 'Import codes' }).click()
    const lines = ['code,amount,currency,valid_until', 'RIM-2027,20.00,USD,', 'RIM-2028,,USD,']
    await page
      .getByRole('region', { name: 'Code file' })
      .locator('input')
      .setInputFiles({
        name: 'codes.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(lines.join('\n')),
      })
    await page.getByText('New codes: 1').waitFor()
    await page.getByText(/^Line 3/).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByText('Codes imported: 1 new').waitFor()

    const desk = await world.signedIn('agent@harbor.example', '/add-bookings')
    await choose(desk, { supplier: 'Canyon Rim Tours', product: 'Rim to Sunset Coach Tour', rate: /Coach/ })
    await quantity(desk, 'Adult').fill('1')
    await quantity(desk, 'Canyon lunch').fill('1')
    await desk.getByRole('region', { name: 'Summary' }).getByText('1 × Canyon lunch').waitFor()
    await desk.getByText('Why this price?').first().click()
    await desk.getByText('Canyon lunch: 1 × 12.50').waitFor()
    await desk.getByRole('button', { name: 'Add Groupon code' }).click()
    await desk.getByLabel('Groupon code').fill('nothing-1')
    await desk.getByRole('button', { name: 'Apply' }).click()
    await desk.getByText('This code doesn’t exist. Check it and try again.').waitFor()
    await desk.getByLabel('Groupon code').fill('rim-2027')
    await desk.getByRole('button', { name: 'Apply' }).click()
    await desk.getByText('Paid with code RIM-2027').waitFor()
    expect(await axeFindings(desk)).toEqual([])
    await fillCustomer(desk)
    const lead = desk.getByRole('group', { name: 'Traveler 1: Adult' })
    await lead.getByRole('button', { name: 'Copy from customer' }).click()
    await selectOption(lead.getByLabel('Country'), 'Canada')
    await selectOption(desk.getByLabel('Pickup location'), 'Red Mesa Hotel (30 minutes prior)')
    await act(desk).click()
    await pay(desk, cards.good)
    await confirmed(desk).waitFor()
    await confirmed(desk).getByText('1 × Canyon lunch').waitFor()
    await confirmed(desk).getByRole('link', { name: 'View booking' }).click()
    await desk.getByText('1 × Canyon lunch').first().waitFor()
    await desk.getByText('Paid with Groupon code RIM-2027: 20.00 USD').waitFor()

    await page.goto('/groupon')
    const row = page.getByRole('row').filter({ hasText: 'RIM-2027' })
    await row.getByText('Used', { exact: true }).waitFor()
    await row.getByText('Harbor Concierge').waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /CSV/ }).click(),
    ])
    expect(await readFile(await file.path(), 'utf8')).toMatch(/RIM-2027.*Used.*Harbor Concierge/)
  },
)

async function addLunch(page: Page): Promise<void> {
  await page.getByText('No add-ons yet.', { exact: false }).waitFor()
  expect(await page.title()).toBe('Supplemental Pricing - Reseller Portal')
  await page.getByRole('button', { name: 'Create add-on' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name').fill('Canyon lunch')
  await form.getByLabel('Price').fill('12.50')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('row').filter({ hasText: 'Canyon lunch' }).getByText('12.50').waitFor()
}
