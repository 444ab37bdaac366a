import { sql } from 'kysely'
import type { Ext } from '@reseller-portal/contract/kit'
import type { TravelerKind } from '@reseller-portal/contract/catalog'
import type { Db, Work } from '../../kit/context.ts'
import type { IssuedTicket } from '../../db/tables/inventory.ts'
import { once } from '../../db/once.ts'
import { newId } from '../../kit/ids.ts'
import { inTurn } from '../../kit/in-turn.ts'
import { refuse } from '../../kit/refuse.ts'
import { reclaim } from './reclaim.ts'
import { untilSettled } from './until-settled.ts'

export type SeatItem = {
  productId: string
  rateId: string
  priceId: string
  slotId: string
  at: Date
  travelerType: TravelerKind
  quantity: number
  ext: Ext
}

export type NewHold = {
  resellerId: string
  supplierId: string
  accountId: string
  acquiredAt: Date
  expiresAt: Date
  ext: Ext
  items: readonly SeatItem[]
  /** A booking without a hold before it takes its seats for good. */
  booked?: { reference: string; issued: readonly IssuedTicket[] }
}

export type TakenHold = { id: string; items: (SeatItem & { id: string })[] }

/**
 * Takes the seats of every item, or none. Refuses with what is left. The seats of holds that ran out are reclaimed
 * only when the first try finds too few (decisions §5).
 */
export async function takeSeats(hold: NewHold, work: Work): Promise<TakenHold> {
  const id = newId()
  const items = hold.items.map((item) => ({ ...item, id: newId() }))
  const wanted = seatsBySlot(items)
  const isTaken = await inTurn([...wanted.keys()], () =>
    untilSettled(() => take(id, hold, items, wanted, work.db)),
  )
  if (isTaken) return { id, items }
  const isTakenNow = await untilSettled(() =>
    work.db.transaction().execute(async (tx) => {
      await reclaim([...wanted.keys()], work.now, tx)
      return take(id, hold, items, wanted, tx)
    }),
  )
  if (!isTakenNow) await refuseWithWhatIsLeft(wanted, work.db)
  return { id, items }
}

/**
 * The same in the caller's transaction, which a refusal rolls back with everything else; under an id that the caller
 * chose. The caller runs the whole again when the database gave it up (`untilSettled`).
 */
export async function takeSeatsIn(hold: NewHold & { id: string }, now: Date, tx: Db): Promise<void> {
  const items = hold.items.map((item) => ({ ...item, id: newId() }))
  const wanted = seatsBySlot(items)
  if (await take(hold.id, hold, items, wanted, tx)) return
  await reclaim([...wanted.keys()], now, tx)
  if (!(await take(hold.id, hold, items, wanted, tx))) await refuseWithWhatIsLeft(wanted, tx)
}

/**
 * The guard: one statement takes the seats and writes the hold, or does nothing. Slots are locked in order of id. What is
 * counted on is the row as it was locked: the one that the statement first saw may be full, and PostgreSQL holds a new row
 * against its constraint before it notices that the old one is outdated.
 */
async function take(
  id: string,
  hold: NewHold,
  items: TakenHold['items'],
  wanted: ReadonlyMap<string, number>,
  db: Db,
): Promise<boolean> {
  const row = {
    id,
    resellerId: hold.resellerId,
    supplierId: hold.supplierId,
    accountId: hold.accountId,
    status: hold.booked ? 'BOOKED' : 'ACQUIRED',
    acquiredAt: hold.acquiredAt,
    expiresAt: hold.expiresAt,
    reference: hold.booked?.reference ?? null,
    issued: JSON.stringify(hold.booked?.issued ?? []),
    ext: JSON.stringify(hold.ext),
  }
  const seats = [...wanted].map(([slotId, quantity]) => ({ slotId, quantity }))
  const rows = items.map((item, position) => ({ ...item, position, ext: JSON.stringify(item.ext) }))
  return (await seat({ ...row, seats, items: rows }, db)).length > 0
}

type Seats = {
  seats: { slotId: string; quantity: number }[]
  items: (Omit<TakenHold['items'][number], 'ext'> & { position: number; ext: string })[]
  id: string
  resellerId: string
  supplierId: string
  accountId: string
  status: string
  acquiredAt: Date
  expiresAt: Date
  reference: string | null
  issued: string
  ext: string
}

const seat = once((of: Seats, db) =>
  sql`
    with wanted (slot_id, quantity) as (
      values ${sql.join(of.seats.map(({ slotId, quantity }) => sql`(${slotId}::uuid, ${quantity}::integer)`))}
    ), locked as (
      select id, taken, capacity from slots where id in (${slotIds(of)}) order by id for no key update
    ), room as (
      select bool_and(locked.taken + wanted.quantity <= locked.capacity) as enough
      from locked join wanted on wanted.slot_id = locked.id
    ), seated as (
      update slots set taken = locked.taken + wanted.quantity from wanted, locked, room
      where locked.id = wanted.slot_id and slots.id = wanted.slot_id and slots.id in (${slotIds(of)}) and room.enough
      returning slots.id
    ), hold as (
      insert into holds (id, reseller_id, supplier_id, account_id, status, acquired_at, expires_at, reference, issued, ext)
      select ${of.id}::uuid, ${of.resellerId}::uuid, ${of.supplierId}::uuid, ${of.accountId}::uuid, ${of.status},
        ${of.acquiredAt}::timestamptz, ${of.expiresAt}::timestamptz, ${of.reference}::uuid, ${of.issued}::jsonb,
        ${of.ext}::jsonb
      where (select count(*) from seated) = (select count(*) from wanted)
      returning id
    )
    insert into hold_items (id, hold_id, position, product_id, rate_id, price_id, availability_id, slot_id, at,
      traveler_type, quantity, ext)
    select item.id, hold.id, item.position, item.product_id, item.rate_id, item.price_id, item.slot_id::text,
      item.slot_id, item.at, item.traveler_type, item.quantity, item.ext
    from hold, (values ${sql.join(of.items.map(itemRow))}) as item (id, position, product_id, rate_id, price_id, slot_id,
      at, traveler_type, quantity, ext)
    returning id`.compile(db),
)

function slotIds({ seats }: Seats) {
  return sql.join(seats.map(({ slotId }) => sql`${slotId}::uuid`))
}

function itemRow(item: Seats['items'][number]) {
  return sql`(${item.id}::uuid, ${item.position}::integer, ${item.productId}::uuid, ${item.rateId}::uuid,
    ${item.priceId}::uuid, ${item.slotId}::uuid, ${item.at}::timestamptz, ${item.travelerType},
    ${item.quantity}::integer, ${item.ext}::jsonb)`
}

function seatsBySlot(items: readonly SeatItem[]): Map<string, number> {
  const seats = new Map<string, number>()
  for (const item of items) seats.set(item.slotId, (seats.get(item.slotId) ?? 0) + item.quantity)
  return seats
}

async function refuseWithWhatIsLeft(wanted: ReadonlyMap<string, number>, db: Db): Promise<never> {
  const slots = await db
    .selectFrom('slots')
    .select(['id', sql<number>`capacity - taken`.as('left')])
    .where('id', 'in', [...wanted.keys()])
    .execute()
  const left = slots.find((slot) => slot.left < (wanted.get(slot.id) ?? 0))?.left ?? 0
  return left > 0 ? refuse('quantity.above_capacity', { capacity: left }) : refuse('availability.gone')
}
