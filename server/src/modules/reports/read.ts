import { sql } from 'kysely'
import { ownValue, type Money } from '@reseller-portal/contract/kit'
import {
  columns,
  shapeOf,
  whyNotRange,
  type ReportName,
  type ReportPage,
  type ReportsSummary,
  type reportInput,
  type Sums,
} from '@reseller-portal/contract/reports'
import type * as z from 'zod'
import type { Ctx } from '#kit/context.ts'
import { pageIn, patternsOf, wantedOf } from '#kit/http/page-of.ts'
import { Refused, refuse, refuseIf } from '#kit/refuse.ts'
import { zoneAndDays, type ZoneAndDays } from './days/read.ts'
import { figuresOf, figuresSql, isByTime } from './figures.ts'
import { kinds } from './list.ts'
import type { ReportRow } from './report.ts'
import { columnsOf, ownerOf, scopeIn, scopeValues } from './scope.ts'

export type ReportInput = z.output<ReturnType<typeof reportInput>>

/**
 * A page of a report, with the totals of all its rows. It is read again where the owner's time zone changed in the
 * meantime.
 */
export async function readReport(name: ReportName, input: ReportInput, ctx: Ctx): Promise<ReportPage> {
  return orFailed(ctx, async () => {
    refuseIf(whyNotRange(input))
    const owner = ownerOf(ctx)
    for (let isIn = await zoneAndDays(owner, ctx.db); ;) {
      const { page, now } = await readIn(name, input, isIn, ctx)
      if (now.zone === isIn.zone && now.areFolded === isIn.areFolded) return page ?? refuse('reports.no_data')
      isIn = now
    }
  })
}

/** The page in this zone; undefined when its statement finds that the zone has changed. */
async function readIn(name: ReportName, input: ReportInput, isIn: ZoneAndDays, ctx: Ctx) {
  const { rows: answers } = await statementOf(name, input, isIn, ctx).execute(ctx.db)
  const [answer] = answers
  if (answer === undefined) throw new Error('A report has no answer.')
  const { items, zone, areFolded } = answer
  const columns = columnsOf(name, ctx)
  const figures = figuresOf(name, answer, columns)
  const now = { zone, areFolded }
  if (figures.totals.length === 0) return { now, page: undefined }
  const report: ReportPage = {
    basis: input.basis,
    zone: isIn.zone,
    ...figures,
    isAddingUp:
      kinds[name].readsDays === true && !areFolded && countIn(figures.totals, 'bookings') > manyBookings,
    items: items.map((row) => itemOf(row, columns)),
    // Each currency counts its own rows.
    total: figures.totals.reduce((sum, each) => sum + each.rows, 0),
  }
  return { now, page: report }
}

/** This many rows are read one by one in less than a quarter of a second. */
const manyBookings = 10_000

const countIn = (totals: readonly Sums[], column: string) =>
  totals.reduce((sum, { sums }) => sum + (sums[column] ?? 0), 0)

function statementOf(name: ReportName, input: ReportInput, { zone, areFolded }: ZoneAndDays, ctx: Ctx) {
  const { basis, group } = input
  const scope = scopeIn(name, { basis, areFolded }, scopeValues(input, zone, ctx), ctx)
  const { rows: rowsOf, sums: sumsOf, isAddedUp = false } = kinds[name]
  const rows = rowsOf(scope)
  const search = patternsOf(input.search ?? '')
  const within = { search: shapeOf(name).search, filters: chosenOf(name, input) }
  const sums = search.length > 0 ? undefined : sumsOf?.(scope, isByTime(group))
  const isKept = isAddedUp || sums !== undefined
  const counted = { from: sums ?? rows, byDay: sums !== undefined, isKept, search, within, group }
  const found = wantedOf(isAddedUp ? sql<ReportRow>`counted` : rows, { search }, within, ctx.db)
  return figuresSql(name, { ...counted, owner: ownerOf(ctx), page: pageIn(found, input) }, ctx.db)
}

/** The values of each filter that is set. */
function chosenOf(name: ReportName, input: ReportInput): Record<string, readonly string[]> {
  const set = shapeOf(name).filters.map((filter) => [filter, Reflect.get(input, filter)])
  return Object.fromEntries(set.filter(([, values]) => values !== undefined))
}

/** The report of all bookings, with the summary of spec 2 §3. */
export async function readSummary(input: ReportInput, ctx: Ctx): Promise<ReportsSummary> {
  const page = await readReport('bookings', input, ctx)
  const count = (column: string) => countIn(page.totals, column)
  const sales = (column: string): Money[] =>
    page.totals.map(({ currency, sums }) => ({ currency, amount: sums[column] ?? 0 }))
  return {
    ...page,
    totalBookings: count('bookings'),
    totalRedemptions: count('redeemed'),
    totalNetSales: sales('net'),
    totalGrossSales: sales('gross'),
  }
}

/** The rows of a report that the caller may see, and its search and filters. */
export async function asReport(name: ReportName, input: ReportInput, ctx: Ctx) {
  refuseIf(whyNotRange(input))
  const { zone, areFolded } = await zoneAndDays(ownerOf(ctx), ctx.db)
  const scope = scopeIn(name, { basis: input.basis, areFolded }, scopeValues(input, zone, ctx), ctx)
  const within = { search: shapeOf(name).search, filters: chosenOf(name, input) }
  return { zone, columns: scope.columns, rows: kinds[name].rows(scope), within }
}

/** Logs faults, and answers them in the words of the specification (spec 2 §8). */
export async function orFailed<T>(ctx: Ctx, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof Refused) throw error
    ctx.log.error({ err: error }, 'a report failed')
    return refuse('reports.failed')
  }
}

function itemOf(row: ReportRow, shown: readonly string[]) {
  const { link } = row
  const values = Object.entries(row).flatMap(([column, value]) =>
    shown.includes(column) ? [[column, isInstant(column) ? instantOf(value) : value]] : [],
  )
  // Each value is a text, a number or null, as its column's query returns it.
  return {
    ...(Object.fromEntries(values) as Record<string, string | number | null>),
    id: row.id,
    link: typeof link === 'string' ? link : null,
    ends: instantOf(row['ends']),
  }
}

function isInstant(column: string): boolean {
  return ownValue(kindOf, column)?.kind === 'instant'
}

const kindOf: Readonly<Record<string, { kind: string }>> = columns

/** An instant as the contract writes it, which differs from PostgreSQL's form. */
function instantOf(value: unknown): string | null {
  return typeof value === 'string' ? new Date(value).toISOString() : null
}
