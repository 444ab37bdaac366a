import { sql, type RawBuilder } from 'kysely'
import { slotStatus, type CalendarSlot, type OperatorSlot } from '@reseller-portal/contract/inventory'
import { supplierOf, type Ctx } from '#kit/context.ts'
import { isoIn } from '#kit/zone.ts'

/** The operator's slots that meet a condition, in order, with their seats. */
export async function slotRows(
  which: RawBuilder<unknown>,
  ctx: Ctx,
  most = 100_000,
): Promise<OperatorSlot[]> {
  const { rows } = await sql<SlotRow>`
    select ${seatColumns(ctx)}, slots.version, slots.pool_id, note, is_by_hand,
      coalesce(products.draft ->> 'name', products.name) as product_name,
      coalesce(products.timezone, suppliers.timezone) as timezone
    from slots
    join pools on pools.id = slots.pool_id
    join products on products.id = pools.product_id
    join suppliers on suppliers.id = slots.supplier_id
    ${joinHeld(ctx)}
    where slots.supplier_id = ${supplierOf(ctx)} and ${which}
    order by starts_at, slots.id limit ${most}`.execute(ctx.db)
  return rows.map((row) => ({
    ...shown(row, row.timezone),
    version: row.version,
    poolId: row.pool_id,
    productName: row.product_name,
    timezone: row.timezone,
    note: row.note,
    isByHand: row.is_by_hand,
  }))
}

/** These departures of the operator. */
export function slotsNamed(ids: readonly string[], ctx: Ctx): Promise<OperatorSlot[]> {
  return slotRows(sql`slots.id = any(${ids}::uuid[])`, ctx)
}

type Span = { pool: { id: string; timezone: string }; first: Date; end: Date }

/** Those of a pool from one instant until before another, as a calendar shows them. */
export async function calendarSlots({ pool, first, end }: Span, ctx: Ctx): Promise<CalendarSlot[]> {
  const { rows } = await sql<SeatRow>`select ${seatColumns(ctx)} from slots ${joinHeld(ctx)}
    where pool_id = ${pool.id} and starts_at >= ${first} and starts_at < ${end} order by starts_at`.execute(
    ctx.db,
  )
  return rows.map((row) => shown(row, pool.timezone))
}

/** Of a row of `slots` beside its `seats`: sold, in running holds, free with those of holds that ran out. */
const seatColumns = ({
  now,
}: Ctx) => sql`slots.id, starts_at, ends_at, capacity, taken, closed_at is not null as is_closed,
  case when set_aside > 0 then (select coalesce(sum(seats), 0)::int from allotments_left(slots.id, ${now})) else 0 end as kept,
  coalesce(seats.held, 0) as held, coalesce(seats.lapsed, 0) as lapsed`

const joinHeld = ({ now }: Ctx) => sql`left join lateral (
    select sum(quantity) filter (where expires_at > ${now})::int as held,
      sum(quantity) filter (where expires_at <= ${now})::int as lapsed
    from hold_items join holds on holds.id = hold_id
    where slots.taken > 0 and hold_items.slot_id = slots.id and holds.status = 'ACQUIRED') seats on true`

type SeatRow = {
  id: string
  starts_at: Date
  ends_at: Date
  capacity: number
  taken: number
  is_closed: boolean
  kept: number
  held: number
  lapsed: number
}
type SlotRow = SeatRow & {
  version: number
  pool_id: string
  note: string
  is_by_hand: boolean
  product_name: string
  timezone: string
}

function shown(row: SeatRow, zone: string): CalendarSlot {
  const { capacity, is_closed: isClosed } = row
  const free = Math.max(0, capacity - row.taken + row.lapsed)
  return {
    id: row.id,
    start: isoIn(zone, row.starts_at),
    end: isoIn(zone, row.ends_at),
    capacity,
    sold: row.taken - row.held - row.lapsed,
    held: row.held,
    setAside: isClosed ? 0 : Math.min(row.kept, free),
    free: isClosed ? 0 : free,
    status: slotStatus({ isClosed, free, capacity }),
  }
}
