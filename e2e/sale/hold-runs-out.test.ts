import { describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import {
  act,
  cardForm,
  cards,
  choose,
  chooseTwoOnTheCruise,
  confirmed,
  fillCustomer,
  guest,
  pay,
  quantity,
  usualDay,
} from './selling.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()

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

async function openWithClock() {
  const page = await world.signedIn('agent@harbor.example', '/not-found')
  await page.clock.install({ time: world.app.clock() })
  await page.goto('/add-bookings')
  return page
}

test('a hold that expires before payment is reported, and its tickets can be sold again', async () => {
  const page = await openWithClock()
  await chooseTwoOnTheCruise(page)
  await act(page).click()
  await page.getByText('Tickets held for').first().waitFor()
  await pass(page, 60)
  await page.getByText('The hold expired. Choose the tickets again.', { exact: true }).waitFor()
  expect(await quantity(page, 'Adult').inputValue()).toBe('2')
  for (const [label, text] of Object.entries(guest))
    expect(await page.getByRole('textbox', { name: label, exact: true }).inputValue()).toBe(text)
  await act(page).click()
  await pay(page, cards.good)
  await confirmed(page).waitFor()
})

describe('a reload while the payment is open', () => {
  const customer = { ...guest, Email: 'last.seats@guests.example' }

  /** All three seats of the captain's table: nobody else can have one, and without its own hold neither can this desk. */
  async function payForTheLastSeats() {
    const page = await openWithClock()
    const tour = { product: "Captain's Table Supper", rate: /Supper Seat/, date: usualDay() }
    await choose(page, { supplier: 'Harbor City Cruises', ...tour })
    await quantity(page, 'Adult').fill('3')
    await fillCustomer(page, customer)
    await act(page).click()
    await cardForm(page).getByLabel('Card number').waitFor()
    return page
  }
  const minutesLeft = async (page: Page) => minutesOf(await page.getByRole('timer').textContent())

  test('leads back to it, also after the first quarter of an hour, with the time that is left', async () => {
    const page = await payForTheLastSeats()
    await page.reload()
    await cardForm(page).getByLabel('Card number').waitFor()
    expect(await minutesLeft(page)).toBeGreaterThan(29)
    await passAsleep(page, 17)
    await page.reload()
    await cardForm(page).getByLabel('Card number').waitFor()
    expect(await minutesLeft(page)).toBeGreaterThan(12)
    expect(await minutesLeft(page)).toBeLessThanOrEqual(14)
    await pay(page, cards.good)
    await confirmed(page).waitFor()
  })
})

function minutesOf(text: string | null): number {
  return Number(/(\d+):\d\d/.exec(text ?? '')?.[1] ?? Number.NaN)
}
