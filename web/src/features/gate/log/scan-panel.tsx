import { scansOfTicket, type LoggedScan } from '@reseller-portal/contract/gate'
import { Link } from '@tanstack/react-router'
import { useAnswer } from '#lib/calls/query.ts'
import { useMay } from '#lib/calls/use-may.ts'
import { localZone, shortDateAndTime } from '#lib/language/format.ts'
import { validityText, visitText } from '#lib/language/visit.ts'
import { useWords } from '#lib/language/words.ts'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { Drawer } from '#ui/record-form/drawer.tsx'
import { visitOfTicket } from '../visit-of-ticket.ts'
import styles from './log.module.css'
import { remarksOf, whyText } from './why.ts'

type Props = { id: string; onClose: () => void }

/** A scan among all scans of its ticket, newest first, followed by the sale. */
export function ScanPanel({ id, onClose }: Props) {
  const { t } = useWords()
  const { data, error, isError, refetch } = useAnswer(scansOfTicket, { entryId: id }, { staleTime: 0 })
  const scan = data?.scans.find((each) => each.id === id)
  return (
    <Drawer title={scan?.ticket?.guest || scan?.code || t('scanLog.title')} onClose={onClose}>
      {isError && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {data === undefined && !isError && <Progress />}
      {scan !== undefined && <About scan={scan} />}
      {data !== undefined && <History scans={data.scans} sold={data.sold} />}
    </Drawer>
  )
}

function About({ scan: { ticket, code } }: { scan: LoggedScan }) {
  const words = useWords()
  const { t } = words
  const mayOpen = useMay('bookings.sell')
  if (ticket === null)
    return code === '' ? <p className={styles['about']}>{t('scanLog.codeErased')}</p> : null
  const { type, product, reference, bookingId } = ticket
  return (
    <div className={styles['about']}>
      <code>{code}</code>
      <p>{[type, product].join(' · ')}</p>
      <p>{visitText('medium', visitOfTicket(ticket), words)}</p>
      <p>
        {validityText(ticket, words)} · {t('gate.booking')} {reference}
      </p>
      <p className={styles['ways']}>
        <Link to="/scan-log" search={{ booking: bookingId } as object}>
          {t('scanLog.ofBooking')}
        </Link>
        {mayOpen && (
          <Link to="/bookings/details/$id" params={{ id: bookingId }}>
            {t('scanLog.openBooking')}
          </Link>
        )}
      </p>
    </div>
  )
}

type HistoryProps = {
  scans: readonly LoggedScan[]
  sold: { at: string; reseller: string } | null
}
type Entry = { key: string; at: string; title: string; lines: readonly string[]; tone?: 'ok' | 'bad' }

function History({ scans, sold }: HistoryProps) {
  const words = useWords()
  const { t, language } = words
  const entries = scans
    .flatMap((scan): Entry[] => [...undoOf(scan), entryOf(scan)])
    .toSorted((a, b) => b.at.localeCompare(a.at))
  const isTicket = scans.some(({ ticket }) => ticket !== null)
  const all = sold
    ? [...entries, { key: 'sold', at: sold.at, title: t('scanLog.history.sold', sold), lines: [] }]
    : entries
  return (
    <section className={styles['history']}>
      <h3>{t(`scanLog.history.${isTicket ? 'ticket' : 'code'}`)}</h3>
      <ol>
        {all.map(({ key, at, title, lines, tone }: Entry) => (
          <li key={key} data-tone={tone}>
            <strong>{title}</strong>
            <time dateTime={at}>{shortDateAndTime(at, localZone, language)}</time>
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </li>
        ))}
      </ol>
    </section>
  )

  function entryOf(scan: LoggedScan): Entry {
    const isIn = scan.result === 'VALID' || scan.result === 'UNDONE'
    const result = t(`scanLog.results.${isIn ? 'VALID' : scan.result}`)
    const place = `${scan.gate || t('gate.unnamed')} · ${scan.by}`
    return {
      key: scan.id,
      at: scan.scannedAt,
      title: isIn ? result : t('scanLog.history.refused', { result }),
      lines: [place, ...(isIn ? [] : [whyText(scan, words)]), ...remarksOf(scan, words)],
      tone: isIn ? 'ok' : 'bad',
    }
  }

  function undoOf({ id, undone }: LoggedScan): Entry[] {
    if (undone === null) return []
    return [
      { key: `${id} undone`, at: undone.at, title: t('scanLog.history.undone', undone), lines: [undone.by] },
    ]
  }
}
