import { bookingEvents, type BookingEvent } from '@reseller-portal/contract/sales'
import { useWords } from '#lib/language/words.ts'

/** A timeline entry is a booking status or an event; a later server may send more than this page knows. */
export function useEventName() {
  const { texts } = useWords()
  return (typeOf: string) => {
    const statuses: Record<string, string> = texts.bookingStatus
    return isEvent(typeOf) ? texts.events[typeOf] : (statuses[typeOf] ?? typeOf)
  }
}

function isEvent(name: string): name is BookingEvent {
  const events: readonly string[] = bookingEvents
  return events.includes(name)
}
