import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { act, cards, chooseTwoOnTheCruise, pay } from '../sale/selling.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const agent = 'agent@harbor.example'

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
  expect(await display.getByRole('complementary').textContent()).toContain('Total78.00 USD')
  expect(await display.getByRole('main').textContent()).not.toMatch(/net|commission/i)
  await act(page).click()
  await display.getByText('Please tap or insert your card.').waitFor()
  await pay(page, cards.good)
  await sale.getByText('Thank you. Enjoy your visit!').waitFor()
  await sale.getByText('2 × Adult').waitFor()
  await display.getByRole('img', { name: 'Ticket code' }).waitFor()
})
