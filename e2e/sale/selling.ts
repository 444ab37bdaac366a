import { vi } from 'vitest'
import type { FrameLocator, Page } from 'playwright-core'
import type { Language } from '@reseller-portal/contract/kit'
import { addDays, dayIn } from '#kit/zone.ts'
import type { TestApp } from '#test/app.ts'
import { demoId } from '#test/demo-ids.ts'

export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  poor: '4000 0000 0000 9995',
  asks: '4000 0000 0000 3220',
}

const wednesday = 3

/** The next Wednesday that is at least two days ahead, with the usual prices. */
export function usualDay(): string {
  return nextDay(wednesday)
}

function nextDay(weekday: number): string {
  const first = addDays(dayIn('America/New_York', new Date()), 2)
  const ahead = (weekday - new Date(first).getUTCDay() + 7) % 7
  return addDays(first, ahead)
}

/** A local day as people type it in a language. */
export function typed(day: string, language: Language = 'en'): string {
  const [year, month, date] = day.split('-')
  return language === 'en' ? `${month}/${date}/${year}` : `${date}/${month}/${year}`
}

type Choice = { supplier?: string; product?: string; date?: string; rate: string | RegExp; time?: RegExp }

/** Chooses supplier, day, product, rate, and (if there are several) the time with the mouse. */
export async function choose(page: Page, choice: Choice): Promise<void> {
  const all = page.getByRole('button', { name: /^(Show all|Change ticket)/ })
  // It goes by itself where the next sale begins at this moment.
  if (await all.isVisible()) await all.click({ timeout: 5000 }).catch(() => undefined)
  if (choice.supplier !== undefined) await pick(page, 'Supplier', choice.supplier)
  await typeDate(page, choice.date ?? usualDay())
  const rates = page.getByRole('radiogroup', { name: 'Tickets' }).getByRole('radio')
  await rates.first().waitFor()
  const wanted = page.getByRole('radiogroup', { name: 'Tickets' }).getByRole('radio', { name: choice.rate })
  const isOnlyOne = async () => (await wanted.count()) === 1
  // Tickets of other products may have the same name. There is no filter if a supplier has one product.
  const filter = page.getByRole('combobox', { name: 'Product', exact: true })
  await vi.waitUntil(async () => (await filter.isVisible()) || (await isOnlyOne()), 150_000)
  if (choice.product !== undefined && (await filter.isVisible())) await pick(page, 'Product', choice.product)
  await vi.waitUntil(isOnlyOne, 150_000)
  await wanted.click()
  if (choice.time !== undefined) await slots(page).getByRole('radio', { name: choice.time }).click()
}

/**
 * The address of Add booking with this ticket chosen, on a usual day unless `more` names another. `more` are further
 * parts of the address, such as the time (`at: '10:00'`) or the point of sale (`pos`).
 */
export async function linkTo(
  app: Pick<TestApp, 'db'>,
  [supplier, product, rate]: readonly [supplier: string, product: string, rate: string],
  more: Record<string, string> = {},
): Promise<string> {
  const [supplierId, rateId] = [await demoId(app, supplier), await demoId(app, supplier, product, rate)]
  const chosen = { supplier: supplierId, rate: rateId, date: usualDay(), ...more }
  return `/add-bookings?${new URLSearchParams(chosen).toString()}`
}

/** The morning cruise of a usual day, as `linkTo` opens it. */
export function linkToTheCruise(app: Pick<TestApp, 'db'>): Promise<string> {
  return linkTo(app, ['Harbor City Cruises', 'Harbor Highlights Cruise', 'Standard Admission'], {
    at: '10:00',
  })
}

/** Types a text into a field with a list, and takes the first match. */
export async function pick(page: Page, label: string, wanted: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true })
  if ((await field.inputValue()) === wanted) return
  await field.fill(wanted)
  await page.getByRole('option', { name: wanted, exact: true }).waitFor()
  await field.press('Enter')
}

export async function typeDate(page: Page, day: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Date' }).fill(typed(day))
  await page.getByRole('textbox', { name: 'Date' }).press('Enter')
}

export function slots(page: Page) {
  return page.getByRole('radiogroup', { name: 'Time' })
}

export function quantity(page: Page, type: string) {
  return page.getByRole('spinbutton', { name: `Quantity: ${type}` })
}

export const guest = {
  Email: 'dana@guests.example',
  'First name': 'Dana',
  'Last name': 'Rivera',
  Phone: '555 0188',
}

export async function fillCustomer(page: Page, who: Record<string, string> = guest): Promise<void> {
  const customer = page.getByRole('region', { name: 'Customer', exact: true })
  for (const [label, text] of Object.entries(who))
    await customer.getByRole('textbox', { name: label, exact: true }).fill(text)
}

/** Two adults on the morning cruise of an ordinary day, for Dana Rivera, up to the payment. */
export async function chooseTwoOnTheCruise(page: Page, time = /^10:00/): Promise<void> {
  await choose(page, {
    supplier: 'Harbor City Cruises',
    product: 'Harbor Highlights Cruise',
    rate: /Standard Admission/,
    time,
  })
  await twoAdults(page)
}

/** Two adults of the chosen ticket, for Dana Rivera, up to the payment. */
export async function twoAdults(page: Page, who = guest): Promise<void> {
  await quantity(page, 'Adult').fill('2')
  await fillCustomer(page, who)
}

export function act(page: Page, name: 'Hold and pay' | 'Book' = 'Hold and pay') {
  return page.getByRole('button', { name: new RegExp(`^${name}( |$)`) })
}

/** The card form, a page inside the page. */
export function cardForm(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Card payment"]')
}

export async function pay(page: Page, number: string): Promise<void> {
  await cardForm(page).getByLabel('Card number').fill(number)
  await cardForm(page).getByRole('button', { name: /^Pay / }).click()
}

export function confirmed(page: Page) {
  return page.getByRole('region', { name: 'Booking confirmed' })
}
