import { sql } from 'kysely'
import { columnsFor, whyNotRange } from '@reseller-portal/contract/reports'
import type { DateBasis, DayRange, ReportName } from '@reseller-portal/contract/reports'
import type { Ctx } from '#kit/context.ts'
import { resellerOf, supplierOf } from '#kit/context.ts'
import { addDays, startOfDay } from '#kit/zone.ts'
import { refuseIf } from '#kit/refuse.ts'
import { seenBy, viewerOf } from '#modules/resellers/index.ts'
import { sumsOf, wholeOf, zoneAndDays } from './days/read.ts'
import type { ZoneAndDays } from './days/read.ts'
import type { Scope } from './report.ts'

/** The caller's own rows of these days, in the zone of its organisation. */
export async function scopeOf(
  name: ReportName,
  asked: DayRange & { basis: DateBasis },
  ctx: Ctx,
): Promise<Scope> {
  refuseIf(whyNotRange(asked))
  return scopeIn(name, asked, await zoneAndDays(ownerOf(ctx), ctx.db), ctx)
}

/** Whose figures the caller reads. */
export function ownerOf(ctx: Ctx) {
  if (readsAsOperator(ctx)) return { side: 'supplier', ownerId: supplierOf(ctx) } as const
  return { side: 'reseller', ownerId: resellerOf(ctx) } as const
}

/** The same in a zone that is known. */
export function scopeIn(
  name: ReportName,
  asked: DayRange & { basis: DateBasis },
  { zone, areFolded }: ZoneAndDays,
  ctx: Ctx,
): Scope {
  const { actor } = ctx
  const own = ownFacts(ctx)
  const { side, ownerId } = ownerOf(ctx)
  const at = sql.ref(asked.basis === 'booked' ? 'fact.booked_at' : 'fact.visit_at')
  const [from, until] = [startOfDay(zone, asked.from), startOfDay(zone, addDays(asked.to, 1))]
  const sums = sumsOf({ ...asked, zone, areFolded }, { side, ownerId, own })
  return {
    facts: sql`(select * from report_facts fact where ${own} and ${at} >= ${from} and ${at} < ${until}) fact`,
    sums,
    whole: wholeOf(sums),
    basis: asked.basis,
    zone,
    columns: columnsFor(name, actor.roles, actor.features),
    isOperator: readsAsOperator(ctx),
  }
}

export function readsAsOperator({ actor }: Ctx): boolean {
  return actor.kind === 'SUPPLIER'
}

/** Which rows of `report_facts as fact` are the caller's to see. */
export function ownFacts(ctx: Ctx) {
  return readsAsOperator(ctx)
    ? sql<boolean>`fact.supplier_id = ${supplierOf(ctx)}`
    : seenBy(viewerOf(ctx), 'fact')
}
