import { sql } from 'kysely'
import type { planRules as planCall } from '@reseller-portal/contract/inventory'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { publishProduct as publishCall } from '@reseller-portal/contract/products'
import { supplierOf, type Ctx, type Db, type Work } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { addDays, dayIn } from '#kit/zone.ts'
import { markTimesChanged, publishProduct } from '#modules/products/index.ts'
import { ownPool } from './pools.ts'
import { rulesOf } from './rules.ts'
import { slotsOfRules, wantedByRules, wantedSlots } from './wanted-slots.ts'
import { doChange, planOf, writeSlots } from './write-slots.ts'

/** Eighteen months (docs/rules.md §15). */
const daysAhead = 548

export async function planRules(
  { poolId }: Input<typeof planCall>,
  ctx: Ctx,
): Promise<Returned<typeof planCall>> {
  const pool = { ...(await ownPool(poolId, ctx)), supplierId: supplierOf(ctx) }
  const { wanted } = await asRulesSay(pool, ctx)
  return planOf(wanted, pool, ctx.db)
}

/** Publishes a product, with the departures of its rules. */
export function publish(input: Input<typeof publishCall>, ctx: Ctx): Promise<Returned<typeof publishCall>> {
  return publishProduct(input, ctx, applyRules)
}

/** Makes the departures of a pool's rules, and stores the rules for the days that come later. */
async function applyRules(poolId: string, tx: Ctx): Promise<void> {
  const own = await ownPool(poolId, tx)
  const timezone = await lockCalendar(poolId, tx.db)
  const pool = { ...own, timezone, supplierId: supplierOf(tx) }
  const { wanted, rules, until } = await asRulesSay(pool, tx)
  await doChange(wanted, pool, 'inventory.rules_applied', tx)
  const applied = { rules: JSON.stringify(rules), applied_until: until }
  await tx.db
    .insertInto('pool_calendars')
    .values({ pool_id: poolId, supplier_id: pool.supplierId, ...applied })
    .onConflict((conflict) => conflict.column('pool_id').doUpdateSet(applied))
    .execute()
  await markTimesChanged(poolId, false, tx.db)
}

async function asRulesSay(pool: { id: string; timezone: string }, { db, now }: Pick<Ctx, 'db' | 'now'>) {
  const rules = await rulesOf(pool.id, db)
  const isSoldUntilEnd = await hasAttraction(pool.id, db)
  const from = dayIn(pool.timezone, now)
  const until = addDays(from, daysAhead)
  const slots = slotsOfRules(rules, pool.timezone, { from, until })
  for (const { startsAt, endsAt } of slots.values())
    if (Date.parse(isSoldUntilEnd ? endsAt : startsAt) <= now.getTime()) slots.delete(startsAt)
  return { rules, until, wanted: wantedByRules(slots, { poolId: pool.id, now }) }
}

/** Whether an option of this pool is sold until its departures end, not only until they start. */
async function hasAttraction(poolId: string, db: Db): Promise<boolean> {
  const type = sql`coalesce(draft ->> 'availabilityType', availability_type)`
  const { rows } = await sql`select from rates where pool_id = ${poolId} and removed_at is null
    and ${type} = 'Attraction' limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Locks the departures of a pool until the transaction ends, so that two changes at once wait for each other, and gives the
 * transaction the memory to sort a hundred thousand of them. Returns the time zone, which may have changed during the wait.
 */
export async function lockCalendar(poolId: string, db: Db): Promise<string> {
  await sql`set local work_mem = '64MB'`.execute(db)
  await db.selectFrom('pools').select('id').where('id', '=', poolId).forNoKeyUpdate().execute()
  const { timezone } = await db
    .selectFrom('pools')
    .innerJoin('products', 'products.id', 'pools.product_id')
    .innerJoin('suppliers', 'suppliers.id', 'pools.supplier_id')
    .select((row) => row.fn.coalesce('products.timezone', 'suppliers.timezone').as('timezone'))
    .where('pools.id', '=', poolId)
    .executeTakeFirstOrThrow()
  return timezone
}

/** Adds the days that came within eighteen months since the rules of each pool were applied. */
export async function extendCalendars(work: Work): Promise<void> {
  const due = addDays(work.now.toISOString().slice(0, 10), daysAhead - 1)
  const calendars = await work.db
    .selectFrom('pool_calendars')
    .select('pool_id')
    .where('applied_until', '<', due)
    .orderBy('applied_until')
    .limit(100)
    .execute()
  for (const { pool_id } of calendars)
    await work.db.transaction().execute((db) => extendCalendar(pool_id, { db, now: work.now }))
}

/** Reads the calendar after its lock: other rules may have been published, or its days added, during the wait. */
async function extendCalendar(poolId: string, { db, now }: Pick<Work, 'now'> & { db: Db }): Promise<void> {
  const timezone = await lockCalendar(poolId, db)
  const { supplierId, rules, applied_until } = await db
    .selectFrom('pool_calendars')
    .select(['supplier_id as supplierId', 'rules', 'applied_until'])
    .where('pool_id', '=', poolId)
    .executeTakeFirstOrThrow()
  const days = { from: addDays(applied_until, 1), until: addDays(dayIn(timezone, now), daysAhead) }
  const slots = [...slotsOfRules(rules, timezone, days).values()]
  const wanted = slots.map((slot) => ({ id: newId(), ...slot }))
  await writeSlots(wantedSlots(wanted, poolId), { id: poolId, supplierId, timezone }, { db, now })
  await db
    .updateTable('pool_calendars')
    .set({ applied_until: days.until })
    .where('pool_id', '=', poolId)
    .execute()
}
