import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Ext } from '@reseller-portal/contract/kit'
import type { Price, TravelerKind } from '@reseller-portal/contract/products'
import type { Db, RequestKey, Work } from '#kit/context.ts'
import type { IssuedTicket } from '#db/tables/inventory.ts'
import { statement } from '#db/statement.ts'
import { newId } from '#kit/ids.ts'
import { inTurn, inTurnTogether } from '#kit/background/in-turn.ts'
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
 * Takes the seats of all items, or none; a refusal has the number of seats that are left. Holds of one slot that wait for
 * each other take their seats with one statement. Only if the first try finds too few, expired holds are reclaimed and
 * the seats that contracts set aside are counted (docs/rules.md §5).
 */
export async function takeSeats(hold: NewHold, work: Pick<Work, 'db' | 'now'>): Promise<TakenHold> {
  const mine = withIds(hold)
  const { id, items } = mine
  const slots = slotsOf(items)
  const [slotId = ''] = slots
  const taken =
    slots.length === 1
      ? await takeWithOthers(slotId, mine, (holds) => takeOfSlot(holds, work.db))
      : await inTurn(slots, () => retryTransaction(() => take([mine], work.db)))
  const takeCountedHold = () => work.db.transaction().execute((tx) => takeCounted(mine, work.now, tx))
  if (!taken.has(id) && !(await inTurn(slots, () => retryTransaction(takeCountedHold))))
    await refuseWithWhatIsLeft(hold, seatsBySlot(items), work)
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
  const mine = { ...withIds(hold), id: hold.id }
  const { id, items } = mine
  const isTaken = (await take([mine], tx)).has(id) || (await takeCounted(mine, now, tx))
  if (!isTaken) await refuseWithWhatIsLeft(hold, seatsBySlot(items), { db: tx, now })
  return { id, items }
}

/** A hold as it is written; `kept`: how many seats of the item's slot are kept for others, where that was counted. */
type HoldToTake = Omit<NewHold, 'items'> & {
  id: string
  items: (TakenHold['items'][number] & { kept?: number | undefined })[]
}

function withIds(hold: NewHold): HoldToTake {
  return { ...hold, id: newId(), items: hold.items.map((item) => ({ ...item, id: newId() })) }
}

/** Takes the seats after reclaiming expired holds and counting the seats that are set aside for others. */
async function takeCounted(hold: HoldToTake, now: Date, tx: Db): Promise<boolean> {
  const slotIds = slotsOf(hold.items)
  await reclaim(slotIds, now, tx)
  const kept = await keptFrom(hold.resellerId, slotIds, now, tx)
  const items = hold.items.map((item) => ({ ...item, kept: kept.get(item.slotId) }))
  return (await take([{ ...hold, items }], tx)).has(hold.id)
}

const takeWithOthers = inTurnTogether<HoldToTake, ReadonlySet<string>>()

/** If one of several holds can't be written, none is: each is then taken by itself. */
async function takeOfSlot(holds: readonly HoldToTake[], db: Db): Promise<ReadonlySet<string>> {
  if (holds.length === 1) return retryTransaction(() => take(holds, db))
  return take(holds, db).catch((error: unknown) => {
    if (error instanceof DatabaseError) return new Set<string>()
    throw error
  })
}

/**
 * Takes the seats of holds and writes them with one statement; the ids of those that found room. A hold has its seats if
 * all holds up to it have room in each of its slots. Slots are locked in order of id, and the new count is computed from
 * the locked row: the row that the statement saw first may be full, and PostgreSQL checks a new row's constraints before
 * it notices that the old one is outdated. If `kept` wasn't counted, it's all that is set aside.
 */
async function take(holds: readonly HoldToTake[], db: Db): Promise<ReadonlySet<string>> {
  const rows = holds.map((hold) => ({
    id: hold.id,
    resellerId: hold.resellerId,
    supplierId: hold.supplierId,
    accountId: hold.accountId,
    pointOfSale: hold.pointOfSale ?? '',
    status: hold.booked ? 'BOOKED' : 'ACQUIRED',
    acquiredAt: hold.acquiredAt,
    expiresAt: hold.expiresAt,
    reference: hold.booked?.reference,
    issued: hold.booked?.issued ?? [],
    ext: hold.ext,
    key: hold.key?.value,
    fingerprint: hold.key?.fingerprint,
  }))
  const items = holds.flatMap((hold, turn) =>
    hold.items.map((item, position) => ({ ...item, holdId: hold.id, turn, position })),
  )
  const taken = await seat({ holds: JSON.stringify(rows), items: JSON.stringify(items) }, db)
  return new Set(taken.map(({ hold_id }) => hold_id))
}

const seat = statement<{ holds: string; items: string }, { hold_id: string }>(`
  with new_hold as (
    select * from json_to_recordset(:holds) as new_hold (id uuid, "resellerId" uuid, "supplierId" uuid, "accountId" uuid,
      "pointOfSale" text, status text, "acquiredAt" timestamptz, "expiresAt" timestamptz, reference uuid, issued jsonb,
      ext jsonb, key text, fingerprint text)
  ), item as (
    select * from json_to_recordset(:items) as item (id uuid, "holdId" uuid, turn integer, position integer, "productId" uuid,
      "rateId" uuid, "priceId" uuid, "slotId" uuid, at timestamptz, "travelerType" text, quantity integer, ext jsonb,
      price jsonb, kept integer)
  ), wanted as (
    select "holdId", "slotId", turn, sum(quantity)::integer as quantity, max(kept) as kept from item group by 1, 2, 3
  ), locked as (
    select id, taken, set_aside, case when closed_at is null then capacity else 0 end as capacity from slots
    where id = any(array(select "slotId" from wanted)) order by id
    for no key update
  ), in_line as (
    select wanted.*, sum(quantity) over (partition by "slotId" order by turn) as up_to from wanted
  ), seated as (
    select "holdId" from in_line left join locked on locked.id = "slotId" group by 1
    having bool_and(coalesce(taken + up_to <= capacity - coalesce(kept, set_aside), false))
  ), filled as (
    update slots set taken = locked.taken + added.quantity
    from (select "slotId", sum(quantity)::integer as quantity from wanted join seated using ("holdId") group by 1) added, locked
    where locked.id = added."slotId" and slots.id = added."slotId" and slots.id = any(array(select "slotId" from wanted))
  ), hold as (
    insert into holds (id, reseller_id, supplier_id, account_id, point_of_sale_code, status, acquired_at, expires_at,
      reference, issued, ext, request_key, request_fingerprint)
    select id, "resellerId", "supplierId", "accountId", "pointOfSale", status, "acquiredAt", "expiresAt", reference, issued,
      ext, key, fingerprint
    from new_hold join seated on "holdId" = id
    returning id
  )
  insert into hold_items (id, hold_id, position, product_id, rate_id, price_id, availability_id, slot_id, at,
    traveler_type, quantity, ext, price)
  select item.id, hold.id, position, "productId", "rateId", "priceId", "slotId"::text, "slotId", at, "travelerType",
    quantity, ext, price
  from hold join item on "holdId" = hold.id
  returning hold_id`)

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
