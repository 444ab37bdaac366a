import { bookingEvents, type Booking, type BookingEvent } from '@reseller-portal/contract/bookings'
import { dateAndTime, localZone } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import styles from './details.module.css'

/** What happened to the booking, oldest first, in this browser's zone. */
export function Timeline({ booking }: { booking: Booking }) {
  const { t, language } = useWords()
  const say = useEventName()
  return (
    <Sheet title={t('bookings.details.timeline')}>
      <ol className={styles['timeline']}>
        {booking.timeline.map(({ typeOf, timestamp, actor }) => (
          <li key={`${typeOf} ${timestamp}`}>
            <strong>{say(typeOf)}</strong>
            <span>
              {dateAndTime(timestamp, localZone, language)} {t('bookings.details.by', { actor })}
            </span>
          </li>
        ))}
      </ol>
    </Sheet>
  )
}

/** A timeline entry is a booking status or an event; a later server may send more than this page knows. */
function useEventName() {
  const { contract } = useWords()
  return (typeOf: string) => {
    const statuses: Record<string, string> = contract.bookingStatus
    return isEvent(typeOf) ? contract.events[typeOf] : (statuses[typeOf] ?? typeOf)
  }
}

function isEvent(name: string): name is BookingEvent {
  const known: readonly string[] = bookingEvents
  return known.includes(name)
}
