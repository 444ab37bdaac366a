import type { AuditEvent } from '@reseller-portal/contract/kit/audit'
import { Link } from '@tanstack/react-router'
import { dateAndTime, localZone } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import { Drawer } from '#ui/record-form/drawer.tsx'
import styles from './audit.module.css'
import { factsOf, useEventWord } from './event-words.ts'

type Props = { event: AuditEvent; onClose: () => void }

/** All facts of one event: the values before and after, the reason, and a link to what the event is about. */
export function EventPanel({ event, onClose }: Props) {
  const speech = useWords()
  const { t, language } = speech
  const word = useEventWord()
  const { subjectName, subjectKind } = event
  const facts: [string, string][] = [
    [t('audit.when'), dateAndTime(event.at, localZone, language)],
    [t('audit.who'), event.actorName],
    [t('audit.address'), event.address ?? t('audit.portal')],
    ...(subjectName === null ? [] : ([[t('audit.about'), subjectName]] satisfies [string, string][])),
    ...factsOf(event, speech),
  ]
  return (
    <Drawer title={word(event.name)} onClose={onClose}>
      <dl className={styles['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['ways']}>
        {subjectKind === 'booking' && (
          <>
            <Link to="/bookings/details/$id" params={{ id: event.subject }}>
              {t('audit.openBooking')}
            </Link>
            <Link to="/audit" search={{ booking: event.subject } as object}>
              {t('audit.all')}
            </Link>
          </>
        )}
        {subjectKind === 'account' && (
          <>
            <Link to="/users/view/$id" params={{ id: event.subject }}>
              {t('audit.openUser')}
            </Link>
            <Link to="/audit" search={{ account: event.subject } as object}>
              {t('audit.all')}
            </Link>
          </>
        )}
      </p>
    </Drawer>
  )
}
