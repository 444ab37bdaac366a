import type { Page } from 'playwright-core'
import { act, cards, choose, chooseTwoOnTheCruise, pay, quantity } from '../selling.ts'

/** Two adults on the morning cruise and one on the afternoon one, for Dana Rivera, on one receipt. */
export async function addTwoProducts(page: Page): Promise<void> {
  await chooseTwoOnTheCruise(page)
  await addTheAfternoon(page)
}

/** One adult on the afternoon cruise, beside what is chosen already. */
export async function addTheAfternoon(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add another product' }).click()
  await choose(page, { rate: /Standard Admission/, time: /^2:00/ })
  await quantity(page, 'Adult').fill('1')
  await visits(page).nth(1).waitFor()
}

/** The visits of the receipt. */
export function visits(page: Page) {
  return page.getByRole('list', { name: 'Visits' }).locator(':scope > li')
}

export function receipt(page: Page) {
  return page.getByRole('region', { name: /bookings confirmed/ })
}

/** Sells what is on the receipt with a good card. */
export async function sellAll(page: Page): Promise<void> {
  await act(page).click()
  await pay(page, cards.good)
  await receipt(page).waitFor()
}
