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
  /** As it was offered when the seats were taken; the booking pays it. */
  price?: Price
}

export type NewHold = {
  resellerId: string
  supplierId: string
  accountId: string
  /** Where it is made; '' where that is nowhere in particular. */
  pointOfSale?: string
  /** The caller's key, by which the hold is found again. */
  key?: RequestKey | undefined
  acquiredAt: Date
  expiresAt: Date
  ext: Ext
  items: readonly SeatItem[]
  /** A booking without a hold before it takes its seats for good. */
  booked?: { reference: string; issued: readonly IssuedTicket[] }
}

export type TakenHold = { id: string; items: (SeatItem & { id: string })[] }

/**
 * Takes the seats of every item, or none. Refuses with what is left. The seats of holds that ran out are reclaimed, and
 * what contracts set aside is counted, only when the first try finds too few (docs/rules.md §5).
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

/** For `inTurn`: who changes the seats of these slots in a transaction, does so in turn. */
export function slotsOf(items: readonly Pick<SeatItem, 'slotId'>[]): string[] {
  return [...new Set(items.map(({ slotId }) => slotId))]
}

/**
 * The same in the caller's transaction, which a refusal rolls back with everything else; under an id that the caller
 * chose. The caller runs the whole again when the database gave it up (`retryTransaction`).
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

/** Takes them once holds that ran out are reclaimed and the seats that others have set aside are counted. */
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
 * The guard: one statement takes the seats and writes the hold, or does nothing. Slots are locked in order of id. What is
 * counted on is the row as it was locked: the one that the statement first saw may be full, and PostgreSQL holds a new row
 * against its constraint before it notices that the old one is outdated. Where nobody counted what is kept for others, all
 * that is set aside is.
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
