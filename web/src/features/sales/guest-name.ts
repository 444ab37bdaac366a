import { useWords } from '#lib/language/words.ts'
import { guestOf } from './details/facts.tsx'

/** How a guest is called on screens: the name, or "Walk-up" of a sale without one. */
export function useGuestName(): (booking: Parameters<typeof guestOf>[0]) => string {
  const { t } = useWords()
  return (booking) => guestOf(booking) || t('bookings.walkUp')
}
