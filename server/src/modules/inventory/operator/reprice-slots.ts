import { sql } from 'kysely'
import type {
  planReprice as planCall,
  Pool,
  repriceSlots as repriceCall,
  undoReprice as undoCall,
} from '@reseller-portal/contract/inventory'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { Ctx } from '#kit/context.ts'
import { within } from '#kit/within.ts'
import { planPrices, repricePrices, undoPrices, type ChosenDay } from '#modules/products/index.ts'
import { lockCalendar } from './apply-rules.ts'
import { conditionsOf } from './change-slots.ts'
import { ownPool } from './pools.ts'

type RepriceRequest = Input<typeof planCall>

export async function planReprice(request: RepriceRequest, ctx: Ctx): Promise<Returned<typeof planCall>> {
  const pool = await ownPool(request.poolId, ctx, 'inventory.pool_not_found')
  const { days, ...counts } = await chosenDays(request, pool, ctx)
  const plan = await planPrices({ rates: pool.options, days, repricing: request.repricing }, ctx.db)
  return { ...counts, ...plan }
}

/** Sets new prices of many departures at once, if prices and departures are still those of the plan. */
export function repriceSlots(
  { basis, ...request }: Input<typeof repriceCall>,
  ctx: Ctx,
): Promise<Returned<typeof repriceCall>> {
  return within(ctx, async (tx) => {
    const own = await ownPool(request.poolId, tx, 'inventory.pool_not_found')
    const pool = { ...own, timezone: await lockCalendar(own.id, tx.db) }
    const { days, ...counts } = await chosenDays(request, pool, tx)
    const { repricing } = request
    const { plan, repricingId } = await repricePrices({ rates: pool.options, days, repricing, basis }, tx)
    return { plan: { ...counts, ...plan }, repricingId }
  })
}

export function undoReprice(
  { repricingId }: Input<typeof undoCall>,
  ctx: Ctx,
): Promise<Returned<typeof undoCall>> {
  return within(ctx, async (tx) => ({ prices: await undoPrices(repricingId, tx) }))
}

/** The chosen departures as local days and times, with the number of their sold and held seats. */
async function chosenDays({ poolId, chosen }: RepriceRequest, { timezone }: Pool, { db, now }: Ctx) {
  const isChosen = sql.join(conditionsOf(chosen, timezone), sql` and `)
  const { rows } = await sql<{ day: string; times: (string | null)[]; all: number; taken: number }>`
    select local.day, array_agg(distinct local.time) filter (where ${isChosen}) as times,
      count(distinct local.time)::int as all, sum(taken) filter (where ${isChosen})::int as taken
    from slots, lateral (select to_char(starts_at at time zone ${timezone}, 'YYYY-MM-DD') as day,
      to_char(starts_at at time zone ${timezone}, 'HH24:MI') as time) local
    where pool_id = ${poolId} and starts_at > ${now}
    group by local.day having bool_or(${isChosen}) order by local.day`.execute(db)
  const { rows: seats } = await sql<{ held: number; lapsed: number }>`
    select coalesce(sum(quantity) filter (where expires_at > ${now}), 0)::int as held,
      coalesce(sum(quantity) filter (where expires_at <= ${now}), 0)::int as lapsed
    from slots join hold_items on hold_items.slot_id = slots.id join holds on holds.id = hold_id
    where pool_id = ${poolId} and starts_at > ${now} and taken > 0 and holds.status = 'ACQUIRED' and ${isChosen}`.execute(
    db,
  )
  const [{ held, lapsed } = { held: 0, lapsed: 0 }] = seats
  const days = rows.map(({ day, times, all }): ChosenDay => {
    const at = times.filter((time) => time !== null)
    return { day, times: at, isWhole: at.length === all }
  })
  const departures = days.reduce((sum, { times }) => sum + times.length, 0)
  const taken = rows.reduce((sum, each) => sum + each.taken, 0)
  return { days, departures, held, sold: taken - held - lapsed }
}
