import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { act, cardForm, cards, confirmed, fillCustomer, guest, linkTo, pay, quantity } from './selling.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const supper = await linkTo(world.app, ['Harbor City Cruises', "Captain's Table Supper", 'Supper Seat'])

/** The same time goes by in the browser and on the server, which began at the same instant. */
async function pass(page: Page, minutes: number) {
  world.pass({ minutes })
  await page.clock.fastForward(minutes * 60_000)
}

/** The same, with nothing of the page under way that the reload which follows would break off. */
async function passAsleep(page: Page, minutes: number) {
  world.pass({ minutes })
  await page.clock.setSystemTime(world.app.clock())
}

// All three seats of the captain's table: without its own hold, neither this desk nor another can have one.
test('a reload leads back to the open payment of the last seats with the time that is left, and after a hold that ran out they can be sold again', async () => {
  const page = await world.signedIn('agent@harbor.example', '/not-found')
  await page.clock.install({ time: world.app.clock() })
  await page.goto(supper)
  await quantity(page, 'Adult').fill('3')
  await fillCustomer(page)
  await act(page).click()
  const number = cardForm(page).getByLabel('Card number')
  await number.waitFor()
  await page.reload()
  await number.waitFor()
  expect(await minutesLeft(page)).toBeGreaterThan(29)
  await passAsleep(page, 17)
  await page.reload()
  await number.waitFor()
  expect(await minutesLeft(page)).toBeGreaterThan(12)
  expect(await minutesLeft(page)).toBeLessThanOrEqual(14)
  await pass(page, 60)
  await page.getByText('The hold expired. Choose the tickets again.', { exact: true }).waitFor()
  expect(await quantity(page, 'Adult').inputValue()).toBe('3')
  for (const [label, text] of Object.entries(guest))
    expect(await page.getByRole('textbox', { name: label, exact: true }).inputValue()).toBe(text)
  await act(page).click()
  await number.waitFor()
  // Paid in the last minutes of its hold, after a reload.
  await passAsleep(page, 17)
  await page.reload()
  await pay(page, cards.good)
  await confirmed(page).waitFor()
})

async function minutesLeft(page: Page): Promise<number> {
  const text = await page.getByRole('timer').textContent()
  return Number(/(\d+):\d\d/.exec(text ?? '')?.[1] ?? Number.NaN)
}
