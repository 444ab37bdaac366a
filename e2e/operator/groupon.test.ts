import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { axeFindings } from '../look/axe.ts'
import { act, cards, choose, confirmed, fillCustomer, pay, quantity } from '../sale/selling.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()

test('voucher codes are imported, one pays for a part of a sale at the desk, and the list says who used it', async () => {
  const page = await world.signedIn('admin@canyon.example', '/groupon')
  await page.getByText('No codes yet.', { exact: false }).waitFor()
  expect(await page.title()).toBe('Groupon - Reseller Portal')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Import codes' }).click()
  const lines = ['code,amount,currency,valid_until', 'RIM-2027,20.00,USD,', 'RIM-2028,,USD,']
  await page
    .getByRole('region', { name: 'File of codes' })
    .locator('input')
    .setInputFiles({
      ...{ name: 'codes.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) },
    })
  await page.getByText('New codes: 1').waitFor()
  await page.getByText(/^Line 3/).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByText('Imported. New codes: 1.').waitFor()

  const desk = await world.signedIn('agent@harbor.example', '/add-bookings')
  await choose(desk, { supplier: 'Canyon Rim Tours', product: 'Rim to Sunset Coach Tour', rate: /Coach/ })
  await quantity(desk, 'Adult').fill('1')
  await desk.getByRole('button', { name: 'Add a Groupon code' }).click()
  await desk.getByLabel('Groupon code').fill('nothing-1')
  await desk.getByRole('button', { name: 'Apply' }).click()
  await desk.getByText('This code is not known.').waitFor()
  await desk.getByLabel('Groupon code').fill('rim-2027')
  await desk.getByRole('button', { name: 'Apply' }).click()
  await desk.getByText('Paid by code RIM-2027').waitFor()
  expect(await axeFindings(desk)).toEqual([])
  await fillCustomer(desk)
  const lead = desk.getByRole('group', { name: 'Traveler 1: Adult' })
  await lead.getByRole('button', { name: 'Copy from customer' }).click()
  await lead.getByLabel('Weight (Lbs)').fill('172')
  await lead.getByLabel('Country').selectOption({ label: 'Canada' })
  await desk.getByLabel('Pickup location').selectOption({ label: 'Red Mesa Hotel (30 minutes prior)' })
  await act(desk).click()
  await pay(desk, cards.good)
  await confirmed(desk).waitFor()
  await confirmed(desk).getByRole('link', { name: 'View booking' }).click()
  await desk.getByText('Paid by Groupon code RIM-2027: 20.00 USD').waitFor()
  expect(await axeFindings(desk)).toEqual([])

  await page.goto('/groupon')
  const row = page.getByRole('row').filter({ hasText: 'RIM-2027' })
  await row.getByText('Used', { exact: true }).waitFor()
  await row.getByText('Harbor Concierge').waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /CSV/ }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toMatch(/RIM-2027.*Used.*Harbor Concierge/)
})
