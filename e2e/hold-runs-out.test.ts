import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { act, cards, chooseTwoOnTheCruise, confirmed, guest, pay, quantity } from './selling.ts'
import { openWorld } from './world.ts'

const world = await openWorld()

/** The same time goes by in the browser and on the server. */
async function pass(page: Page, minutes: number) {
  world.pass({ minutes })
  await page.clock.fastForward(minutes * 60_000)
}

async function openWithClock() {
  const page = await world.signedIn('agent@harbor.example', '/not-found')
  await page.clock.install()
  await page.goto('/add-bookings')
  return page
}

test('a hold that runs out before the guest has paid is said, and the tickets can be sold again', async () => {
  const page = await openWithClock()
  await chooseTwoOnTheCruise(page)
  await act(page).click()
  await page.getByText('Tickets held for').first().waitFor()
  await pass(page, 120)
  await page.getByText('The hold ran out. Choose the tickets again.', { exact: true }).waitFor()
  expect(await quantity(page, 'Adult').inputValue()).toBe('2')
  for (const [label, text] of Object.entries(guest))
    expect(await page.getByRole('textbox', { name: label, exact: true }).inputValue()).toBe(text)
  await act(page).click()
  await pay(page, cards.good)
  await confirmed(page).waitFor()
})

test('a hold is extended while the guest looks for the card', async () => {
  const page = await openWithClock()
  await chooseTwoOnTheCruise(page)
  await act(page).click()
  const timer = page.getByRole('timer')
  await timer.waitFor()
  const first = minutesOf(await timer.textContent())
  // The supplier's own quarter of an hour is not what counts any more: the open payment keeps the seats longer.
  expect(first).toBeGreaterThan(29)
  await pass(page, 10)
  await expect.poll(async () => minutesOf(await timer.textContent())).toBeLessThanOrEqual(first - 9)
  const later = minutesOf(await timer.textContent())
  await page.getByRole('button', { name: 'Extend' }).click()
  await expect.poll(async () => minutesOf(await timer.textContent())).toBeGreaterThan(later)
  await pay(page, cards.good)
  await confirmed(page).waitFor()
})

function minutesOf(text: string | null): number {
  return Number(/(\d+):\d\d/.exec(text ?? '')?.[1] ?? Number.NaN)
}
