import { expect, test } from 'vitest'
import { sitDown } from '#test/desk.ts'
import { openWorld } from '../../world.ts'
import { choose, fillCustomer, quantity } from '../selling.ts'
import { receipt, sellAll, visits } from './carts.ts'

const world = await openWorld()
const agent = 'agent@harbor.example'
const desk = await sitDown(world.app, agent)

test(
  'guests over the limit of adjacent seats are split into several bookings with one click, and paid once',
  { tags: ['1.5-22'] },
  async () => {
    const page = await world.signedIn(agent)
    await page.goto('/add-bookings')
    await choose(page, { supplier: 'Harbor City Cruises', rate: /^Deck Seat/, time: /^8:00/ })
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
  },
)
