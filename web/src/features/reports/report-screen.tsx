import { localDay } from '@reseller-portal/contract/kit'
import { shapeOf, type ReportName, type ReportPage, type ReportRow } from '@reseller-portal/contract/reports'
import { useMay } from '#lib/calls/use-may.ts'
import { timeZoneName } from '#lib/language/time-zones.ts'
import { useWords } from '#lib/language/words.ts'
import { useLoadMessage } from '#ui/feedback/use-load-message.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { SavedViews } from '#ui/list-screen/controls/saved-views.tsx'
import { List } from '#ui/list-screen/list-screen.tsx'
import { inAddress } from '#ui/list-screen/list-state.ts'
import type { Opens } from '#ui/list-screen/table/list-table.tsx'
import { useCheckIn } from './check-in.ts'
import { listColumns, useFilters, useHidden } from './columns.tsx'
import { ColumnChooser } from './column-chooser.tsx'
import { Exports } from './exports.tsx'
import { Figures } from './figures/figures.tsx'
import { Grouped } from './figures/grouped.tsx'
import { Period } from './period.tsx'
import { PrintManifest } from './print-manifest.tsx'
import { useReport, withMovingDays } from './use-report.ts'

const nothing = { totals: [], isSandbox: false, isAddingUp: false }

/** A report: its days, its figures, and its rows one by one or added up. */
export function ReportScreen({ name }: { name: ReportName }) {
  const words = useWords()
  const { t } = words
  const found = useReport(name)
  const { report, list, choice, query } = found
  useLoadMessage('tickets.load_failed', {
    error: name === 'arrivals' ? list.error : null,
    retry: () => list.retry(),
  })
  const opensBookings = useMay('bookings.sell')
  const opens = useOpens(name, report, opensBookings)
  const bulk = useCheckIn(name, list)
  const filters = useFilters(name, report, list.state)
  const columns = listColumns(name, report, useHidden(name, report, choice.hidden), words, opensBookings)
  const title = t(`reports.titles.${name}`)
  const note = [t(`reports.notes.${name}`), report && t('reports.zone', { zone: timeZoneName(report.zone) })]
  return (
    <>
      <PageHeader title={title} note={note.filter(Boolean).join(' ')}>
        <SavedViews screen={`reports.${name}`} keptOf={withMovingDays} />
        {name === 'manifest' && <PrintManifest list={list} report={report} range={choice.range} />}
        <Exports name={name} query={query} zone={report?.zone} isEmpty={found.isEmpty} />
      </PageHeader>
      <Period name={name} choice={choice} change={list.change} />
      <Figures name={name} report={found.isEmpty ? nothing : report} query={query} />
      {shapeOf(name).groups.length > 0 && (
        <Grouped name={name} report={found.isEmpty ? undefined : report} choice={choice} list={list} />
      )}
      {(choice.group === undefined || found.isEmpty || list.error !== null) && (
        <List
          title={title}
          list={list}
          columns={columns}
          filters={filters}
          search={{ label: t('reports.search'), hint: t('reports.searchHint') }}
          tools={<ColumnChooser name={name} report={report} choice={choice} change={list.change} />}
          doing={t('reports.loading')}
          empty={<Empty />}
          {...(opens && { opens })}
          {...(bulk && { bulk })}
        />
      )}
    </>
  )
}

/** Rows of a seller lead to their bookings; a start leads to its guests. */
function useOpens(
  name: ReportName,
  report: ReportPage | undefined,
  opensBookings: boolean,
): Opens<ReportRow> | undefined {
  const opensManifest = useMay('reports.customer_manifest')
  if (name === 'arrivals' && opensManifest) return (row) => toGuests(row, report?.zone ?? 'UTC')
  return opensBookings ? toBooking : undefined
}

function toGuests({ visit, product }: ReportRow, zone: string) {
  const day = localDay(zone, new Date(String(visit)))
  const search = { from: day, to: day, product: inAddress(String(product)) }
  return { to: '/reports/customer-manifest', search } as const
}

function toBooking({ link }: ReportRow) {
  if (typeof link !== 'string') return undefined
  return { to: '/bookings/details/$id', params: { id: link } } as const
}

function Empty() {
  const { t } = useWords()
  return (
    <>
      <p>{t('reports.empty')}</p>
      <p>{t('reports.emptyHint')}</p>
    </>
  )
}
