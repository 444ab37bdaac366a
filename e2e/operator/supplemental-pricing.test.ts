import { expect, test } from 'vitest'
import { axeFindings } from '../look/axe.ts'
import { act, cards, choose, confirmed, fillCustomer, pay, quantity } from '../sale/selling.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()

test('a supplemental price is added, sold at the desk with tickets, and kept with the booking', async () => {
  const page = await world.signedIn('admin@canyon.example', '/supplemental-pricing')
  await page.getByText('No supplemental prices yet.', { exact: false }).waitFor()
  expect(await page.title()).toBe('Supplemental Pricing - Reseller Portal')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Add supplemental price' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name').fill('Canyon lunch')
  await form.getByLabel('Price').fill('12.50')
  expect(await axeFindings(page)).toEqual([])
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('row').filter({ hasText: 'Canyon lunch' }).getByText('12.50').waitFor()

  const desk = await world.signedIn('agent@harbor.example', '/add-bookings')
  await choose(desk, { supplier: 'Canyon Rim Tours', product: 'Rim to Sunset Coach Tour', rate: /Coach/ })
  await quantity(desk, 'Adult').fill('1')
  await quantity(desk, 'Canyon lunch').fill('1')
  const summary = desk.getByRole('region', { name: 'Summary' })
  await summary.getByText('1 × Canyon lunch').waitFor()
  await desk.getByText('Why this price?').first().click()
  await desk.getByText('Canyon lunch: 1 × 12.50').waitFor()
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
  await confirmed(desk).getByText('1 × Canyon lunch').waitFor()
  await confirmed(desk).getByRole('link', { name: 'View booking' }).click()
  await desk.getByText('1 × Canyon lunch').first().waitFor()
  expect(await axeFindings(desk)).toEqual([])
})
