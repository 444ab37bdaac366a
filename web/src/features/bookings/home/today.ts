import { maxBookingSearchResults, type BookingListItem } from '@reseller-portal/contract/bookings'
import type { Money } from '@reseller-portal/contract/kit'
import { dayOf } from '#lib/language/format.ts'

export type Today = {
  bookings: number
  tickets: number
  /** One sum a currency: currencies are never added up. */
  sales: readonly Money[]
  /** There may be more of today than the list holds. */
  isPart: boolean
}

/** What the newest bookings say of the day of `now`, in this browser's zone. Failed and cancelled ones are no sales. */
export function todayOf(newest: readonly BookingListItem[], now: Date): Today {
  const today = dayOf(now.toISOString())
  const isOfToday = ({ bookedDate }: BookingListItem) => bookedDate !== null && dayOf(bookedDate) === today
  const sold = newest.filter((booking) => booking.status === 'OPEN' && isOfToday(booking))
  const sums = new Map<string, number>()
  for (const { total } of sold) sums.set(total.currency, (sums.get(total.currency) ?? 0) + total.amount)
  const oldest = newest[maxBookingSearchResults - 1]
  return {
    bookings: sold.length,
    tickets: sold.reduce((all, { confirmation }) => all + confirmation.tickets, 0),
    sales: [...sums].map(([currency, amount]) => ({ currency, amount })),
    isPart: oldest !== undefined && isOfToday(oldest),
  }
}
