import { describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { sitDown } from '#test/desk.ts'
import { act, cardForm, cards, choose, chooseTwoOnTheCruise, confirmed, fillCustomer } from './selling.ts'
import { guest, quantity, slots } from './selling.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const agent = 'agent@harbor.example'
const desk = await sitDown(world.app, agent)
const base = await sitDown(world.app, 'agent@base.example')

/** The bookings of a customer, as the list shows them. */
async function bookingsOf(email: string, at = desk) {
  const { body } = await at.get(`/api/booking/get-booking-list?searchParam=${encodeURIComponent(email)}`)
  return body.bookings as { id: string; status: string }[]
}

const asCustomer = (email: string) => ({ ...guest, Email: email })

test('the browser is closed as soon as the card is authorised: the tickets are booked and paid all the same', async () => {
  const page = await world.signedIn(agent)
  await chooseTwoOnTheCruise(page)
  await fillCustomer(page, asCustomer('closed@guests.example'))
  await act(page).click()
  await cardForm(page).getByLabel('Card number').fill(cards.good)
  const authorised = page.waitForResponse((response) => response.url().endsWith('/pay'))
  await page.route('**/api/booking/**', (route) => route.abort())
  await page.route('**/api/stripe/**', (route) => route.abort())
  await cardForm(page).getByRole('button', { name: /^Pay / }).click()
  await authorised
  await page.context().close()
  await expect.poll(() => bookingsOf('closed@guests.example')).toMatchObject([{ status: 'OPEN' }])
  const [booking] = await bookingsOf('closed@guests.example')
  const { body } = await desk.get(`/api/booking/get-booking/${booking?.id}`)
  const events = body.booking.timeline.map(({ typeOf }: { typeOf: string }) => typeOf)
  expect(events).toEqual(expect.arrayContaining(['payments.authorized', 'payments.captured', 'OPEN']))
})

test('a double click on the button makes one booking', async () => {
  const page = await world.signedIn('agent@base.example')
  await choose(page, { supplier: 'Harbor City Cruises', rate: /Front Deck Seating/, time: /^11:00/ })
  await quantity(page, 'Adult').fill('1')
  await fillCustomer(page, asCustomer('twice@guests.example'))
  await act(page, 'Book').dblclick()
  await confirmed(page).waitFor()
  expect(await bookingsOf('twice@guests.example', base)).toMatchObject([{ status: 'OPEN' }])
})

test('a double click on the pay button pays once', async () => {
  const page = await world.signedIn(agent)
  await chooseTwoOnTheCruise(page)
  await fillCustomer(page, asCustomer('paid.once@guests.example'))
  await act(page).dblclick()
  await cardForm(page).getByLabel('Card number').fill(cards.good)
  await cardForm(page).getByRole('button', { name: /^Pay / }).dblclick()
  await confirmed(page).waitFor()
  expect(await bookingsOf('paid.once@guests.example')).toMatchObject([{ status: 'OPEN' }])
})

test('an answer that is lost on the way is asked for again, and one booking is made', async () => {
  const page = await world.signedIn('agent@base.example')
  await choose(page, { supplier: 'Harbor City Cruises', rate: /Front Deck Seating/, time: /^11:00/ })
  await quantity(page, 'Adult').fill('1')
  await fillCustomer(page, asCustomer('lost@guests.example'))
  let lost = 0
  await page.route('**/api/booking/create-booking', async (route) => {
    if (lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    return route.abort()
  })
  await act(page, 'Book').click()
  await confirmed(page).waitFor()
  expect(lost).toBe(1)
  expect(await bookingsOf('lost@guests.example', base)).toMatchObject([{ status: 'OPEN' }])
})

test('a reload in the middle of paying leads back to the payment of the same tickets', async () => {
  const page = await world.signedIn(agent)
  await chooseTwoOnTheCruise(page)
  await fillCustomer(page, asCustomer('reloaded@guests.example'))
  await act(page).click()
  const number = cardForm(page).getByLabel('Card number')
  await number.waitFor()
  await page.reload()
  await number.fill(cards.good)
  await cardForm(page).getByRole('button', { name: /^Pay / }).click()
  await confirmed(page).waitFor()
  expect(await bookingsOf('reloaded@guests.example')).toMatchObject([{ status: 'OPEN' }])
})

test('the back button in the middle of paying asks first, and the same tickets can be paid', async () => {
  const page = await world.signedIn(agent)
  await chooseTwoOnTheCruise(page)
  await fillCustomer(page, asCustomer('back@guests.example'))
  await act(page).click()
  const number = cardForm(page).getByLabel('Card number')
  await number.waitFor()
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Leave this booking?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await number.fill(cards.good)
  await cardForm(page).getByRole('button', { name: /^Pay / }).click()
  await confirmed(page).waitFor()
  expect(await bookingsOf('back@guests.example')).toMatchObject([{ status: 'OPEN' }])
})

test('a sign-in that ends while the guest pays costs nothing: the tickets are booked and paid', async () => {
  const page = await world.signedIn(agent)
  await chooseTwoOnTheCruise(page)
  await fillCustomer(page, asCustomer('signed.out@guests.example'))
  await act(page).click()
  await cardForm(page).getByLabel('Card number').fill(cards.good)
  await page.context().clearCookies()
  const authorised = page.waitForResponse((response) => response.url().endsWith('/pay'))
  await cardForm(page).getByRole('button', { name: /^Pay / }).click()
  await authorised
  await expect.poll(() => bookingsOf('signed.out@guests.example')).toMatchObject([{ status: 'OPEN' }])
})

test('a reload after paying leads to the booking, without paying again', async () => {
  const page = await world.signedIn(agent)
  await chooseTwoOnTheCruise(page)
  await fillCustomer(page, asCustomer('reloaded.paid@guests.example'))
  await act(page).click()
  await cardForm(page).getByLabel('Card number').fill(cards.good)
  const authorised = page.waitForResponse((response) => response.url().endsWith('/pay'))
  await page.route('**/api/booking/create-booking', (route) => route.abort())
  await cardForm(page).getByRole('button', { name: /^Pay / }).click()
  await authorised
  await page.getByRole('heading', { name: 'Confirming…' }).waitFor()
  await page.unroute('**/api/booking/create-booking')
  await page.reload()
  await confirmed(page).waitFor()
  expect(await bookingsOf('reloaded.paid@guests.example')).toMatchObject([{ status: 'OPEN' }])
})

test('while the portal fails on its side, the screen confirms on and never says that it failed', async () => {
  const page = await world.signedIn(agent)
  await chooseTwoOnTheCruise(page)
  await fillCustomer(page, asCustomer('faulty@guests.example'))
  let faults = 0
  await page.route('**/api/booking/create-booking', (route) => {
    faults += 1
    const isRefused = faults === 1
    return faults > 2
      ? route.continue()
      : route.fulfill({
          status: isRefused ? 404 : 500,
          json: { error: { code: 'FAULT', message: 'no' }, meta: { reqId: 'x' } },
        })
  })
  await page.route('**/api/stripe/cancel-payment/**', (route) => route.abort())
  await act(page).click()
  await cardForm(page).getByLabel('Card number').fill(cards.good)
  await cardForm(page).getByRole('button', { name: /^Pay / }).click()
  await page.getByRole('heading', { name: 'Confirming…' }).waitFor()
  await confirmed(page).waitFor()
  expect(faults).toBeGreaterThan(2)
  expect(await page.getByText(/Failure|Failed/).count()).toBe(0)
})

describe('the place in the sale', () => {
  const chosenTime = (page: Page) => slots(page).getByRole('radio', { checked: true }).textContent()
  const typedValue = (page: Page, label: string) =>
    page.getByRole('textbox', { name: label, exact: true }).inputValue()

  test('a reload keeps what was chosen and typed', async () => {
    const page = await world.signedIn(agent)
    await chooseTwoOnTheCruise(page, /^3:00/)
    await page.reload()
    await quantity(page, 'Adult').waitFor()
    expect(await quantity(page, 'Adult').inputValue()).toBe('2')
    expect(await chosenTime(page)).toContain('3:00')
    for (const [label, text] of Object.entries(guest)) expect(await typedValue(page, label)).toBe(text)
  })

  test('the address leads a colleague to the same ticket and time', async () => {
    const page = await world.signedIn(agent)
    await chooseTwoOnTheCruise(page, /^4:00/)
    const { pathname, search } = new URL(page.url())
    const other = await world.signedIn('manager@harbor.example', pathname + search)
    await quantity(other, 'Adult').waitFor()
    expect(await chosenTime(other)).toContain('4:00')
    expect(await typedValue(other, 'Email')).toBe('')
  })

  test('the back button undoes the last choice and keeps the rest', async () => {
    const page = await world.signedIn(agent)
    await chooseTwoOnTheCruise(page)
    await page.goBack()
    await expect.poll(() => slots(page).getByRole('radio', { checked: true }).count()).toBe(0)
    await page.goForward()
    await expect.poll(() => chosenTime(page)).toContain('10:00')
    expect(await quantity(page, 'Adult').inputValue()).toBe('2')
  })

  test('leaving while the tickets are held asks first, and gives them back', async () => {
    const page = await world.signedIn(agent)
    await chooseTwoOnTheCruise(page, /^5:00/)
    await act(page).click()
    await cardForm(page).getByLabel('Card number').waitFor()
    await page.getByRole('link', { name: 'Bookings', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'Leave this booking?' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await cardForm(page).getByLabel('Card number').waitFor()
    await page.getByRole('link', { name: 'Bookings', exact: true }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await page.getByRole('heading', { name: 'Bookings', level: 1 }).waitFor()
    await page.getByRole('link', { name: 'Add booking' }).first().click()
    await chooseTwoOnTheCruise(page, /^5:00/)
    expect(await chosenTime(page)).toContain('120 left')
  })
})
