import type { Booking, BookingListItem } from '@reseller-portal/contract/bookings'
import type { Visit } from '#lib/language/visit.ts'

/** When guests of a part of a booking come, at its place. */
export function visitOfItem({ startTime, endTime, product }: Booking['items'][number]): Visit {
  return { start: startTime, end: endTime, zone: product.localTimezone }
}

/** When guests of a booking in a list come, at the place of its first part. */
export function visitOfRow({ confirmation }: Pick<BookingListItem, 'confirmation'>): Visit {
  const { start, end, localTimezone } = confirmation
  return { start, end, zone: localTimezone }
}
