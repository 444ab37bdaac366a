import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { refundWays } from '@reseller-portal/contract/documents'
import { refundOfRest } from '@reseller-portal/contract/sales'
import type { Db } from '#kit/context.ts'
import { bookingsOnSlots } from '../bookings/change/departure.ts'
import { isPaidHere } from './cancellation.ts'

type Refunds = {
  bookings: number
  guests: number
  refunds: { way: (typeof refundWays)[number]; currency: string; amount: number; bookings: number }[]
}

/** So many bookings are read at once, because each is read with its tickets. */
const batch = 500

/** What the guests of departures get back where their operator cancels them, by currency and way of payment. */
export async function refundsOnSlots(slotIds: readonly string[], db: Db): Promise<Refunds> {
  const ids = (await bookingsOnSlots(slotIds, db)).map(({ id }) => id)
  const sums = new Map<string, Refunds['refunds'][number]>()
  let guests = 0
  for (let first = 0; first < ids.length; first += batch) {
    // oxlint-disable-next-line no-await-in-loop -- not all bookings of a season at once
    for (const booking of await pricedBookings(ids.slice(first, first + batch), db)) {
      guests += booking.items.reduce((sum, { quantity, cancelled }) => sum + quantity - cancelled, 0)
      const { amount } = refundOfRest(booking)
      if (amount === 0 || !isPaidHere({ payment_id: booking.payment_id, totals: booking.soldFor })) continue
      const { currency } = booking.totals
      const way = booking.isOnAccount ? 'ACCOUNT' : 'CARD'
      const sum = sums.get(`${currency} ${way}`) ?? { way, currency, amount: 0, bookings: 0 }
      sums.set(`${currency} ${way}`, { ...sum, amount: sum.amount + amount, bookings: sum.bookings + 1 })
    }
  }
  return { bookings: ids.length, guests, refunds: [...sums.values()] }
}

/** What a refund is calculated from, by booking. */
function pricedBookings(ids: readonly string[], db: Db) {
  return db
    .selectFrom('bookings')
    .innerJoin('sales', 'sales.id', 'bookings.id')
    .select(['bookings.totals', 'on_account as isOnAccount', 'payment_id', 'sales.totals as soldFor'])
    .select((booking) => [
      jsonArrayFrom(
        booking
          .selectFrom('booking_items')
          .select(['id', 'price_id as priceId', 'quantity', 'cancelled', 'product'])
          .whereRef('booking_id', '=', 'bookings.id')
          .orderBy('position'),
      ).as('items'),
      jsonArrayFrom(
        booking
          .selectFrom('tickets')
          .select(['tickets.id', 'tickets.status', 'item_ids as bookingItemIds', 'guests'])
          .whereRef('booking_id', '=', 'bookings.id')
          .orderBy('position'),
      ).as('tickets'),
    ])
    .where('bookings.id', 'in', ids)
    .execute()
}
