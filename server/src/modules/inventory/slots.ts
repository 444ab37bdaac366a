import { statement } from '#db/statement.ts'
import type { Db } from '#kit/context.ts'

export type FreeSlot = {
  id: string
  pool_id: string
  starts_at: Date
  ends_at: Date
  /** What there is in all. */
  capacity: number
  /** What is left for who asks, with the seats of holds that ran out and without those that are set aside for others. */
  free: number
  ext: Record<string, string>
}

/**
 * The open slots of these pools that start in the span, in order; the end is not part of the span. Null: whoever buys has
 * no contract.
 */
export async function slotsIn(
  poolIds: readonly string[],
  span: { from: Date; until: Date },
  { resellerId, now }: { resellerId: string | null; now: Date },
  db: Db,
): Promise<FreeSlot[]> {
  if (poolIds.length === 0) return []
  const [found] = await inSpan({ poolIds, ...span, resellerId, now }, db)
  return found?.id ? slotsOf(found) : []
}

/** One list for each column. */
type Columns = {
  id: string[]
  pool_id: string[]
  starts_at: string[]
  ends_at: string[]
  capacity: number[]
  free: number[]
  ext: Record<string, string>[]
}

function slotsOf(found: Columns): FreeSlot[] {
  return found.id.map((id, at) => ({
    id,
    pool_id: found.pool_id[at] ?? '',
    starts_at: new Date(found.starts_at[at] ?? ''),
    ends_at: new Date(found.ends_at[at] ?? ''),
    capacity: found.capacity[at] ?? 0,
    free: found.free[at] ?? 0,
    ext: found.ext[at] ?? {},
  }))
}

/** A month of slots is one row of lists: writing and reading it costs half of as many rows. */
const inSpan = statement<
  { poolIds: readonly string[]; from: Date; until: Date; resellerId: string | null; now: Date },
  Columns | { id: null }
>(`
  with lapsed as (
    select hold_items.slot_id, sum(hold_items.quantity) as seats
    from holds join hold_items on hold_items.hold_id = holds.id
    where holds.status = 'ACQUIRED' and holds.connection = 'local' and holds.expires_at <= :now
    group by hold_items.slot_id
  )
  select json_agg(id) as id, json_agg(pool_id) as pool_id, json_agg(starts_at) as starts_at, json_agg(ends_at) as ends_at,
    json_agg(capacity) as capacity, json_agg(free) as free, json_agg(ext) as ext
  from (
    select slots.id, pool_id, starts_at, ends_at, capacity, ext, left_of.seats
      - case when set_aside > 0 then seats_kept(slots.id, left_of.seats, :resellerId::uuid, :now) else 0 end as free
    from slots left join lapsed on lapsed.slot_id = slots.id
      cross join lateral (select capacity - taken + coalesce(lapsed.seats, 0) as seats) left_of
    where pool_id = any(:poolIds::uuid[]) and closed_at is null and starts_at >= :from and starts_at < :until
    order by starts_at, slots.id
  ) as slot`)
