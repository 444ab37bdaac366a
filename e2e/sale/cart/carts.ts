import type { Page } from 'playwright-core'
import { cards, choose, chooseTwoOnTheCruise, pay, quantity } from '../selling.ts'

/** Two adults on the morning cruise and one on the afternoon one, for Dana Rivera, held in the cart. */
export async function addTwoProducts(page: Page): Promise<void> {
  await chooseTwoOnTheCruise(page)
  await add(page, 1)
  await choose(page, { rate: /Standard Admission/, time: /^2:00/ })
  await quantity(page, 'Adult').fill('1')
  await add(page, 2)
}

async function add(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('link', { name: `Go to the cart (${count})` }).waitFor()
}

export function receipt(page: Page) {
  return page.getByRole('region', { name: /bookings confirmed/ })
}

/** Sells what is in the cart with a good card. */
export async function sellAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sell all' }).click()
  await pay(page, cards.good)
  await receipt(page).waitFor()
}
