import { sql } from 'kysely'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type {
  listSettlements as listing,
  readSettlement as reading,
  Settled,
  Settlement,
} from '@reseller-portal/contract/ledger'
import { resellerOf, type Ctx } from '#kit/context.ts'
import { found } from '#kit/refuse.ts'
import { pageOf, shown } from '#kit/http/page-of.ts'
import { added } from './open.ts'

/** The closed periods of the caller's own company, as the contract names their columns. */
function closed(ctx: Ctx) {
  const { supplierId } = ctx.actor
  const mine = ctx.db
    .selectFrom('settlements as settlement')
    .innerJoin('resellers', 'resellers.id', 'settlement.reseller_id')
    .innerJoin('suppliers', 'suppliers.id', 'settlement.supplier_id')
    .where((own) =>
      supplierId === null
        ? own('settlement.reseller_id', '=', resellerOf(ctx))
        : own('settlement.supplier_id', '=', supplierId),
    )
  return mine
    .select(['settlement.id', 'settlement.reseller_id as resellerId', 'settlement.supplier_id as supplierId'])
    .select([
      'resellers.name as reseller',
      'suppliers.name as supplier',
      'settlement.zone',
      'settlement.basis',
    ])
    .select(['settlement.closed_at as closed'])
    .select([sql<string>`from_day::text`.as('from'), sql<string>`to_day::text`.as('to')])
    .select(
      sql<Settled[]>`coalesce((select jsonb_agg(sums order by sums->>'currency') from (select ${added} as sums
        from settlement_lines where settlement_id = settlement.id group by currency) each), '[]')`.as(
        'totals',
      ),
    )
}

export async function listSettlements(
  input: Input<typeof listing>,
  ctx: Ctx,
): Promise<Returned<typeof listing>> {
  const page = await pageOf(closed(ctx), input, { search: ['reseller', 'supplier'] }, ctx.db)
  return { settlements: page.rows.map(shown), total: page.total }
}

export async function settlementOf(id: string, ctx: Ctx): Promise<Settlement> {
  return shown(found(await closed(ctx).where('settlement.id', '=', id).executeTakeFirst()))
}

export async function readSettlement(
  { id }: Input<typeof reading>,
  ctx: Ctx,
): Promise<Returned<typeof reading>> {
  const settlement = await settlementOf(id, ctx)
  const lines = await ctx.db
    .selectFrom('settlement_lines as line')
    .innerJoin('bookings', 'bookings.id', 'line.booking_id')
    .where('line.settlement_id', '=', id)
    .select([
      'line.booking_id as bookingId',
      'bookings.reseller_ref as reference',
      'line.kind',
      'line.currency',
    ])
    .select(['line.revenue', 'line.commission', 'line.amount', 'line.sandbox as isSandbox'])
    .orderBy('bookings.placed_at')
    .orderBy('line.booking_id')
    .execute()
  return { settlement, lines }
}
