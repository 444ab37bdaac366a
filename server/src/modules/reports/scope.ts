import { sql } from 'kysely'
import { columnsFor, type DateBasis, type DayRange, type ReportName } from '@reseller-portal/contract/reports'
import { resellerOf, supplierOf, type Ctx } from '#kit/context.ts'
import { actorMay } from '#kit/http/may.ts'
import { addDays, startOfDay } from '#kit/zone.ts'
import { seenBy, viewerOf, type Viewer } from '#modules/organizations/index.ts'
import { sumsOf, wholeOf } from './days/read.ts'
import type { Scope } from './report.ts'

/** The owner of the figures that the caller reads. */
export function ownerOf(ctx: Ctx) {
  if (readsAsOperator(ctx)) return { side: 'supplier', ownerId: supplierOf(ctx) } as const
  return { side: 'reseller', ownerId: resellerOf(ctx) } as const
}

/** The parameters of statements about a scope: whose rows, of which days. */
export type ScopeValues = Omit<Viewer, 'resellerId'> &
  DayRange & { ownerId: string; zone: string; start: Date; until: Date }

export function scopeValues({ from, to }: DayRange, zone: string, ctx: Ctx): ScopeValues {
  const { ownerId } = ownerOf(ctx)
  const { seesAll, accountId, pointsOfSale } = readsAsOperator(ctx) ? everything(ctx) : viewerOf(ctx)
  const start = startOfDay(zone, from)
  const until = startOfDay(zone, addDays(to, 1))
  return { ownerId, seesAll, accountId, pointsOfSale, from, to, zone, start, until }
}

/** An operator sees all of its own rows. */
function everything({ actor }: Ctx) {
  return { seesAll: true, accountId: actor.accountId, pointsOfSale: [] }
}

/** The caller's own rows of these days. */
export function scopeIn(
  name: ReportName,
  { basis, areFolded }: { basis: DateBasis; areFolded: boolean },
  values: ScopeValues,
  ctx: Ctx,
): Scope {
  const { ownerId, from, to, zone, start, until } = values
  const { side } = ownerOf(ctx)
  const own = ownFactsIn(side, values)
  const at = sql.ref(basis === 'booked' ? 'fact.booked_at' : 'fact.visit_at')
  const sums = sumsOf({ from, to, basis, zone, areFolded }, { side, ownerId, own })
  return {
    facts: sql`(select * from report_facts fact where ${own} and ${at} >= ${start} and ${at} < ${until}) fact`,
    sums,
    whole: wholeOf(sums),
    basis,
    zone,
    columns: columnsOf(name, ctx),
    isOperator: side === 'supplier',
  }
}

export function readsAsOperator({ actor }: Ctx): boolean {
  return actor.kind === 'SUPPLIER'
}

/** The columns that the caller may see. */
export function columnsOf(name: ReportName, { actor }: Ctx): readonly string[] {
  return columnsFor(name, (permission) => actorMay(actor, permission))
}

/** Which rows of `report_facts as fact` the caller may see. */
export function ownFacts(ctx: Ctx) {
  const { side, ownerId } = ownerOf(ctx)
  return ownFactsIn(side, { ownerId, ...(readsAsOperator(ctx) ? everything(ctx) : viewerOf(ctx)) })
}

type Own = Pick<ScopeValues, 'ownerId' | 'seesAll' | 'accountId' | 'pointsOfSale'>

function ownFactsIn(side: 'reseller' | 'supplier', { ownerId, ...viewer }: Own) {
  if (side === 'supplier') return sql<boolean>`fact.supplier_id = ${ownerId}`
  return seenBy({ ...viewer, resellerId: ownerId }, 'fact')
}
