import { expect, test } from 'vitest'
import { sitDown } from '#test/desk.ts'
import { isLongRun } from '#test/long-runs.ts'
import {
  act,
  cardForm,
  cards,
  chooseTwoOnTheCruise,
  confirmed,
  fillCustomer,
  guest,
  linkToTheCruise,
  quantity,
  slots,
  twoAdults,
  typeDate,
  usualDay,
} from './selling.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const agent = 'agent@harbor.example'
const desk = await sitDown(world.app, agent)
const cruise = await linkToTheCruise(world.app)

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
    const page = await world.signedIn(agent, cruise)
    await twoAdults(page, asCustomer('closed@guests.example'))
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

test('without a network, a list of shortcuts, a press, and a page that is not loaded yet show what happened, and trying again continues the sale', async () => {
  const page = await world.signedIn(agent, cruise)
  await twoAdults(page)
  const unreached = page.getByText('Unable to reach the portal. Check your connection and try again.')
  await page.context().setOffline(true)
  await page.getByRole('heading', { name: 'Add booking', level: 1 }).click()
  await page.keyboard.press('?')
  await page.getByRole('alert').filter({ has: unreached }).waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  await unreached.waitFor({ state: 'detached' })
  await act(page).click()
  await page.getByRole('alert').filter({ has: unreached }).waitFor()
  expect(await quantity(page, 'Adult').inputValue()).toBe('2')
  await page.getByRole('link', { name: 'Bookings', exact: true }).click()
  await quantity(page, 'Adult').waitFor({ state: 'detached' })
  await unreached.waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Bookings', level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/bookings')
  await page.goBack()
  await act(page).click()
  await cardForm(page).getByLabel('Card number').waitFor()
})

/** A phone's connection: 1.6 Mbit/s, and 300 ms for every answer. */
const slow = { offline: false, latency: 300, downloadThroughput: 200_000, uploadThroughput: 100_000 }

test.runIf(isLongRun)(
  'on a slow network a skeleton stands where the form comes, which is usable within 3 s of its scripts',
  async () => {
    const page = await world.signedIn('agent@harbor.example', '/not-found')
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
    await devtools.send('Network.emulateNetworkConditions', slow)
    await page.addInitScript(noteSkeleton)
    await page.goto('/add-bookings', { waitUntil: 'commit' })
    const where = page.getByRole('region', { name: 'Where and when' })
    // Drawn by the screen's scripts as soon as they are loaded.
    await where.waitFor()
    const arrived = Date.now()
    await where.getByRole('textbox', { name: 'Date' }).click()
    const usable = Date.now() - arrived
    await typeDate(page, usualDay())
    expect(await page.evaluate(() => document.documentElement.dataset['skeleton'])).toBe('before the form')
    expect(usable).toBeLessThanOrEqual(3000)
  },
  60_000,
)

/** Writes down whether the skeleton stood there before the form, however short: a busy test may look too late. */
function noteSkeleton() {
  new MutationObserver((_, observer) => {
    const where = document.querySelector('section[aria-label="Where and when"]')
    if (!where) return
    const isForm = where.querySelector('input') !== null
    const isSkeleton = where.querySelector('[data-visible] > [aria-hidden]') !== null
    if (!isForm && !isSkeleton) return
    document.documentElement.dataset['skeleton'] = isForm ? 'never' : 'before the form'
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true })
}
