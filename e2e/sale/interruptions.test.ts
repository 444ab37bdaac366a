import { expect, test } from 'vitest'
import { sitDown } from '#test/desk.ts'
import {
  act,
  cardForm,
  cards,
  chooseTwoOnTheCruise,
  confirmed,
  fillCustomer,
  guest,
  quantity,
  slots,
} from './selling.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const agent = 'agent@harbor.example'
const desk = await sitDown(world.app, agent)

/** The bookings of a customer, as the list shows them. */
async function bookingsOf(email: string) {
  const { body } = await desk.get(`/api/booking/get-booking-list?searchParam=${encodeURIComponent(email)}`)
  return body.bookings as { id: string; status: string }[]
}

const asCustomer = (email: string) => ({ ...guest, Email: email })

test(
  'the browser is closed as soon as the card is authorized: the tickets are booked and paid all the same',
  { tags: ['1.4-16'] },
  async () => {
    const page = await world.signedIn(agent)
    await chooseTwoOnTheCruise(page)
    await fillCustomer(page, asCustomer('closed@guests.example'))
    await act(page).click()
    await cardForm(page).getByLabel('Card number').fill(cards.good)
    const authorized = page.waitForResponse((response) => response.url().endsWith('/pay'))
    await page.route('**/api/booking/**', (route) => route.abort())
    await page.route('**/api/stripe/**', (route) => route.abort())
    await cardForm(page).getByRole('button', { name: /^Pay / }).click()
    await authorized
    await page.context().close()
    await expect.poll(() => bookingsOf('closed@guests.example')).toMatchObject([{ status: 'OPEN' }])
    const [booking] = await bookingsOf('closed@guests.example')
    const { body } = await desk.get(`/api/booking/get-booking/${booking?.id}`)
    const events = body.booking.timeline.map(({ typeOf }: { typeOf: string }) => typeOf)
    expect(events).toEqual(expect.arrayContaining(['payments.authorized', 'payments.captured', 'OPEN']))
  },
)

test('a step back, a double click and a reload on the way to paying make one booking', async () => {
  const page = await world.signedIn(agent)
  const chosenTime = slots(page).getByRole('radio', { checked: true })
  await chooseTwoOnTheCruise(page)
  await page.goBack()
  await expect.poll(() => chosenTime.count()).toBe(0)
  await page.goForward()
  await expect.poll(() => chosenTime.textContent()).toContain('10:00')
  expect(await quantity(page, 'Adult').inputValue()).toBe('2')
  await fillCustomer(page, asCustomer('paid.once@guests.example'))
  await act(page).dblclick()
  const number = cardForm(page).getByLabel('Card number')
  await number.waitFor()
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Leave this booking?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await page.reload()
  await number.fill(cards.good)
  await cardForm(page).getByRole('button', { name: /^Pay / }).dblclick()
  await confirmed(page).waitFor()
  expect(await bookingsOf('paid.once@guests.example')).toMatchObject([{ status: 'OPEN' }])
})

test('without a network, the first press shows what happened and what to do, and the next press continues the sale', async () => {
  const page = await world.signedIn(agent)
  await chooseTwoOnTheCruise(page)
  await page.context().setOffline(true)
  await act(page).click()
  await page
    .getByRole('alert')
    .getByText('Unable to reach the portal. Check your connection and try again.')
    .waitFor()
  expect(await quantity(page, 'Adult').inputValue()).toBe('2')
  await page.context().setOffline(false)
  await act(page).click()
  await cardForm(page).getByLabel('Card number').waitFor()
})

test('without a network, a page or a list of shortcuts that is not loaded yet shows a message and loads by trying again', async () => {
  const page = await world.signedIn(agent)
  await chooseTwoOnTheCruise(page)
  await page.context().setOffline(true)
  const unreached = page.getByText('Unable to reach the portal. Check your connection and try again.')
  await page.getByRole('heading', { name: 'Add booking', level: 1 }).click()
  await page.keyboard.press('?')
  await page.getByRole('alert').filter({ has: unreached }).waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'Bookings', exact: true }).click()
  await unreached.waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Bookings', level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/bookings')
})
