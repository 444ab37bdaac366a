import { type DayRange, type ReportPage, type ReportRow } from '@reseller-portal/contract/reports'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { reportOrLeave } from '#lib/calls/report.ts'
import { visitText } from '#lib/language/visit.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { showFailure } from '#ui/feedback/messages.ts'
import type { ListData } from '#ui/list-screen/list-data.ts'
import { columnsOf, shownValue, visitOfReport } from './columns.tsx'
import styles from './print.module.css'

type Props = { list: ListData<ReportRow>; report: ReportPage | undefined; range: DayRange }

/** Prints every guest that is found, a table for each start with a box to tick, whatever page is on the screen. */
export function PrintManifest({ list, report, range }: Props) {
  const { t } = useWords()
  const [rows, setRows] = useState<readonly ReportRow[]>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (rows === undefined) return undefined
    const done = () => setRows(undefined)
    addEventListener('afterprint', done)
    print()
    return () => removeEventListener('afterprint', done)
  }, [rows])
  const start = async () => {
    setBusy(true)
    try {
      const found: ReportRow[] = []
      for await (const rows of list.pieces()) found.push(...rows)
      await reportOrLeave('print', t('reports.titles.manifest'), String(found.length))
      setRows(found)
    } catch (error) {
      showFailure(error)
    }
    setBusy(false)
  }
  const whyNot = report === undefined || list.total === 0 ? t('reports.empty') : undefined
  return (
    <>
      <AppButton variant="default" keys="P" loading={busy} whyNot={whyNot} onClick={() => void start()}>
        {t('reports.print')}
      </AppButton>
      {rows !== undefined &&
        report !== undefined &&
        createPortal(<Sheet rows={rows} report={report} range={range} />, document.body)}
    </>
  )
}

function Sheet({ rows, report, range }: { rows: readonly ReportRow[]; report: ReportPage; range: DayRange }) {
  const words = useWords()
  const { t } = words
  const starts = Map.groupBy(rows, ({ visit, product }) => `${String(visit)} ${String(product)}`)
  return (
    <article className={styles['sheet']} data-print-sheet>
      <h1>{t('reports.titles.manifest')}</h1>
      <p>{`${t('reports.range', range)} · ${report.zone}`}</p>
      {[...starts].map(([key, guests]) => {
        const [first] = guests
        if (first === undefined) return null
        const heading = visitText('weekday', visitOfReport(first, report.zone), words)
        return (
          <section key={key}>
            <h2>{`${heading} · ${String(first['product'])} · ${guests.length}`}</h2>
            <Guests guests={guests} report={report} />
          </section>
        )
      })}
    </article>
  )
}

const onPaper = ['guest', 'rate', 'travelerType', 'guests', 'phone', 'pickup', 'notes', 'weight', 'reference']

function Guests({ guests, report }: { guests: readonly ReportRow[]; report: ReportPage }) {
  const words = useWords()
  const hasNotes = guests.some(({ notes }) => (notes ?? null) !== null)
  const columns = columnsOf('manifest', report)
    .filter((column) => onPaper.includes(column))
    .filter((column) => column !== 'notes' || hasNotes)
  return (
    <table>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {words.t(`reports.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {guests.map((row) => (
          <tr key={row.id}>
            {columns.map((column) => (
              <td key={column} data-box={column === columns[0] || undefined}>
                {shownValue(row, column, report.zone, words)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
