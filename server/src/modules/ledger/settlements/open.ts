import { sql, type RawBuilder } from 'kysely'
import type { Returned } from '@reseller-portal/contract/kit'
import type {
  OpenSettlement,
  openSettlements as opening,
  Settled,
  SettlementBasis,
} from '@reseller-portal/contract/ledger'
import { resellerOf, type Ctx, type Db } from '#kit/context.ts'
import { zoneSql } from '#modules/organizations/index.ts'
import { unsettled, type Pair } from './owed.ts'

export const added = sql`jsonb_build_object('currency', currency, 'revenue', sum(revenue), 'commission', sum(commission),
  'amount', sum(amount), 'bookings', count(*), 'isSandbox', bool_or(sandbox))`

/**
 * The basis of settlements: the one that was chosen, or else that of the contract which began last before the last
 * day, or begins next; the visit where nothing was agreed.
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

/** The basis for a reseller and a supplier, for a period that ends on this day. */
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

/** What is owed between the caller and each of its partners since the last closed period. */
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

/** The companies that the caller sold with, through its channels. */
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
