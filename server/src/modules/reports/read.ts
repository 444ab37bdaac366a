import { shapeOf } from '@reseller-portal/contract/reports'
import type { ReportName, ReportPage, ReportsSummary, reportInput } from '@reseller-portal/contract/reports'
import type { Money } from '@reseller-portal/contract/kit'
import type * as z from 'zod'
import type { Ctx } from '#kit/context.ts'
import { orderOf, shown, wantedOf } from '#kit/http/page-of.ts'
import { Refused, refuse } from '#kit/refuse.ts'
import { figuresOf } from './figures.ts'
import { kinds } from './list.ts'
import type { Row, Scope } from './report.ts'
import { scopeOf } from './scope.ts'

export type Asked = z.output<ReturnType<typeof reportInput>>

/** A page of a report, with what all its rows come to. */
export async function readReport(name: ReportName, asked: Asked, ctx: Ctx): Promise<ReportPage> {
  return orFailed(ctx, async () => {
    const { rows, scope, within } = await asReport(name, asked, ctx)
    const { search, group } = asked
    const sums = search ? undefined : kinds[name].sums?.(scope)
    const counted = { from: sums ?? rows, byDay: sums !== undefined, search, within, group }
    const wanted = wantedOf(rows, asked, within, ctx.db).selectAll().orderBy(orderOf(asked))
    // Neither waits for the other.
    const [figures, items] = await Promise.all([
      figuresOf(name, counted, ctx.db),
      wanted.offset(asked.offset).limit(asked.limit).execute(),
    ])
    const { totals } = figures
    if (totals.length === 0) refuse('reports.no_data')
    return {
      basis: asked.basis,
      zone: scope.zone,
      ...figures,
      items: items.map((row) => itemOf(row as Row, scope)),
      // Each currency has counted its rows.
      total: totals.reduce((sum, each) => sum + each.rows, 0),
    }
  })
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
  const { search, filters } = shapeOf(name)
  const chosen = Object.fromEntries(filters.map((filter) => [filter, Reflect.get(asked, filter)]))
  return { scope, rows: kinds[name].rows(scope), within: { search, filters: chosen } }
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

function itemOf(row: Row, { columns }: Scope) {
  const { link } = row
  const values = Object.entries(shown(row)).filter(([column]) => columns.includes(column))
  // Each value is what its column's query answers: a text, a number or nothing.
  return {
    ...(Object.fromEntries(values) as Record<string, string | number | null>),
    id: row.id,
    link: typeof link === 'string' ? link : null,
  }
}
