import type { BookingListItem } from '@reseller-portal/contract/sales'
import { longDate } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'

/**
 * The barcode (or the status when not open), the start as a long weekday date in the rate's zone, and the ticket count
 * (spec 1 §3 "Booking list item").
 */
export function useConfirmationText({
  status,
  confirmation,
}: Pick<BookingListItem, 'status'> & { confirmation: Omit<BookingListItem['confirmation'], 'end'> }) {
  const { t, language, texts } = useWords()
  const { barcode, start, localTimezone, tickets } = confirmation
  return t('bookings.confirmation', {
    code: status === 'OPEN' && barcode !== '' ? barcode : texts.bookingStatus[status],
    date: longDate(start, localTimezone || 'UTC', language),
    tickets: t('bookings.tickets', { count: tickets }),
  })
}
