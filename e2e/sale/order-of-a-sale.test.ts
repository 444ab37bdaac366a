import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { act, cardForm, cards, choose, chooseTwoOnTheCruise, confirmed, fillCustomer } from './selling.ts'
import { guest, pay, pick, quantity, typeDate, usualDay } from './selling.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const agent = 'agent@harbor.example'
/** The rates, without the times of the one that is chosen. */
const rates = (page: Page) =>
  page.getByRole('radiogroup', { name: 'Tickets' }).locator('[role=radio]:not([data-step=slot] *)')

/** The calls of a sale that the page makes from now on, each by its name, in order. */
function callsOf(page: Page): string[] {
  const names: string[] = []
  page.on('request', (request) => {
    const [, , area, name = ''] = new URL(request.url()).pathname.split('/')
    if (area === 'booking' || area === 'stripe') names.push(name)
  })
  return names
}

test('availability is checked before the hold, the payment follows it, and the booking is made last', async () => {
  const page = await world.signedIn(agent)
  await chooseTwoOnTheCruise(page)
  const calls = callsOf(page)
  await act(page).click()
  await pay(page, cards.good)
  await confirmed(page).waitFor()
  const steps = ['availability-specific', 'acquire-hold', 'checkout-create-session', 'create-booking']
  expect(calls.filter((name) => steps.includes(name))).toEqual(steps)
})

test('products are asked for once a supplier is chosen, and a chosen product has only its own tickets', async () => {
  const page = await world.signedIn(agent, '/not-found')
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/api\/(products|rates)\//.test(request.url())) asked.push(new URL(request.url()).pathname)
  })
  await page.goto('/add-bookings')
  await page.getByRole('combobox', { name: 'Supplier' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await pick(page, 'Supplier', 'Harbor City Cruises')
  await typeDate(page, usualDay())
  await rates(page).first().waitFor()
  const names = asked.map((path) => path.split('/')[3])
  expect(names[0]).toBe('products-list')
  expect(names.indexOf('rate-list')).toBeGreaterThan(0)
  const all = await rates(page).count()
  await pick(page, 'Product', "Captain's Table Supper")
  await expect.poll(() => rates(page).count()).toBeLessThan(all)
  expect(await rates(page).allTextContents()).toEqual([expect.stringContaining('Supper Seat')])
})

test('products that could not be loaded are said, and come when they are asked for again', async () => {
  const page = await world.signedIn(agent, '/not-found')
  await page.route('**/api/products/products-list/**', (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'INTERNAL', message: '' }, meta: { reqId: 'x' } } }),
  )
  await page.goto('/add-bookings')
  await pick(page, 'Supplier', 'Harbor City Cruises')
  await typeDate(page, usualDay())
  const again = page.getByRole('button', { name: 'Try again' })
  await page.getByRole('alert').getByText('Internal error. Try again later').first().waitFor()
  await page.unroute('**/api/products/products-list/**')
  await again.click()
  await rates(page).first().waitFor()
  expect(await rates(page).count()).toBeGreaterThan(1)
})

test('after a booking that fails behind its payment, the next try is paid anew', async () => {
  const page = await world.signedIn(agent)
  await chooseTwoOnTheCruise(page)
  await fillCustomer(page, { ...guest, Email: 'paid.anew@guests.example' })
  const calls = callsOf(page)
  await page.route('**/api/booking/create-booking', (route) =>
    route.fulfill({ status: 409, json: { error: { code: 33_010, message: 'no' }, meta: { reqId: 'x' } } }),
  )
  await act(page).click()
  await pay(page, cards.good)
  await page
    .getByText('Booking Failure - Your payment has been automatically cancelled.', { exact: true })
    .waitFor()
  await page.unroute('**/api/booking/create-booking')
  await act(page).click()
  await cardForm(page).getByLabel('Card number').waitFor()
  await pay(page, cards.good)
  await confirmed(page).waitFor()
  expect(calls.filter((name) => name === 'checkout-create-session')).toHaveLength(2)
})

test('every page begins at its top', async () => {
  const page = await world.signedIn(agent, '/add-bookings', { viewport: { width: 1280, height: 320 } })
  await choose(page, { supplier: 'Harbor City Cruises', rate: /Supper Seat/ })
  await quantity(page, 'Adult').scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  // A click of Playwright's would scroll by itself.
  await page
    .getByRole('link', { name: 'Bookings', exact: true })
    .evaluate((link: HTMLElement) => link.click())
  await page.getByRole('heading', { name: 'Bookings', level: 1 }).waitFor()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('the calendar shows the days of its month and none of another', async () => {
  const page = await world.signedIn(agent, '/add-bookings')
  await pick(page, 'Supplier', 'Harbor City Cruises')
  await page.getByRole('button', { name: 'Open calendar' }).click()
  const days = page.locator('td button:visible')
  await days.first().waitFor()
  const labels = await days.evaluateAll((all) => all.map((day) => day.getAttribute('aria-label') ?? ''))
  expect(labels.length).toBeGreaterThanOrEqual(28)
  expect(
    new Set(labels.map((label) => label.replaceAll(/\d+(st|nd|rd|th)?,|^\w+,/g, '').trim())),
  ).toHaveLength(1)
})
