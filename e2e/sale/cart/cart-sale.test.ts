import { describe, expect, test } from 'vitest'
import { sitDown } from '#test/desk.ts'
import { openWorld } from '../../world.ts'
import {
  act,
  cardForm,
  cards,
  fillCustomer,
  linkTo,
  linkToTheCruise,
  pay,
  quantity,
  twoAdults,
} from '../selling.ts'
import { addTheAfternoon, receipt, sellAll, visits } from './carts.ts'
import { selectOption } from '../../select.ts'

const world = await openWorld()
const agent = 'agent@harbor.example'
const desk = await sitDown(world.app, agent)

describe('several products in one sale', () => {
  test(
    'guests over the limit of adjacent seats are split with one click, parked and taken over, paid once, and listed on one receipt and in the details',
    { tags: ['1.5-22'] },
    async () => {
      const seats = ['Harbor City Cruises', 'Lighthouse & Seals Sail', 'Deck Seat'] as const
      const page = await world.signedIn(agent, await linkTo(world.app, seats, { at: '08:00' }))
      await quantity(page, 'Adult').fill('8')
      await page
        .getByText(
          'Due to limitations on adjacent seating, a maximum of 6 tickets can be booked per transaction. Please make a separate booking for additional tickets.',
        )
        .first()
        .waitFor()
      await fillCustomer(page)
      await page.getByRole('button', { name: 'Split into 2 bookings' }).click()
      await expect.poll(() => visits(page).count()).toBe(2)
      for (const visit of await visits(page).all()) await visit.getByText('4 × Adult').waitFor()
      await page.getByRole('heading', { name: 'Summary' }).click()
      await page.keyboard.press('k')
      await page.getByText('Parked as Dana Rivera. Its seats are no longer held.').waitFor()
      await page.goto('/cart')
      await page.getByRole('button', { name: 'Take over Dana Rivera' }).click()
      await visits(page).nth(1).waitFor()
      await page.getByRole('button', { name: /^Hold and pay / }).waitFor()
      await sellAll(page)
      await receipt(page).getByRole('heading', { name: '2 bookings confirmed' }).waitFor()
      const links = await receipt(page).getByRole('link', { name: 'View booking' }).all()
      const ids = await Promise.all(
        links.map(async (link) => (await link.getAttribute('href'))?.split('/').at(-1)),
      )
      const sold = await Promise.all(ids.map((id) => desk.get(`/api/booking/get-booking/${id}`)))
      expect(sold.map(({ body }) => [body.booking.status, body.booking.tickets.length])).toEqual([
        ['OPEN', 4],
        ['OPEN', 4],
      ])
      expect(new Set(sold.map(({ body }) => body.booking.ext.paymentIntentId)).size).toBe(1)
      await links[0]?.click()
      const together = page.getByRole('region', { name: 'Sold together' })
      await together.getByRole('listitem').nth(1).waitFor()
    },
  )

  test('are held as they are added, and a reload after a payment whose answer was lost leads to the confirmation', async () => {
    const page = await world.signedIn(agent, await linkToTheCruise(world.app))
    await twoAdults(page)
    await addTheAfternoon(page)
    await page.getByText('2 of 3 seats held').first().waitFor()
    await page.getByRole('button', { name: 'Hold and pay 117.00 USD' }).waitFor()
    await selectOption(page.getByLabel('If a supplier rejects a booking'), 'Keep what’s booked')
    await act(page).click()
    await cardForm(page).getByLabel('Card number').waitFor()
    // The answer of the payment is lost with the page that asked for it.
    await page.route('**/api/stripe/checkout-retrieve-session/**', (route) => route.abort())
    const taken = page.waitForResponse(/\/api\/sandbox\/sessions\/[^/]+\/pay$/)
    await pay(page, cards.good)
    await taken
    await page.unroute('**/api/stripe/checkout-retrieve-session/**')
    await page.reload()
    await receipt(page).getByRole('heading', { name: '2 bookings confirmed' }).waitFor()
    expect(await receipt(page).getByRole('link', { name: 'View booking' }).count()).toBe(2)
    await page.getByRole('button', { name: 'Next sale' }).first().click()
    await page.getByText('Your selection appears here.').waitFor()
  })
})
