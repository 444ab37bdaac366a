import type { Booking } from '@reseller-portal/contract/sales'
import { formatMoney } from '@reseller-portal/contract/kit'
import { reasonInLanguage } from '@reseller-portal/contract/locales/reasons'
import { dateAndTime, localZone } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import { Sheet } from '#ui/layout/sheet.tsx'
import styles from './details.module.css'
import { useEventName } from './event-name.ts'

/** The booking's events and the people behind them, newest first, in this browser's zone. */
export function Timeline({ booking }: { booking: Booking }) {
  const { t, texts, language } = useWords()
  const nameOf = useEventName()
  return (
    <Sheet title={t('bookings.details.timeline')} note={localZone}>
      <ol className={styles['timeline']}>
        {booking.timeline.toReversed().map(({ typeOf, timestamp, actor, reason, refund }) => (
          <li key={`${typeOf} ${timestamp}`} data-tone={toneOf(typeOf)}>
            <strong>{nameOf(typeOf)}</strong>
            {refund !== null && <span> {formatMoney(refund, language)}</span>}
            <span className={styles['second']}>
              {dateAndTime(timestamp, localZone, language)} {t('bookings.details.by', { actor })}
            </span>
            {reason !== '' && <q className={styles['reason']}>{reasonInLanguage(reason, texts.reasons)}</q>}
          </li>
        ))}
      </ol>
    </Sheet>
  )
}

function toneOf(typeOf: string) {
  if (/OPEN|captured|confirmed|delivered/.test(typeOf)) return 'ok'
  return /CANCEL|FAILED|cancelled|voided|returned/.test(typeOf) ? 'bad' : undefined
}
