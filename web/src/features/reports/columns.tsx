import { currencyDigits, formatMoney } from '@reseller-portal/contract/kit'
import { me } from '@reseller-portal/contract/accounts'
import { nameInLanguage } from '@reseller-portal/contract/products'
import {
  columns as all,
  columnsFor,
  deliveryText,
  isSummed,
  shapeOf,
  type ColumnName,
  type ReportName,
  type ReportPage,
  type ReportRow,
  type Sums,
} from '@reseller-portal/contract/reports'
import { useMediaQuery } from '@mantine/hooks'
import { useAnswer } from '#lib/calls/query.ts'
import { may } from '#lib/calls/use-may.ts'
import { count, shortDateAndTime, visitDay } from '#lib/language/format.ts'
import { visitText, type Visit } from '#lib/language/visit.ts'
import { useWords } from '#lib/language/words.ts'
import type { ListFilter } from '#ui/list-screen/controls/filter-chip.tsx'
import type { ListState } from '#ui/list-screen/list-state.ts'
import type { ListColumn, Value } from '#ui/list-screen/table/columns.ts'
import { Link } from '@tanstack/react-router'

type Words = ReturnType<typeof useWords>

/** The columns that the report has for this person, less those that were taken away. */
export function listColumns(
  name: ReportName,
  report: ReportPage | undefined,
  hidden: readonly string[],
  words: Words,
  opensBookings: boolean,
): ListColumn<ReportRow>[] {
  const [first] = shapeOf(name).columns
  return columnsOf(name, report)
    .filter((column) => column === first || !hidden.includes(column))
    .map((column) => {
      const shown = listColumn(name, column, column === first, report, words)
      return column === 'gross' && opensBookings ? withReason(shown) : shown
    })
}

/** Each price leads to how it came about. */
function withReason(column: ListColumn<ReportRow>): ListColumn<ReportRow> {
  return { ...column, cell: (row) => <PriceLink row={row}>{String(column.cell?.(row) ?? '')}</PriceLink> }
}

/** Left out if a table has little room, unless the person chooses them. */
const roomy = ['booked', 'reference', 'supplier', 'reseller', 'redeemed', 'refunds', 'gross', 'rate', 'phone']

/** The columns hidden by default: those that are the same in every row, that few people need, or that have no room. */
export function useHidden(
  name: ReportName,
  report: ReportPage | undefined,
  chosen: readonly string[] | undefined,
): readonly string[] {
  const isNarrow = useMediaQuery('(641px <= width < 1100px)')
  if (chosen !== undefined) return chosen
  return [...(shapeOf(name).aside ?? []), ...onlyOne(report), ...unused(report), ...(isNarrow ? roomy : [])]
}

/** Most sellers have nothing to deliver, and most guests no notes. */
function unused(report: ReportPage | undefined): string[] {
  return (['deliveryDate', 'delivery', 'notes'] as const).filter(
    (column) => !report?.items.some((row) => (row[column] ?? null) !== null),
  )
}

/** The filters that have nothing to choose among. */
export function onlyOne(report: ReportPage | undefined): string[] {
  const choices = Object.entries(report?.choices ?? {})
  return choices.flatMap(([filter, values]) => (values.length <= 1 && filter !== 'product' ? [filter] : []))
}

/** Some are shown only to some people: the rows say which. */
export function columnsOf(name: ReportName, report: ReportPage | undefined): ColumnName[] {
  const [row] = report?.items ?? []
  const isShown = (column: ColumnName) => row === undefined || column in row
  return shapeOf(name).columns.filter((column) => isShown(column) && column !== 'currency')
}

/** The figures that the report has for this person: its sums say which, or where nothing was added up, the permissions. */
export function useSummed(name: ReportName, totals: readonly Sums[]): ColumnName[] {
  const account = useAnswer(me, {}, { staleTime: Infinity }).data
  if (totals.length > 0)
    return shapeOf(name).columns.filter((column) => totals.some(({ sums }) => column in sums))
  if (account === undefined) return []
  return columnsFor(name, (permission) => may(account, permission)).filter(isSummed)
}

