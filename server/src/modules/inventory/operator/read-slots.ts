import { sql } from 'kysely'
import type { listSlots, slotDetails, OperatorSlot } from '@reseller-portal/contract/inventory'
import { whyNotRange } from '@reseller-portal/contract/products'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { Ctx, Db } from '#kit/context.ts'
import { found, refuseIf } from '#kit/refuse.ts'
import { addDays, daysBetween, startOfDay } from '#kit/zone.ts'
import { placeOfPool } from './pools.ts'
import { calendarSlots, slotRows } from './slot-rows.ts'

const mostDays = 42

type PoolDays = { poolId: string; from: string; until: string }

/** The operator's own pool, with its departures on these local days. */
export async function slotsOfPool({ poolId, from, until }: PoolDays, ctx: Ctx) {
  const pool = await placeOfPool(poolId, ctx)
  refuseIf(whyNotRange(daysBetween(from, until) + 1, mostDays))
  const first = startOfDay(pool.timezone, from)
  const end = startOfDay(pool.timezone, addDays(until, 1))
  return { pool, slots: await calendarSlots({ pool, first, end }, ctx) }
}

/** The coming departures of all products, a page at a time, filtered by name and status. */
export async function slotList(
  request: Input<typeof listSlots>,
  ctx: Ctx,
): Promise<Returned<typeof listSlots>> {
  const until = new Date(ctx.now.getTime() + request.days * 24 * 3600_000)
  const ofPool =
    request.poolId === undefined ? sql`true` : sql`slots.pool_id = any(${request.poolId}::uuid[])`
  const isComing = sql`starts_at >= ${ctx.now} and starts_at < ${until} and ${ofPool}`
  const rows = await slotRows(isComing, ctx, mostListed)
  const listed = rows.filter((slot) => isListed(slot, request))
  const sorted = listed.toSorted(orderOf(request.sort))
  return { slots: sorted.slice(request.offset, request.offset + request.limit), total: listed.length }
}

/** The filter by status is applied after reading, so this limits how many departures are read. */
const mostListed = 20_000

function isListed(slot: OperatorSlot, { search = '', status }: Input<typeof listSlots>): boolean {
  const isNamed = slot.productName.toLowerCase().includes(search.toLowerCase())
  return isNamed && (status === undefined || status.includes(slot.status))
}

function orderOf(sort: Input<typeof listSlots>['sort']) {
  const way = sort.startsWith('-') ? -1 : 1
  const by = sort.replace('-', '')
  return (a: OperatorSlot, b: OperatorSlot) => {
    if (by === 'free') return way * (a.free - b.free)
    if (by === 'productName') return way * a.productName.localeCompare(b.productName)
    return way * (Date.parse(a.start) - Date.parse(b.start))
  }
}

export async function oneSlot(
  { id }: Input<typeof slotDetails>,
  ctx: Ctx,
): Promise<Returned<typeof slotDetails>> {
  const slot = await ownSlot(id, ctx)
  return { slot, guests: await guestsOf([id], ctx.db).then((all) => all.get(id) ?? []) }
}

export async function ownSlot(id: string, ctx: Ctx): Promise<OperatorSlot> {
  const [slot] = await slotRows(sql`slots.id = ${id}`, ctx)
  return found(slot)
}

type Guests = Returned<typeof slotDetails>['guests']

/** The bookings and holds on each of these slots. A hold has only the reseller's name. */
export async function guestsOf(slotIds: readonly string[], db: Db): Promise<Map<string, Guests>> {
  if (slotIds.length === 0) return new Map()
  const { rows } = await sql<{ slot_id: string; id: string; name: string; seats: number; reseller: string }>`
    select booking_items.slot_id, bookings.id, trim(first_name || ' ' || last_name) as name,
      sum(quantity - cancelled)::int as seats, resellers.name as reseller
    from booking_items join bookings on bookings.id = booking_items.booking_id
      join resellers on resellers.id = bookings.reseller_id
    where booking_items.slot_id = any(${slotIds}::uuid[]) and bookings.status in ('OPEN', 'PENDING')
    group by booking_items.slot_id, bookings.id, resellers.name having sum(quantity - cancelled) > 0
    order by name, bookings.id`.execute(db)
  const shown = rows.map(({ slot_id, id, ...guest }) => ({ slot_id, guest: { bookingId: id, ...guest } }))
  const bySlot = Map.groupBy(shown, ({ slot_id }) => slot_id)
  return new Map([...bySlot].map(([slot, all]) => [slot, all.map(({ guest }) => guest)]))
}
