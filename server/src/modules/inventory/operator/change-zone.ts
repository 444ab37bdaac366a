import { sql } from 'kysely'
import type {
  changeZone as changeCall,
  planZone as planCall,
  SlotPlan,
  ZonePlan,
} from '@reseller-portal/contract/inventory'
import type { Input } from '@reseller-portal/contract/kit'
import { supplierOf, type Ctx } from '#kit/context.ts'
import { refuse } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'
import { changeSupplier } from '#modules/organizations/index.ts'
import { lockCalendar } from './apply-rules.ts'
import { wantedInZone } from './wanted-slots.ts'
import { planOf, writeSlots } from './write-slots.ts'

type Pool = { id: string; supplierId: string; timezone: string; product: string }

/** Previews the effect of another time zone on the operator's coming departures. */
export function planZone({ supplierId, timeZone }: Input<typeof planCall>, ctx: Ctx): Promise<ZonePlan> {
  return planFor(timeZone, ownSupplier(supplierId, ctx), ctx)
}

function ownSupplier(id: string, ctx: Ctx): string {
  return supplierOf(ctx) === id ? id : refuse('things.not_found')
}

async function planFor(timeZone: string, supplierId: string, ctx: Ctx): Promise<ZonePlan> {
  const plans = []
  for (const pool of await poolsInZone(supplierId, ctx)) {
    const wanted = wantedInZone(timeZone, { ...pool, poolId: pool.id, now: ctx.now })
    plans.push({ pool, plan: await planOf(wanted, pool, ctx.db) })
  }
  return zonePlan(timeZone, plans, ctx)
}

/** Moves the departures and changes the zone, together or not at all. */
export function changeZone(
  { supplierId, timeZone, before }: Input<typeof changeCall>,
  ctx: Ctx,
): Promise<ZonePlan> {
  const id = ownSupplier(supplierId, ctx)
  return within(ctx, async (tx) => {
    const own = tx.db.selectFrom('suppliers').select('timezone').where('id', '=', id).forNoKeyUpdate()
    if ((await own.executeTakeFirstOrThrow()).timezone !== before) refuse('things.out_of_date')
    const pools = await poolsInZone(id, tx)
    for (const pool of pools) await lockCalendar(pool.id, tx.db)
    const result = await planFor(timeZone, id, tx)
    for (const pool of pools)
      await writeSlots(wantedInZone(timeZone, { ...pool, poolId: pool.id, now: tx.now }), pool, tx)
    await changeSupplier(id, { timezone: timeZone }, tx, tx.db)
    return result
  })
}

/** The pools whose product is in the operator's zone, rather than in one of its own. */
function poolsInZone(supplierId: string, { db }: Ctx): Promise<Pool[]> {
  return db
    .selectFrom('pools')
    .innerJoin('products', 'products.id', 'pools.product_id')
    .innerJoin('suppliers', 'suppliers.id', 'pools.supplier_id')
    .select(['pools.id', 'pools.supplier_id as supplierId', 'suppliers.timezone', 'products.name as product'])
    .where('pools.supplier_id', '=', supplierId)
    .where('products.timezone', 'is', null)
    .orderBy('pools.id')
    .execute()
}

async function zonePlan(
  timeZone: string,
  plans: readonly { pool: Pool; plan: SlotPlan }[],
  { db, now }: Ctx,
): Promise<ZonePlan> {
  const { rows } = await sql<{ moved: number }>`select count(*)::int as moved
    from unnest(${plans.map(({ pool }) => pool.id)}::uuid[], ${plans.map(({ pool }) => pool.timezone)}::text[]) pool (id, zone)
    join slots on slots.pool_id = pool.id and starts_at > ${now} and taken = 0 and closed_at is null
    cross join lateral (select (starts_at at time zone zone) at time zone ${timeZone} as start) there
    where start <> starts_at and start > ${now} and not exists (
      select from slots sold where sold.pool_id = pool.id and sold.starts_at = start and sold.taken > 0)`.execute(
    db,
  )
  return {
    moved: rows[0]?.moved ?? 0,
    kept: plans.reduce((sum, { plan }) => sum + plan.limited, 0),
    affected: plans
      .flatMap(({ pool, plan }) => plan.affected.map((each) => ({ ...each, product: pool.product })))
      .toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start))
      .slice(0, 50),
  }
}
