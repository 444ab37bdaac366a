import {
  scanKinds,
  scanLog,
  scanResults,
  type LoggedScan,
  type ScanKind,
  type ScanResult,
} from '@reseller-portal/contract/gate'
import type { Output } from '@reseller-portal/contract/kit'
import { Navigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { queries } from '#lib/calls/query.ts'
import { count, localToday, localZone, shortDate, timeOfDay } from '#lib/language/format.ts'
import { visitText } from '#lib/language/visit.ts'
import { useWords } from '#lib/language/words.ts'
import { StatusBadge } from '#ui/feedback/status-badge.tsx'
import { PeriodChip } from '#ui/list-screen/controls/period-chip.tsx'
import { useServerList, type ListData } from '#ui/list-screen/list-data.ts'
import { ListScreen } from '#ui/list-screen/list-screen.tsx'
import { visitOfTicket } from '../visit-of-ticket.ts'
import styles from './log.module.css'
import { ScanPanel } from './scan-panel.tsx'
import { remarksOf, whyText } from './why.ts'

const filterNames = ['kind', 'result', 'gate', 'account', 'booking', 'from', 'to']
type Counts = Output<typeof scanLog>['counts']
const pageIn = ({ scans, ...log }: Output<typeof scanLog>) => ({ rows: scans, ...log })
/** Short, because guests wait while staff look for a scan. */
const everyMs = 5000

/** The scans at the operator's gates. Without filters it opens on today's refused scans. */
export function ScanLogScreen() {
  const chosen = useSearch({ strict: false })
  if (Object.keys(chosen).length > 0) return <ScanLog />
  const today = localToday()
  return <Navigate to="/scan-log" search={{ kind: 'REFUSED', from: today, to: today } as object} replace />
}

function ScanLog() {
  const words = useWords()
  const { t, language } = words
  const list = useServerList(scanLog, { zone: localZone }, filterNames, pageIn)
  const { counts, gates = [], people = [] } = list.page ?? {}
  useAgain()
  const { filters, open } = list.state
  const bookings = filters['booking'] ?? []
  const view = (kind?: ScanKind) => ({
    label: t(`scanLog.kinds.${kind ?? 'ALL'}`),
    is: { filters: { kind: kind === undefined ? [] : [kind] } },
    ...(counts && {
      count: kind === undefined ? counts.kinds.ADMITTED + counts.kinds.REFUSED : counts.kinds[kind],
    }),
  })
  return (
    <>
      <ListScreen
        title={t('scanLog.title')}
        list={list}
        views={[view(), ...scanKinds.map(view)]}
        search={{ label: t('scanLog.search'), hint: t('scanLog.searchHint') }}
        filters={[
          {
            key: 'gate',
            label: t('scanLog.gate'),
            options: gates.map((name) => ({ value: name, label: name })),
          },
          {
            key: 'account',
            label: t('scanLog.person'),
            options: people.map(({ id, name }) => ({ value: id, label: name })),
          },
          ...(bookings.length > 0
            ? [{ key: 'booking', label: t('scanLog.booking'), options: bookings.map(shortly) }]
            : []),
        ]}
        period={<PeriodChip list={list} />}
        span={<Results counts={counts} list={list} />}
        opens={({ id }) => ({ to: '.', search: (old: object) => ({ ...old, open: id }) })}
        empty={<p>{t('scanLog.empty')}</p>}
        emptyDays={<p>{t('scanLog.emptyDays')}</p>}
        columns={[
          {
            key: 'guest',
            header: t('scanLog.guest'),
            phone: 'first',
            names: true,
            value: ({ ticket, code }) => ticket?.guest || codeText(code),
            second: ({ ticket }) =>
              ticket && `${visitText('short', visitOfTicket(ticket), words)} · ${ticket.product}`,
          },
          {
            key: 'result',
            header: t('scanLog.result'),
            phone: 'end',
            value: ({ result }) => t(`scanLog.results.${result}`),
            cell: ({ result }) => <ResultBadge result={result} />,
          },
          {
            key: 'reason',
            header: t('scanLog.reason'),
            phone: 'second',
            value: (scan) => whyText(scan, words),
            second: (scan) =>
              remarksOf(scan, words).map((remark) => (
                <span key={remark} className={styles['remark']}>
                  {remark}
                </span>
              )),
          },
          {
            key: 'scannedAt',
            header: t('scanLog.time'),
            phone: 'below',
            sort: true,
            value: ({ scannedAt }) => scannedAt,
            cell: ({ scannedAt }) => timeOfDay(scannedAt, localZone, language),
            second: ({ scannedAt }) => shortDate(scannedAt, localZone, language),
          },
          {
            key: 'gate',
            header: t('scanLog.gate'),
            value: ({ gate }) => gate || t('gate.unnamed'),
            second: ({ by }) => by,
          },
        ]}
      />
      {open !== undefined && (
        <ScanPanel key={open} id={open} onClose={() => list.change({ open: undefined })} />
      )}
    </>
  )

  function codeText(code: string) {
    return code === '' ? t('scanLog.codeErased') : t('scanLog.code', { code: code.slice(0, 40) })
  }
}

const shortly = (id: string) => ({ value: id, label: id.slice(0, 8) })

/** Reads the log again and again. */
function useAgain() {
  useEffect(() => {
    const again = setInterval(() => {
      if (!document.hidden) void queries.invalidateQueries({ queryKey: [scanLog.path] })
    }, everyMs)
    return () => clearInterval(again)
  }, [])
}

type ResultsProps = { counts: Counts | undefined; list: ListData<LoggedScan> }

/** How many scans had each result; each result is a filter. */
function Results({ counts, list: { state, change } }: ResultsProps) {
  const { t, language } = useWords()
  const isWhole = state.filters['kind']?.[0] === undefined
  const shown = scanResults.filter((result) => isWhole || result !== 'VALID')
  if (counts === undefined || state.filters['kind']?.[0] === 'ADMITTED') return null
  const chosen = state.filters['result'] ?? []
  const most = Math.max(1, ...shown.map((result) => counts.results[result]))
  return (
    <fieldset className={styles['results']}>
      <legend className="unseen">{t('scanLog.filterByResult')}</legend>
      {shown.map((result) => {
        const isChosen = chosen.includes(result)
        return (
          <button
            key={result}
            type="button"
            aria-pressed={isChosen}
            data-result={result}
            onClick={() => change({ filters: { result: isChosen ? [] : [result] } })}
          >
            <span>{t(`scanLog.results.${result}`)}</span>
            <strong>{count(counts.results[result], language)}</strong>
            <meter min={0} max={most} value={counts.results[result]} aria-hidden="true" />
          </button>
        )
      })}
    </fieldset>
  )
}

const tones = {
  VALID: 'good',
  ALREADY_REDEEMED: 'bad',
  WRONG_DAY: 'wait',
  CANCELLED: 'bad',
  NOT_FOUND: 'bad',
  UNDONE: 'calm',
} as const

function ResultBadge({ result }: { result: ScanResult }) {
  const { t } = useWords()
  return <StatusBadge tone={tones[result]}>{t(`scanLog.results.${result}`)}</StatusBadge>
}
