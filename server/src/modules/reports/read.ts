import { LRUCache } from 'lru-cache'
import { columns, shapeOf, whyNotRange } from '@reseller-portal/contract/reports'
import type { ReportName, ReportPage, ReportsSummary, reportInput } from '@reseller-portal/contract/reports'
import type { Money } from '@reseller-portal/contract/kit'
import type * as z from 'zod'
import type { Ctx } from '#kit/context.ts'
import { pageIn, wantedOf } from '#kit/http/page-of.ts'
import { Refused, refuse, refuseIf } from '#kit/refuse.ts'
import { zoneAndDays } from './days/read.ts'
import type { ZoneAndDays } from './days/read.ts'
import { figuresOf, isByTime } from './figures.ts'
import { kinds } from './list.ts'
import type { Row, Scope } from './report.ts'
import { ownerOf, scopeIn, scopeOf } from './scope.ts'

export type Asked = z.output<ReturnType<typeof reportInput>>

/** The zone of whoever read a report last, and whether its figures by day are of it: where that changed, it is read again. */
const known = new LRUCache<string, ZoneAndDays>({ max: 10_000 })

/** A page of a report, with what all its rows come to. */
export async function readReport(name: ReportName, asked: Asked, ctx: Ctx): Promise<ReportPage> {
  return orFailed(ctx, async () => {
    refuseIf(whyNotRange(asked))
    const owner = ownerOf(ctx)
    for (let isIn = known.get(owner.ownerId) ?? (await zoneAndDays(owner, ctx.db)); ;) {
      const { page, now } = await readIn(name, asked, isIn, ctx)
      known.set(owner.ownerId, now)
      if (now.zone === isIn.zone && now.areFolded === isIn.areFolded) return page ?? refuse('reports.no_data')
      isIn = now
    }
  })
}

/** The page as it is in this zone, unless the statement that adds it up finds that the zone is another one now. */
async function readIn(name: ReportName, asked: Asked, isIn: ZoneAndDays, ctx: Ctx) {
  const scope = scopeIn(name, asked, isIn, ctx)
  const { rows, within } = rowsOf(name, asked, scope)
  const { search, group } = asked
  const sums = search ? undefined : kinds[name].sums?.(scope, isByTime(group))
  const counted = { from: sums ?? rows, byDay: sums !== undefined, search, within, group }
  const page = pageIn(wantedOf(rows, asked, within, ctx.db), asked)
  const { now, items, ...figures } = await figuresOf(name, { ...counted, owner: ownerOf(ctx), page }, ctx.db)
  const { totals } = figures
  if (totals.length === 0) return { now, page: undefined }
  const answer: ReportPage = {
    basis: asked.basis,
    zone: scope.zone,
    ...figures,
    items: items.map((row) => itemOf(row, scope)),
    // Each currency has counted its rows.
    total: totals.reduce((sum, each) => sum + each.rows, 0),
  }
  return { now, page: answer }
}

/** The report of all bookings, with the summary of spec 2 §3. */
export async function readSummary(asked: Asked, ctx: Ctx): Promise<ReportsSummary> {
  const page = await readReport('bookings', asked, ctx)
  const count = (column: string) => page.totals.reduce((sum, { sums }) => sum + (sums[column] ?? 0), 0)
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

/** The rows that somebody may see of a report, and how they are narrowed. */
export async function asReport(name: ReportName, asked: Asked, ctx: Ctx) {
  const scope = await scopeOf(name, asked, ctx)
  return { scope, ...rowsOf(name, asked, scope) }
}

function rowsOf(name: ReportName, asked: Asked, scope: Scope) {
  const { search, filters } = shapeOf(name)
  const chosen = Object.fromEntries(filters.map((filter) => [filter, Reflect.get(asked, filter)]))
  return { rows: kinds[name].rows(scope), within: { search, filters: chosen } }
}

/** What is not a refusal is logged, and answered in the words of the specification (spec 2 §8). */
export async function orFailed<T>(ctx: Ctx, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof Refused) throw error
    ctx.log.error({ err: error }, 'a report failed')
    return refuse('reports.failed')
  }
}

function itemOf(row: Row, { columns: shown }: Scope) {
  const { link } = row
  const values = Object.entries(row).flatMap(([column, value]) =>
    shown.includes(column) ? [[column, isInstant(column) ? instantOf(value) : value]] : [],
  )
  // Each value is what its column's query answers: a text, a number or nothing.
  return {
    ...(Object.fromEntries(values) as Record<string, string | number | null>),
    id: row.id,
    link: typeof link === 'string' ? link : null,
  }
}

function isInstant(column: string): boolean {
  return Object.hasOwn(kindOf, column) && kindOf[column]?.kind === 'instant'
}

const kindOf: Readonly<Record<string, { kind: string }>> = columns

/** As the contract writes instants; PostgreSQL writes them another way. */
function instantOf(value: unknown): string | null {
  return typeof value === 'string' ? new Date(value).toISOString() : null
}