function listColumn(
  name: ReportName,
  column: ColumnName,
  isFirst: boolean,
  report: ReportPage | undefined,
  words: Words,
): ListColumn<ReportRow> {
  const { kind } = all[column]
  const isNumber = kind === 'count' || kind === 'money' || kind === 'number'
  return {
    key: column,
    header: words.t(`reports.columns.${column}`),
    value: (row) => valueOf(row, column),
    cell: (row) => shownValue(row, column, report?.zone ?? 'UTC', words),
    sort: shapeOf(name).sort.includes(column),
    ...(isNumber && { align: 'end' as const }),
    ...(isFirst && { names: true }),
  }
}

function valueOf(row: ReportRow, column: ColumnName): Value {
  const value = row[column] ?? null
  if (all[column].kind !== 'money' || typeof value !== 'number') return value
  return value / 10 ** currencyDigits(String(row['currency']))
}

/** A value as people read it: visits in their own zone, other instants in that of the report, money with its currency. */
export function shownValue(row: ReportRow, column: ColumnName, zone: string, words: Words): string {
  const { language, texts } = words
  const value = row[column] ?? null
  if (value === null) return ''
  const text = String(value)
  switch (all[column].kind) {
    case 'instant':
      if (column === 'visit') return visitText('short', visitOfReport(row, zone), words)
      return shortDateAndTime(text, zone, language)
    case 'day':
      return visitDay(`${text}T00:00:00Z`, 'UTC', language)
    case 'money':
      return formatMoney({ amount: Number(value), currency: String(row['currency']) }, language)
    case 'count':
    case 'number':
      return count(Number(value), language)
    case 'status': {
      const statuses: Record<string, string> = { ...texts.ticketStatus, ...texts.bookingStatus }
      return statuses[text] ?? text
    }
    case 'text':
      if (column === 'guest' && text === '') return words.t('bookings.walkUp')
      if (column === 'delivery') return deliveryText(text, texts.codes.deliveryTypes)
      if (column === 'travelerType') return nameInLanguage(text, texts)
      return column === 'weight' && text === 'MISSING' ? texts.weightMissing : text
    default:
      return text
  }
}

/** When the guests of a row come; the zone of the report is for a visit that has none. */
export function visitOfReport({ visit, ends, zone }: ReportRow, reportZone: string): Visit {
  return { start: String(visit), end: ends, zone: String(zone ?? reportZone) }
}

/** The choices that occur within the days, and those already chosen. */
export function useFilters(name: ReportName, report: ReportPage | undefined, state: ListState): ListFilter[] {
  const { t, texts } = useWords()
  const statuses: Record<string, string> = { ...texts.ticketStatus, ...texts.bookingStatus }
  return shapeOf(name).filters.flatMap((filter) => {
    const values = [...new Set([...(report?.choices[filter] ?? []), ...(state.filters[filter] ?? [])])]
    if (values.length === 0 || (values.length === 1 && state.filters[filter] === undefined)) return []
    const label = (value: string) => (filter === 'status' ? (statuses[value] ?? value) : value)
    return [
      {
        key: filter,
        label: t(`reports.columns.${filter}`),
        options: values.map((value) => ({ value, label: label(value) })),
      },
    ]
  })
}

type Props = { row: ReportRow; children: string }

/** The price of a booking; a press leads to how it came about, in the booking's details. */
function PriceLink({ row: { link }, children }: Props) {
  const { t } = useWords()
  if (typeof link !== 'string') return children
  return (
    <Link
      to="/bookings/details/$id"
      params={{ id: link }}
      search={{ why: 'price' } as object}
      title={t('bookings.why.title')}
    >
      {children}
    </Link>
  )
}
