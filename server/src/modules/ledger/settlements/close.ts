import { sql } from 'kysely'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { closePeriod as endpoint, Settlement, settleBy as terms } from '@reseller-portal/contract/ledger'
import { supplierOf, type Ctx } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { found, refuse } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'
import { addDays, dayIn, startOfDay } from '#kit/zone.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { zoneOf } from '#modules/organizations/index.ts'
import { unsettled, type Pair } from './owed.ts'
import { settlementOf } from './read.ts'
import { basisOf } from './open.ts'

/** Closes a period for good, with a line for each booking whose sums differ from what earlier periods settled. */
export function closePeriod({ resellerId, to }: Input<typeof endpoint>, ctx: Ctx): Promise<Settlement> {
  const pair = { resellerId, supplierId: supplierOf(ctx) }
  return within(ctx, async (tx) => {
    await lockChannel(pair, tx)
    const zone = await zoneOf({ resellerId: null, supplierId: pair.supplierId }, tx.db)
    if (to >= dayIn(zone, tx.now)) refuse('settlements.not_over')
    const existing = await closedAt(pair, to, tx)
    if (existing) return settlementOf(existing.id, tx)
    const last = await lastOf(pair, tx)
    if (last !== undefined && to < last) refuse('settlements.closed_already', { to: last })
    return settlementOf(await close(pair, { last, to, zone }, tx), tx)
  })
}

export function settleBy(
  { resellerId, basis }: Input<typeof terms>,
  ctx: Ctx,
): Promise<Returned<typeof terms>> {
  const pair = { resellerId, supplierId: supplierOf(ctx) }
  return within(ctx, async (tx) => {
    await lockChannel(pair, tx)
    await tx.db
      .insertInto('settlement_terms')
      .values({ reseller_id: resellerId, supplier_id: pair.supplierId, basis })
      .onConflict((row) => row.columns(['reseller_id', 'supplier_id']).doUpdateSet({ basis }))
      .execute()
    const facts = { basis }
    await recordEvent(tx.db, tx, {
      name: 'settlements.basis_changed',
      subject: resellerId,
      reseller: resellerId,
      facts,
    })
    return {}
  })
}

/** Refuses a reseller without a channel of the supplier. Locks the channel, so that one period is closed at a time. */
async function lockChannel({ resellerId, supplierId }: Pair, { db }: Ctx): Promise<void> {
  const channel = db.selectFrom('channels').select('reseller_id').where('reseller_id', '=', resellerId)
  const row = await channel.where('supplier_id', '=', supplierId).forUpdate().executeTakeFirst()
  found(row, 'channels.not_found')
}

function ofPair({ resellerId, supplierId }: Pair, { db }: Ctx) {
  const own = db.selectFrom('settlements').where('reseller_id', '=', resellerId)
  return own.where('supplier_id', '=', supplierId)
}

function closedAt(pair: Pair, to: string, ctx: Ctx) {
  return ofPair(pair, ctx).select('id').where('to_day', '=', to).executeTakeFirst()
}

async function lastOf(pair: Pair, ctx: Ctx): Promise<string | undefined> {
  const row = await ofPair(pair, ctx)
    .select(sql<string | null>`max(to_day)::text`.as('last'))
    .executeTakeFirst()
  return row?.last ?? undefined
}

/** Where a first period begins: at the first booking, before which nothing can be owed; at the latest on its last day. */
async function firstDay(
  { resellerId, supplierId }: Pair,
  { to, zone }: { to: string; zone: string },
  { db }: Ctx,
): Promise<string> {
  const { first } = await db
    .selectFrom('report_facts')
    .select(({ fn }) => fn.min('booked_at').as('first'))
    .where('reseller_id', '=', resellerId)
    .where('supplier_id', '=', supplierId)
    .executeTakeFirstOrThrow()
  const day = first === null ? to : dayIn(zone, first)
  return day < to ? day : to
}

async function close(pair: Pair, period: { last: string | undefined; to: string; zone: string }, ctx: Ctx) {
  const { last, to, zone } = period
  const { db, now, actor } = ctx
  const id = newId()
  const basis = await basisOf(pair, to, db)
  const from = last === undefined ? await firstDay(pair, { to, zone }, ctx) : addDays(last, 1)
  const parties = { reseller_id: pair.resellerId, supplier_id: pair.supplierId }
  const closed = { closed_at: now, closed_by: actor.accountId }
  await db
    .insertInto('settlements')
    .values({ id, ...parties, from_day: from, to_day: to, zone, basis, ...closed })
    .execute()
  const changes = unsettled(pair, basis, startOfDay(zone, addDays(to, 1)))
  await sql`insert into settlement_lines
      (settlement_id, booking_id, kind, currency, revenue, commission, amount, sandbox)
    select ${id}, booking_id,
      case when "isFirst" then 'SALE' when amount > 0 then 'DEBIT' else 'CREDIT' end,
      currency, revenue, commission, amount, sandbox
    from (${changes}) change`.execute(db)
  const { resellerId } = pair
  const facts = { from, to, basis }
  await recordEvent(db, ctx, { name: 'settlements.closed', subject: id, reseller: resellerId, facts })
  return id
}
