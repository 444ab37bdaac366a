import { beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { addDays } from '#kit/zone.ts'
import { sitDown } from '#test/desk.ts'
import {
  act,
  cardForm,
  cards,
  choose,
  confirmed,
  fillCustomer,
  guest,
  pay,
  quantity,
  typed,
  usualDay,
} from '../sale/selling.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const agent = 'agent@harbor.example'
let id: string

beforeAll(async () => {
  const page = await world.signedIn(agent)
  await choose(page, { supplier: 'Harbor City Cruises', rate: /Standard Admission/, time: /^10:00/ })
  await quantity(page, 'Adult').fill('2')
  await fillCustomer(page, { ...guest, Email: 'moves@guests.example' })
  await act(page).click()
  await pay(page, cards.good)
  await confirmed(page).waitFor()
  const desk = await sitDown(world.app, agent)
  id = (await desk.get('/api/booking/get-booking-list?searchParam=moves@guests')).body.bookings[0].id
})

const details = () => world.signedIn(agent, `/bookings/details/${id}`)
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a booking moves to another day with its tickets, after its difference was shown', async () => {
  const page = await details()
  await part(page, 'Tickets').getByRole('row').nth(2).waitFor()
  const before = await part(page, 'Tickets').getByRole('row').allTextContents()
  await page.getByRole('button', { name: 'Change booking', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Change this booking' })
  await dialog.getByRole('textbox', { name: 'Visit date' }).fill(typed(addDays(usualDay(), 1)))
  await dialog.getByRole('textbox', { name: 'Visit date' }).press('Enter')
  await dialog.getByLabel('Time').selectOption({ index: 1 })
  await dialog.getByText('The price stays the same. Nothing is charged or refunded.').waitFor()
  await dialog.getByRole('button', { name: 'Change booking now' }).click()
  await page.getByText('Booking changed', { exact: true }).first().waitFor()
  await part(page, 'Timeline').getByText('Booking changed').waitFor()
  expect(await part(page, 'Tickets').getByRole('row').allTextContents()).toEqual(before)
  expect(page.url()).toContain(id)
})

test('what costs more is paid by card, and only then the booking is changed', async () => {
  const page = await details()
  await page.getByRole('button', { name: 'Change booking', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Change this booking' })
  await dialog.getByRole('spinbutton', { name: /^Guests: Adult/ }).fill('3')
  await dialog.getByText('The difference is paid by card. The new seats are held while it is paid.').waitFor()
  await dialog.getByRole('button', { name: 'Change booking, charge 39.00 USD' }).click()
  await dialog.getByRole('region', { name: 'Payment' }).waitFor()
  await cardForm(page).getByLabel('Card number').waitFor()
  await dialog.getByRole('button', { name: 'Keep as it is' }).click()
  await expect.poll(() => part(page, 'Tickets').getByRole('row').count()).toBe(3)
  await dialog.getByRole('button', { name: 'Change booking, charge 39.00 USD' }).click()
  await pay(page, cards.good)
  await page.getByText('Booking changed', { exact: true }).first().waitFor()
  await expect.poll(() => part(page, 'Tickets').getByRole('row').count()).toBe(4)
})

test('fewer guests are taken out of it, after the policy, the tickets and the refund were shown', async () => {
  const page = await details()
  await page.getByRole('button', { name: 'Change booking', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Change this booking' })
  const adults = dialog.getByRole('spinbutton', { name: /^Guests: Adult/ })
  expect(await adults.inputValue()).toBe('3')
  await adults.fill('0')
  await dialog.getByText('When nobody comes, cancel the booking.').waitFor()
  await adults.fill('2')
  await dialog.getByText(/^Tickets that are cancelled: /).waitFor()
  await dialog.getByText(/^Refund to the card: 36\.50 USD|^Refund to the card: /).waitFor()
  await dialog.getByRole('heading', { name: 'Policy' }).waitFor()
  await dialog.getByLabel('Reason').fill('One guest is ill')
  await dialog.getByRole('button', { name: 'Cancel tickets now' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await part(page, 'Tickets').getByText('Cancelled', { exact: true }).waitFor()
  expect(page.url()).toContain(id)
})

test('a booking with a cancelled ticket moves, and the ticket stays cancelled', async () => {
  const page = await details()
  await page.getByRole('button', { name: 'Change booking', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Change this booking' })
  await dialog.getByRole('textbox', { name: 'Visit date' }).fill(typed(addDays(usualDay(), 2)))
  await dialog.getByRole('textbox', { name: 'Visit date' }).press('Enter')
  await dialog.getByLabel('Time').selectOption({ index: 1 })
  await dialog.getByText('The price stays the same. Nothing is charged or refunded.').waitFor()
  await dialog.getByRole('button', { name: 'Change booking now' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => part(page, 'Tickets').getByText('Cancelled', { exact: true }).count()).toBe(1)
})

test('names and contact are corrected', async () => {
  const page = await details()
  await page.getByRole('button', { name: 'Correct details' }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct names and contact' })
  await dialog.getByLabel('First name').fill('Zora')
  await dialog.getByRole('button', { name: 'Save details' }).click()
  await page.getByRole('heading', { name: /^Zora Rivera/ }).waitFor()
  await expect.poll(() => part(page, 'Timeline').getByText('Details changed').count()).toBe(1)
})
