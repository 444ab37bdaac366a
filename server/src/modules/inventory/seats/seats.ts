import { sql } from 'kysely'
import type { Ext } from '@reseller-portal/contract/kit'
import type { Price, TravelerKind } from '@reseller-portal/contract/products'
import type { Db, RequestKey, Work } from '#kit/context.ts'
import type { IssuedTicket } from '#db/tables/inventory.ts'
import { statement } from '#db/statement.ts'
import { newId } from '#kit/ids.ts'
import { inTurn } from '#kit/background/in-turn.ts'
import { refuse } from '#kit/refuse.ts'
import { retryTransaction } from '#kit/within.ts'
import { reclaim } from './reclaim.ts'
import { keptFrom, keptSeats } from './set-aside.ts'

export type SeatItem = {
  productId: string
  rateId: string
  priceId: string
  slotId: string
  at: Date
  travelerType: TravelerKind
  quantity: number
  ext: Ext
  /** The price that was offered when the seats were taken, which the booking has too. */
  price?: Price
}

export type NewHold = {
  resellerId: string
  supplierId: string
  accountId: string
  /** The code of the point of sale; '' without one. */
  pointOfSale?: string
  /** The caller's Idempotency-Key, by which a repeat finds the hold. */
  key?: RequestKey | undefined
  acquiredAt: Date
  expiresAt: Date
  ext: Ext
  items: readonly SeatItem[]
  /** Only for a booking that was not held before: it takes its seats directly. */
  booked?: { reference: string; issued: readonly IssuedTicket[] }
}

export type TakenHold = { id: string; items: (SeatItem & { id: string })[] }

/**
 * Takes the seats of all items, or none; a refusal has the number of seats that are left. Only if the first try finds
 * too few, expired holds are reclaimed and the seats that contracts set aside are counted (docs/rules.md §5).
 */
export async function takeSeats(hold: NewHold, work: Work): Promise<TakenHold> {
  const id = newId()
  const items = hold.items.map((item) => ({ ...item, id: newId() }))
  const wanted = seatsBySlot(items)
  const takeOrCount = async () =>
    (await retryTransaction(() => take(id, hold, items, work.db))) ||
    (await retryTransaction(() =>
      work.db.transaction().execute((tx) => takeCounted(id, hold, items, work.now, tx)),
    ))
  if (!(await inTurn(slotsOf(items), takeOrCount))) await refuseWithWhatIsLeft(hold, wanted, work)
  return { id, items }
}

/** The slots of these items, as keys for `inTurn`. */
export function slotsOf(items: readonly Pick<SeatItem, 'slotId'>[]): string[] {
  return [...new Set(items.map(({ slotId }) => slotId))]
}

/**
 * The same in the caller's transaction, which a refusal rolls back, and with an id that the caller chose. The caller
 * repeats the whole transaction after a conflict (`retryTransaction`).
 */
export async function takeSeatsIn(hold: NewHold & { id: string }, now: Date, tx: Db): Promise<TakenHold> {
  const items = hold.items.map((item) => ({ ...item, id: newId() }))
  const wanted = seatsBySlot(items)
  const taken = { id: hold.id, items }
  if (await take(hold.id, hold, items, tx)) return taken
  if (!(await takeCounted(hold.id, hold, items, now, tx)))
    await refuseWithWhatIsLeft(hold, wanted, { db: tx, now })
  return taken
}

/** Takes the seats after reclaiming expired holds and counting the seats that are set aside for others. */
async function takeCounted(
  id: string,
  hold: NewHold,
  items: TakenHold['items'],
  now: Date,
  tx: Db,
): Promise<boolean> {
  const slotIds = [...seatsBySlot(items).keys()]
  await reclaim(slotIds, now, tx)
  const kept = await keptFrom(hold.resellerId, slotIds, now, tx)
  return take(
    id,
    hold,
    items.map((item) => ({ ...item, kept: kept.get(item.slotId) })),
    tx,
  )
}

/**
 * One statement takes the seats and writes the hold, or does nothing. Slots are locked in order of id, and the new
 * count is computed from the locked row: the row that the statement saw first may be full, and PostgreSQL checks a new
 * row's constraints before it notices that the old one is outdated. If `kept` (the seats that are kept for others)
 * wasn't counted, it's all that is set aside.
 */
