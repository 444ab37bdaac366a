import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type {
  listSettlements as listing,
  OpenSettlement,
  openSettlements as opening,
  readSettlement as reading,
  Settled,
  Settlement,
  settlementPdf as pdf,
  SettlementBasis,
} from '@reseller-portal/contract/settlements'
import { resellerOf } from '#kit/context.ts'
import type { Ctx, Db } from '#kit/context.ts'
import { found } from '#kit/refuse.ts'
import { pageOf, shown } from '#kit/http/page-of.ts'
import { zoneSql } from '#modules/companies/index.ts'
import { drawDocument } from '#modules/vouchers/index.ts'
import { unsettled } from './owed.ts'
import type { Pair } from './owed.ts'

const added = sql`jsonb_build_object('currency', currency, 'revenue', sum(revenue), 'commission', sum(commission),
  'amount', sum(amount), 'bookings', count(*), 'isSandbox', bool_or(sandbox))`

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
  asked: Input<typeof listing>,
  ctx: Ctx,
): Promise<Returned<typeof listing>> {
  const page = await pageOf(closed(ctx), asked, { search: ['reseller', 'supplier'] }, ctx.db)
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

/** A closed period as a document: both sides get the same. */
export async function getSettlementPdf({ id, language }: Input<typeof pdf>, ctx: Ctx): Promise<Buffer> {
  const settlement = { ...(await readSettlement({ id }, ctx)), language, madeAt: ctx.now }
  return drawDocument({ settlement }, ctx.actor.orgCode)
}

/**
 * By what was chosen for settlements, else by the date of the contract that began last before the last day, or begins
 * next; by the visit where nothing was agreed.
 */
function basisSql(
  { resellerId, supplierId }: Record<'resellerId' | 'supplierId', RawBuilder<unknown>>,
  lastDay: RawBuilder<unknown>,
): RawBuilder<SettlementBasis> {
  return sql`coalesce(
    (select basis from settlement_terms terms
      where terms.reseller_id = ${resellerId} and terms.supplier_id = ${supplierId}),
    (select case invoiced_by when 'BOOKED' then 'booking' when 'REDEEMED' then 'redemption' else 'travel' end
      from channel_contracts agreed where agreed.reseller_id = ${resellerId} and agreed.supplier_id = ${supplierId}
        and agreed.removed_at is null 
      order by agreed.valid_from <= ${lastDay} desc, abs(agreed.valid_from - ${lastDay}) limit 1),
    'travel')`
}

/** Of a pair, for a period that ends on this day. */
export async function basisOf(
  { resellerId, supplierId }: Pair,
  to: string,
  db: Db,
): Promise<SettlementBasis> {
  const pair = { resellerId: sql`${resellerId}::uuid`, supplierId: sql`${supplierId}::uuid` }
  const { rows } = await sql<{
    basis: SettlementBasis
  }>`select ${basisSql(pair, sql`${to}::date`)} as basis`.execute(db)
  return rows[0]?.basis ?? 'travel'
}

/** What has come together with each partner until now. */
export async function openSettlements(_: unknown, ctx: Ctx): Promise<Returned<typeof opening>> {
  const partners: OpenSettlement[] = []
  for (const partner of await partnersOf(ctx)) {
    const changes = unsettled(partner, partner.basis, ctx.now)
    const { rows } = await sql<{ sums: Settled }>`
      select ${added} as sums from (${changes}) change group by currency order by currency`.execute(ctx.db)
    partners.push({ ...partner, totals: rows.map(({ sums }) => sums) })
  }
  return { partners }
}

/** Those with whom something was sold. */
function partnersOf(ctx: Ctx) {
  const { supplierId } = ctx.actor
  const pair = { resellerId: sql.ref('channel.reseller_id'), supplierId: sql.ref('channel.supplier_id') }
  const zone = zoneSql(sql`null::uuid`, pair.supplierId)
  const lastDay = sql`((${ctx.now}::timestamptz at time zone ${zone})::date - 1)`
  return ctx.db
    .selectFrom('channels as channel')
    .innerJoin('resellers', 'resellers.id', 'channel.reseller_id')
    .innerJoin('suppliers', 'suppliers.id', 'channel.supplier_id')
    .where((own) =>
      supplierId === null
        ? own('channel.reseller_id', '=', resellerOf(ctx))
        : own('channel.supplier_id', '=', supplierId),
    )
    .where(
      sql<boolean>`exists (select from report_facts fact where fact.reseller_id = channel.reseller_id
        and fact.supplier_id = channel.supplier_id)`,
    )
    .select(['channel.reseller_id as resellerId', 'channel.supplier_id as supplierId'])
    .select(['resellers.name as reseller', 'suppliers.name as supplier'])
    .select(basisSql(pair, lastDay).as('basis'))
    .select(
      sql<string | null>`(select max(to_day)::text from settlements where reseller_id = channel.reseller_id
        and supplier_id = channel.supplier_id)`.as('closedTo'),
    )
    .select(sql<string>`(${lastDay})::text`.as('lastDay'))
    .orderBy('resellers.name')
    .orderBy('suppliers.name')
    .execute()
}
