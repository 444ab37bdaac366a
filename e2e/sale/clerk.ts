import type { Page } from 'playwright-core'
import { cardForm, cards, usualDay } from './selling.ts'

/** A clerk who only types. Every key is counted. */
export type Clerk = ReturnType<typeof clerkAt>

/** `pace` is how long each key is held, and so the least time from key to key, in milliseconds. */
export function clerkAt(page: Page, pace = 0) {
  let count = 0
  const press = async (key: string) => {
    count += 1
    await page.keyboard.press(key, { delay: pace })
  }
  return {
    page,
    count: () => count,
    press,
    type: async (text: string) => {
      for (const letter of text) await press(letter)
    },
    pressUntil: async (key: string, isThere: () => Promise<boolean>) => {
      for (let tries = 0; tries < 20 && !(await isThere()); tries += 1) await press(key)
    },
  }
}

type Role = 'textbox' | 'radio' | 'spinbutton' | 'combobox' | 'button'

/** Waits until the focus is where the next key must go. The test neither clicks nor sets the focus. */
export function focused(page: Page, role: Role, name: string | RegExp) {
  return page
    .locator(':focus')
    .and(page.getByRole(role, { name, exact: true }))
    .waitFor()
}

export async function hasFocus(page: Page, role: Role, name: RegExp) {
  return (await page.locator(':focus').and(page.getByRole(role, { name })).count()) > 0
}

/** Makes the desk remember this supplier, as after an earlier sale. */
export async function usedToSell(page: Page, supplierId: string) {
  await page.evaluate((id) => localStorage.setItem('desk-supplier', id), supplierId)
  await page.reload()
}

/** Types the day of the month and waits for its tickets. */
export async function chooseDay(clerk: Clerk, day = usualDay()) {
  const { page } = clerk
  await focused(page, 'radio', /.*/)
  await clerk.press('d')
  await focused(page, 'textbox', 'Date')
  await clerk.type(String(Number(day.slice(8))))
  await clerk.press('Enter')
  await focused(page, 'radio', /.*/)
}

/** Chooses a ticket by the digit beside it. */
export async function chooseTicket(clerk: Clerk, ticket: string | RegExp) {
  const radio = clerk.page.getByRole('radio', { name: ticket }).first()
  const digit = await radio.getAttribute('data-digit')
  if (digit === null) throw new Error(`${ticket} has no digit`)
  await clerk.press(digit)
}

/** Pays with a card in the form that has the focus. */
export async function payByKeys(clerk: Clerk, number = cards.good) {
  const form = cardForm(clerk.page)
  await form.locator(':focus').and(form.getByLabel('Card number')).waitFor()
  await clerk.type(number.replaceAll(' ', ''))
  await clerk.press('Enter')
}
