import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { demoId } from '#demo/index.ts'
import {
  act,
  cards,
  chooseTwoOnTheCruise,
  confirmed,
  pay,
  quantity,
  typeDate,
  usualDay,
} from '../sale/selling.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const agent = 'agent@harbor.example'

async function sellTwo(page: Page) {
  await chooseTwoOnTheCruise(page)
  await act(page).click()
  await pay(page, cards.good)
  await confirmed(page).waitFor()
}

test('a guest display follows the sale in another window, with the total and without net', async () => {
  const page = await world.signedIn(agent)
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Guest display' }).click()
  const display = await opened
  await display.getByText('Welcome').waitFor()
  await chooseTwoOnTheCruise(page)
  const sale = display.getByRole('region', { name: 'Summary' })
  await sale.getByText('2 × Adult').waitFor()
  expect(await sale.textContent()).toContain('Harbor Highlights Cruise')
  const picture = (at: Page) => at.locator('picture img').first().getAttribute('src')
  expect(await picture(display)).toBe(await picture(page))
  expect(await sale.textContent()).toContain('Total78.00 USD')
  expect(await sale.textContent()).not.toMatch(/net|commission/i)
  await act(page).click()
  await sale.getByText('Please follow the payment at the desk.').waitFor()
  await pay(page, cards.good)
  await sale.getByText('Thank you. Enjoy your visit!').waitFor()
  await sale.getByText('2 × Adult').waitFor()
})

test('the customer view hides how the price came about and who is mailed which prices', async () => {
  const page = await world.signedIn(agent)
  await chooseTwoOnTheCruise(page)
  await page.getByText('Why this price?').waitFor()
  await page.getByText('Email options').waitFor()
  await page.getByRole('button', { name: 'Customer view' }).click()
  await expect.poll(() => page.getByText('Why this price?').count()).toBe(0)
  expect(await page.getByText('Email options').count()).toBe(0)
  await page.reload()
  await quantity(page, 'Adult').waitFor()
  expect(await page.getByText('Why this price?').count()).toBe(0)
})

test('the last sale is made again by a key, and what this desk sells most stands ready', async () => {
  const page = await world.signedIn(agent)
  await sellTwo(page)
  await confirmed(page).getByRole('button', { name: 'New booking' }).click()
  await page.getByRole('button', { name: /^Repeat Standard Admission, 10:00, 2 Adult/ }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('r')
  await expect.poll(() => quantity(page, 'Adult').inputValue()).toBe('2')
  await page.getByRole('complementary').getByText('78.00 USD').first().waitFor()
})

test('keys move the day and choose a rate, and are listed where all keys are', async () => {
  const page = await world.signedIn(agent)
  await page.evaluate((id) => localStorage.setItem('desk-supplier', id), demoId('Harbor City Cruises'))
  await page.goto('/add-bookings')
  await typeDate(page, usualDay())
  const rate = page.getByRole('radio', { name: /Supper Seat/ })
  await page.locator(':focus').and(rate).waitFor()
  const date = page.getByRole('textbox', { name: 'Date' })
  const before = await date.inputValue()
  await page.keyboard.press(']')
  await expect.poll(() => date.inputValue()).not.toBe(before)
  await page.keyboard.press('[')
  await expect.poll(() => date.inputValue()).toBe(before)
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog')
  await keys.getByText('Repeat the last sale').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('1')
  await expect.poll(() => rate.getAttribute('aria-checked')).toBe('true')
})