async function take(
  id: string,
  hold: NewHold,
  items: readonly (TakenHold['items'][number] & { kept?: number | undefined })[],
  db: Db,
): Promise<boolean> {
  const row = {
    id,
    resellerId: hold.resellerId,
    supplierId: hold.supplierId,
    accountId: hold.accountId,
    pointOfSale: hold.pointOfSale ?? '',
    status: hold.booked ? 'BOOKED' : 'ACQUIRED',
    acquiredAt: hold.acquiredAt,
    expiresAt: hold.expiresAt,
    reference: hold.booked?.reference ?? null,
    issued: JSON.stringify(hold.booked?.issued ?? []),
    ext: JSON.stringify(hold.ext),
    key: hold.key?.value ?? null,
    fingerprint: hold.key?.fingerprint ?? null,
  }
  const rows = items.map(({ slotId: slot_id, ...item }, position) => ({ ...item, slot_id, position }))
  return (await seat({ ...row, items: JSON.stringify(rows) }, db)).length > 0
}

type Seats = {
  items: string
  id: string
  resellerId: string
  supplierId: string
  accountId: string
  pointOfSale: string
  status: string
  acquiredAt: Date
  expiresAt: Date
  reference: string | null
  issued: string
  ext: string
  key: string | null
  fingerprint: string | null
}

const seat = statement<Seats>(`
  with item as (
    select * from json_to_recordset(:items) as item (id uuid, position integer, "productId" uuid, "rateId" uuid,
      "priceId" uuid, slot_id uuid, at timestamptz, "travelerType" text, quantity integer, ext jsonb, price jsonb, kept integer)
  ), wanted as (
    select slot_id, sum(quantity)::integer as quantity, max(kept) as kept from item group by slot_id
  ), locked as (
    select id, taken, set_aside, case when closed_at is null then capacity else 0 end as capacity from slots where id = any(array(select slot_id from wanted)) order by id
    for no key update
  ), room as (
    select bool_and(locked.taken + wanted.quantity <= locked.capacity - coalesce(wanted.kept, locked.set_aside)) as enough
    from locked join wanted on wanted.slot_id = locked.id
  ), seated as (
    update slots set taken = locked.taken + wanted.quantity from wanted, locked, room
    where locked.id = wanted.slot_id and slots.id = wanted.slot_id and slots.id = any(array(select slot_id from wanted))
      and room.enough
    returning slots.id
  ), hold as (
    insert into holds (id, reseller_id, supplier_id, account_id, point_of_sale_code, status, acquired_at, expires_at,
      reference, issued, ext, request_key, request_fingerprint)
    select :id::uuid, :resellerId::uuid, :supplierId::uuid, :accountId::uuid, :pointOfSale, :status,
      :acquiredAt::timestamptz, :expiresAt::timestamptz, :reference::uuid, :issued::jsonb, :ext::jsonb, :key, :fingerprint
    where (select count(*) from seated) = (select count(*) from wanted)
    returning id
  )
  insert into hold_items (id, hold_id, position, product_id, rate_id, price_id, availability_id, slot_id, at,
    traveler_type, quantity, ext, price)
  select item.id, hold.id, position, "productId", "rateId", "priceId", slot_id::text, slot_id, at, "travelerType",
    quantity, item.ext, price
  from hold, item
  returning id`)

function seatsBySlot(items: readonly SeatItem[]): Map<string, number> {
  const seats = new Map<string, number>()
  for (const item of items) seats.set(item.slotId, (seats.get(item.slotId) ?? 0) + item.quantity)
  return seats
}

async function refuseWithWhatIsLeft(
  { resellerId }: NewHold,
  wanted: ReadonlyMap<string, number>,
  { db, now }: Pick<Work, 'db' | 'now'>,
): Promise<never> {
  const left = sql<number>`case when closed_at is null
    then capacity - taken - ${keptSeats(sql`capacity - taken`, resellerId, now)} else 0 end`
  const slots = await db
    .selectFrom('slots')
    .select(['id', left.as('left')])
    .where('id', 'in', [...wanted.keys()])
    .execute()
  const least = slots.find((slot) => slot.left < (wanted.get(slot.id) ?? 0))?.left ?? 0
  return least > 0 ? refuse('quantity.above_capacity', { capacity: least }) : refuse('availability.gone')
}
