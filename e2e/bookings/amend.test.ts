import { beforeAll, expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { addDays } from '#kit/zone.ts'
import { cardForm, cards, pay, typed, usualDay } from '../sale/selling.ts'
import { selectOption } from '../select.ts'
import { openWorld } from '../world.ts'
import { sellByCard } from './sold.ts'

const world = await openWorld()
const agent = 'agent@harbor.example'
let id: string

beforeAll(async () => {
  id = (await sellByCard(world, agent)).id
})

const details = () => world.signedIn(agent, `/bookings/details/${id}`)
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a booking moves with its tickets, more guests are paid by card, and names are corrected', async () => {
  const page = await details()
  await part(page, 'Tickets').getByRole('row').nth(2).waitFor()
  const before = await part(page, 'Tickets').getByRole('row').allTextContents()
  const dialog = await openChange(page)
  await moveBy(dialog, 1)
  await page.getByText('Booking changed').first().waitFor()
  await part(page, 'Timeline').getByText('Booking changed').waitFor()
  expect(await part(page, 'Tickets').getByRole('row').allTextContents()).toEqual(before)
  await openChange(page)
  await dialog.getByRole('spinbutton', { name: /^Guests: Adult/ }).fill('3')
  await dialog
    .getByText('The customer pays the difference by card. The new seats are held during payment.')
    .waitFor()
  await dialog.getByRole('button', { name: 'Change booking and charge 39.00 USD' }).click()
  await dialog.getByRole('region', { name: 'Payment' }).waitFor()
  await cardForm(page).getByLabel('Card number').waitFor()
  await dialog.getByRole('button', { name: 'Keep as is' }).click()
  await expect.poll(() => part(page, 'Tickets').getByRole('row').count()).toBe(3)
  await dialog.getByRole('button', { name: 'Change booking and charge 39.00 USD' }).click()
  await pay(page, cards.good)
  await expect.poll(() => part(page, 'Tickets').getByRole('row').count()).toBe(4)
  await page.getByRole('button', { name: 'Edit details' }).click()
  const correction = page.getByRole('dialog', { name: 'Edit names and contact details' })
  await correction.getByLabel('First name').fill('Zora')
  await correction.getByRole('button', { name: 'Save details' }).click()
  await page.getByRole('heading', { name: /^Zora Rivera/ }).waitFor()
  await expect.poll(() => part(page, 'Timeline').getByText('Details changed').count()).toBe(1)
  expect(page.url()).toContain(id)
})

test('fewer guests and a cancelled ticket are refunded after the policy was shown, and the booking moves without them', async () => {
  const page = await details()
  const dialog = await openChange(page)
  const adults = dialog.getByRole('spinbutton', { name: /^Guests: Adult/ })
  expect(await adults.inputValue()).toBe('3')
  await adults.fill('0')
  await dialog.getByText('To remove all guests, cancel the booking.').waitFor()
  await adults.fill('2')
  await dialog.getByText(/^Tickets to be cancelled: /).waitFor()
  await dialog.getByText(/^Refund to the card: /).waitFor()
  await dialog.getByRole('heading', { name: 'Policy' }).waitFor()
  await dialog.getByLabel('Reason').fill('One guest is ill')
  await dialog.getByRole('button', { name: 'Cancel tickets now' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const tickets = part(page, 'Tickets')
  await expect.poll(() => tickets.getByText('Cancelled', { exact: true }).count()).toBe(1)
  await openChange(page)
  await moveBy(dialog, 2)
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => tickets.getByText('Cancelled', { exact: true }).count()).toBe(1)
  await tickets.getByRole('checkbox').first().check()
  await tickets.getByRole('button', { name: 'Cancel 1 ticket', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Cancel these tickets?' })
  await question.getByRole('heading', { name: 'Policy' }).waitFor()
  await question
    .getByText('The portal doesn’t use it to calculate the refund. The amount below is refunded.')
    .waitFor()
  await question.getByText(/^Refund to the card: /).waitFor()
  await question.getByText('The other tickets stay valid.', { exact: true }).waitFor()
  await question.getByLabel('Reason').fill('Another guest is ill')
  await question.getByRole('button', { name: 'Cancel tickets now' }).click()
  await expect.poll(() => tickets.getByText('Cancelled', { exact: true }).count()).toBe(2)
  await tickets.getByText('Issued', { exact: true }).waitFor()
})

async function openChange(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Change booking', exact: true }).click()
  return page.getByRole('dialog', { name: 'Change this booking' })
}

async function moveBy(dialog: Locator, days: number) {
  const date = dialog.getByRole('textbox', { name: 'Visit date' })
  await date.fill(typed(addDays(usualDay(), days)))
  await date.press('Enter')
  await selectOption(dialog.getByLabel('Time'), 1)
  await dialog.getByText('The price stays the same. Nothing is charged or refunded.').waitFor()
  await dialog.getByRole('button', { name: 'Change booking now' }).click()
}
