import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { OperatorSlot } from '@reseller-portal/contract/inventory'
import { slotStatus } from '@reseller-portal/contract/inventory'
import { supplierOf } from '#kit/context.ts'
import type { Ctx } from '#kit/context.ts'
import { isoIn } from '#kit/zone.ts'

/** The operator's slots of which this is true, in order, with their seats: sold, in running holds, free with those of holds that ran out. */
export async function slotRows(
  which: RawBuilder<unknown>,
  ctx: Ctx,
  most = 100_000,
): Promise<OperatorSlot[]> {
  const { rows } = await sql<SlotRow>`
    select slots.id, slots.version, slots.pool_id, starts_at, ends_at, capacity, taken, closed_at, note, is_by_hand,
      case when set_aside > 0 then (select coalesce(sum(seats), 0)::int from allotments_left(slots.id, ${ctx.now})) else 0 end
        as kept,
      coalesce(seats.held, 0) as held, coalesce(seats.lapsed, 0) as lapsed,
      coalesce(products.draft ->> 'name', products.name) as product_name,
      coalesce(products.timezone, suppliers.timezone) as timezone
    from slots
    join pools on pools.id = slots.pool_id
    join products on products.id = pools.product_id
    join suppliers on suppliers.id = slots.supplier_id
    left join lateral (select sum(quantity) filter (where expires_at > ${ctx.now})::int as held,
        sum(quantity) filter (where expires_at <= ${ctx.now})::int as lapsed
      from hold_items join holds on holds.id = hold_id
      where slots.taken > 0 and hold_items.slot_id = slots.id and holds.status = 'ACQUIRED') seats on true
    where slots.supplier_id = ${supplierOf(ctx)} and ${which}
    order by starts_at, slots.id limit ${most}`.execute(ctx.db)
  return rows.map(shown)
}

type SlotRow = {
  id: string
  version: number
  pool_id: string
  starts_at: Date
  ends_at: Date
  capacity: number
  taken: number
  closed_at: Date | null
  note: string
  is_by_hand: boolean
  held: number
  kept: number
  lapsed: number
  product_name: string
  timezone: string
}

function shown(row: SlotRow): OperatorSlot {
  const free = Math.max(0, row.capacity - row.taken + row.lapsed)
  const isClosed = row.closed_at !== null
  return {
    id: row.id,
    version: row.version,
    poolId: row.pool_id,
    productName: row.product_name,
    timezone: row.timezone,
    start: isoIn(row.timezone, row.starts_at),
    end: isoIn(row.timezone, row.ends_at),
    capacity: row.capacity,
    sold: row.taken - row.held - row.lapsed,
    held: row.held,
    setAside: isClosed ? 0 : Math.min(row.kept, free),
    free: isClosed ? 0 : free,
    status: slotStatus({ isClosed, free, capacity: row.capacity }),
    note: row.note,
    isByHand: row.is_by_hand,
  }
}
