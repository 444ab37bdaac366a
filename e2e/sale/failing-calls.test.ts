import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openWorld } from '../world.ts'
import { act, cards, choose, chooseTwoOnTheCruise, confirmed, fillCustomer, pay } from './selling.ts'
import { pick, quantity, typeDate, usualDay } from './selling.ts'

const world = await openWorld()
const agent = 'agent@harbor.example'
type Answer = { status: number; body?: string } | 'none'

/** Each call that fills the screen of a new booking, and what is said where it fails (spec 2 §8). */
const loading: [call: string, answer: Answer, said: string][] = [
  ['suppliers', { status: 500, body: 'the line is down' }, 'Supplier Error: the line is down'],
  ['suppliers', { status: 500 }, 'Suppliers Load Error'],
  ['suppliers', 'none', 'Suppliers Request Error'],
  ['products/products-list/**', { status: 500 }, 'Products Error'],
  ['products/products-list/**', 'none', 'Products Request Error'],
  ['rates/rate-list/**', { status: 500 }, 'Rates Error'],
  ['rates/rate-list/**', 'none', 'Rates Request Error'],
  ['price-schedule/**', { status: 500 }, 'Price-Schedule Error'],
  ['price-schedule/**', 'none', 'Price-Schedule Request Error'],
  ['booking/availability-list/**', { status: 500 }, 'Availability Error'],
  ['booking/availability-list/**', 'none', 'Availability Request Error'],
]

test('every call that fills the new booking says in the words of the specification that it failed', async () => {
  for (const [call, answer, said] of loading) {
    const page = await world.signedIn(agent, '/not-found')
    await fail(page, `**/api/${call}`, answer)
    await page.goto('/add-bookings')
    if (call !== 'suppliers') {
      await pick(page, 'Supplier', 'Harbor City Cruises')
      await typeDate(page, usualDay())
    }
    // A call without an answer is made three times before it has failed.
    await page.getByText(said).first().waitFor()
    expect(await page.getByRole('heading', { name: 'Add booking' }).count()).toBe(1)
    await page.close()
  }
})

test('without the suppliers the list of them is empty, until they are asked for again', async () => {
  const page = await world.signedIn(agent, '/not-found')
  await fail(page, '**/api/suppliers', { status: 500 })
  await page.goto('/add-bookings')
  await page.getByText('Suppliers Error', { exact: true }).waitFor()
  expect(await page.getByRole('combobox', { name: 'Supplier' }).count()).toBe(0)
  await page.unroute('**/api/suppliers')
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect.poll(() => page.getByText('Suppliers Load Error').count()).toBe(0)
})

/** The calls of a sale that answer an error without a word. */
const selling: [call: string, said: string][] = [
  ['booking/acquire-hold', 'Failed to hold booking.\nAcquire Hold Error'],
  [
    'stripe/checkout-create-session/**',
    'An error occurred during the payment or booking; cause: An unknown error occurred while creating the checkout session.',
  ],
  [
    'stripe/checkout-retrieve-session/**',
    'An error occurred during the payment or booking; cause: An unknown error occurred while retrieving the checkout session.',
  ],
]

test('every call of a sale says which one it was where the answer says nothing', async () => {
  for (const [call, said] of selling) {
    const page = await world.signedIn(agent)
    await chooseTwoOnTheCruise(page)
    await fail(page, `**/api/${call}`, { status: 400 })
    await act(page).click()
    if (call.includes('retrieve')) await pay(page, cards.good)
    await page.getByText(said).first().waitFor()
    expect(await page.getByText('Booking confirmed').count()).toBe(0)
    await page.close()
  }
})

test('a payment on which the booking could not be noted says so, and the sale stands', async () => {
  const page = await world.signedIn(agent)
  await chooseTwoOnTheCruise(page)
  await fail(page, '**/api/stripe/checkout-update-session/**', { status: 500 })
  await act(page).click()
  await pay(page, cards.good)
  await page.getByText('An unknown error occurred while updating the checkout session.').waitFor()
  await expect.poll(() => confirmed(page).count()).toBe(1)
})

test('a booking that was refused without a word says that it could not be created', async () => {
  const page = await world.signedIn('agent@base.example')
  await choose(page, { supplier: 'Harbor City Cruises', rate: /Front Deck Seating/, time: /^2:00/ })
  await quantity(page, 'Adult').fill('1')
  await fillCustomer(page)
  await fail(page, '**/api/booking/create-booking', { status: 400 })
  await act(page, 'Book').click()
  await page.getByText('Failed to complete booking.\nCreate Booking Error').waitFor()
  expect(await page.getByText('Booking confirmed').count()).toBe(0)
})

test('a portal that is busy says so and is asked again by one press, with nothing typed a second time', async () => {
  const page = await world.signedIn(agent)
  await chooseTwoOnTheCruise(page)
  const data = { reason: 'requests.busy', retrySeconds: 5 }
  const body = JSON.stringify({ error: { code: 90_011, message: '', data }, meta: { reqId: 'rp-1' } })
  for (const call of ['booking/acquire-hold', 'stripe/checkout-create-session/**']) {
    await fail(page, `**/api/${call}`, { status: 503, body })
    await (call.includes('hold') ? act(page) : again(page)).click()
    await page
      .getByText('The portal is very busy. Nothing is lost: try again in 5 seconds.')
      .first()
      .waitFor()
    await page.unroute(`**/api/${call}`)
    expect(await quantity(page, 'Adult').inputValue()).toBe('2')
  }
  await again(page).click()
  await pay(page, cards.good)
  await confirmed(page).waitFor()
})

function again(page: Page) {
  return page.getByRole('button', { name: 'Try again', exact: true })
}

function fail(page: Page, url: string, answer: Answer) {
  return page.route(url, (route) => (answer === 'none' ? route.abort() : route.fulfill(answer)))
}
