import type { Booking, BookingListItem } from '@reseller-portal/contract/sales'
import { validityOf } from '@reseller-portal/contract/inventory'
import { validityText, type Visit } from '#lib/language/visit.ts'
import type { useWords } from '#lib/language/words.ts'

/** When guests of a part of a booking come, at its place. */
export function visitOfItem({ startTime, endTime, product }: Booking['items'][number]): Visit {
  return { start: startTime, end: endTime, zone: product.localTimezone }
}

/** When the guests of a booking in a list come, in the zone of its first item's place. */
export function visitOfRow({ confirmation }: Pick<BookingListItem, 'confirmation'>): Visit {
  const { start, end, localTimezone } = confirmation
  return { start, end, zone: localTimezone }
}

/** When the tickets of a booking are valid, each validity once. None if they are valid on the day of the visit. */
export function validityTexts(
  booking: Pick<Booking, 'items' | 'ext'>,
  words: ReturnType<typeof useWords>,
): string[] {
  const texts = booking.items.flatMap((item) => {
    const validity = validityOf(item, booking)
    return validity ? [validityText(validity, words)] : []
  })
  return [...new Set(texts)]
}
