import { sql, type RawBuilder } from 'kysely'
import { slotStatus, type CalendarSlot, type OperatorSlot } from '@reseller-portal/contract/inventory'
import { ticketLimit } from '@reseller-portal/contract/organizations'
import { supplierOf, type Ctx } from '#kit/context.ts'
import { isoIn } from '#kit/zone.ts'

/** The operator's slots that meet a condition, in order, with their seats. */
export async function slotRows(
  which: RawBuilder<unknown>,
  ctx: Ctx,
  most = 100_000,
): Promise<OperatorSlot[]> {
  const { rows } = await sql<SlotRow>`
    with held as materialized (${heldSeats(ctx)})
    select ${shownColumns(ctx)}, slots.version, slots.pool_id, slots.ext, note, is_by_hand,
      coalesce(products.draft ->> 'name', products.name) as product_name,
      coalesce(products.timezone, suppliers.timezone) as timezone
    from slots
    join pools on pools.id = slots.pool_id
    join products on products.id = pools.product_id
    join suppliers on suppliers.id = slots.supplier_id
    left join held on held.slot_id = slots.id
    where slots.supplier_id = ${supplierOf(ctx)} and ${which}
    order by starts_at, slots.id limit ${most}`.execute(ctx.db)
  return rows.map((row) => ({
    ...shown(row, row.timezone),
    version: row.version,
    poolId: row.pool_id,
    productName: row.product_name,
    timezone: row.timezone,
    ticketLimit: ticketLimit(row.ext) ?? null,
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
  const { rows } = await sql<ShownRow>`
    with held as materialized (${heldSeats(ctx)})
    select ${shownColumns(ctx)} from slots left join held on held.slot_id = slots.id
    where pool_id = ${pool.id} and starts_at >= ${first} and starts_at < ${end} order by starts_at`.execute(
    ctx.db,
  )
  return rows.map((row) => shown(row, pool.timezone))
}

/** What departures are counted, chosen and sorted by. */
export type CountedSlot = Pick<CalendarSlot, 'id' | 'sold' | 'free' | 'status'> & {
  productId: string
  startsAt: Date
}

/** The departures of pools that start in a span, without the fields that are only shown for a single one: callers count thousands. */
export async function countedSlots(
  pools: readonly string[],
  { first, end }: { first: Date; end: Date },
  ctx: Ctx,
): Promise<CountedSlot[]> {
  const { rows } = await sql<SeatRow & { product_id: string }>`
    with held as materialized (${heldSeats(ctx)})
    select ${seatColumns}, pools.product_id
    from slots join pools on pools.id = pool_id left join held on held.slot_id = slots.id
    where pool_id = any(${pools}::uuid[]) and starts_at >= ${first} and starts_at < ${end}`.execute(ctx.db)
  return rows.map((row) => {
    const { sold, free, status } = seatsOf(row)
    return { id: row.id, productId: row.product_id, startsAt: row.starts_at, sold, free, status }
  })
}

const seatColumns = sql`slots.id, starts_at, capacity, taken, closed_at is not null as is_closed,
  coalesce(held.held, 0) as held, coalesce(held.lapsed, 0) as lapsed`

const shownColumns = ({ now }: Ctx) => sql`${seatColumns}, ends_at,
  case when set_aside > 0 then (select coalesce(sum(seats), 0)::int from allotments_left(slots.id, ${now})) else 0 end as kept`

/** The seats of each departure in running holds, and in those that ran out. Holds are few at a time: they are read from their own end. */
const heldSeats = (ctx: Ctx) => sql`
  select slot_id, sum(quantity) filter (where expires_at > ${ctx.now})::int as held,
    sum(quantity) filter (where expires_at <= ${ctx.now})::int as lapsed
  from holds join hold_items on hold_id = holds.id
  where holds.status = 'ACQUIRED' and connection = 'local' and holds.supplier_id = ${supplierOf(ctx)}
  group by slot_id`

type SeatRow = {
  id: string
  starts_at: Date
  capacity: number
  taken: number
  is_closed: boolean
  held: number
  lapsed: number
}
type ShownRow = SeatRow & { ends_at: Date; kept: number }
type SlotRow = ShownRow & {
  version: number
  pool_id: string
  ext: Record<string, string>
  note: string
  is_by_hand: boolean
  product_name: string
  timezone: string
}

function shown(row: ShownRow, zone: string): CalendarSlot {
  const { sold, held, left, free, status } = seatsOf(row)
  return {
    id: row.id,
    start: isoIn(zone, row.starts_at),
    end: isoIn(zone, row.ends_at),
    capacity: row.capacity,
    sold,
    held,
    setAside: row.is_closed ? 0 : Math.min(row.kept, left),
    free,
    status,
  }
}

/** Sold, in running holds, and left with those of holds that ran out; nothing is free in a closed departure. */
function seatsOf({ capacity, taken, held, lapsed, is_closed: isClosed }: SeatRow) {
  const left = Math.max(0, capacity - taken + lapsed)
  return {
    sold: taken - held - lapsed,
    held,
    left,
    free: isClosed ? 0 : left,
    status: slotStatus({ isClosed, free: left, capacity }),
  }
}
