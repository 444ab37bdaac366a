import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { SlotPlan } from '@reseller-portal/contract/inventory'
import type { Database } from '#db/tables.ts'
import type { SlotState } from '#db/tables/supply/inventory.ts'
import type { Ctx, Db } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { isoIn } from '#kit/zone.ts'
import { recordEvent } from '#modules/audit/index.ts'
import { setAsideInPool } from '../seats/set-aside.ts'
import { guestsOf } from './read-slots.ts'
import type { Wanted } from './wanted-slots.ts'

export function stateOf(slot: Selectable<Database['slots']>): SlotState {
  return {
    startsAt: slot.starts_at.toISOString(),
    endsAt: slot.ends_at.toISOString(),
    capacity: slot.capacity,
    isClosed: slot.closed_at !== null,
    note: slot.note,
    isByHand: slot.is_by_hand,
  }
}

type Pool = { id: string; supplierId: string; timezone: string }
type Affected = { id: string; starts_at: string } & Pick<
  SlotPlan['affected'][number],
  'taken' | 'capacity' | 'why'
>
type Counted = Pick<SlotPlan, 'added' | 'changed' | 'closed' | 'limited'> & { affected: Affected[] }

const mostNamed = 50

/** What would become of the slots as they are now, and the guests whom it touches. */
export async function planOf(wanted: Wanted, pool: Pool, db: Db): Promise<SlotPlan> {
  const { rows } = await sql<Counted>`with planned as (
      select slots.id, slots.starts_at, slots.taken, coalesce(wanted.capacity, 0) as capacity, ${isClosing} as is_closing,
        case when ${isMoving} and slots.taken > 0 then 'SOLD_STAYS' when ${isMoving} and ${isOccupied} then 'TIME_TAKEN'
          when slots.taken > 0 and ${isClosing} then 'CLOSED' when wanted.capacity < slots.taken then 'BELOW_SOLD' end as why
      from ${wanted} wanted left join slots on slots.id = wanted.id and slots.pool_id = ${pool.id}
    )
    select count(*) filter (where id is null)::int as added, count(*) filter (where is_closing)::int as closed,
      count(*) filter (where id is not null and not is_closing)::int as changed,
      count(*) filter (where why <> 'CLOSED')::int as limited,
      array(select json_build_object('id', id, 'starts_at', starts_at, 'taken', taken, 'capacity', capacity, 'why', why)
        from planned where why is not null order by starts_at limit ${mostNamed}) as affected
    from planned`.execute(db)
  const [{ affected, ...counts } = nothing] = rows
  const guests = await guestsOf(
    affected.map(({ id }) => id),
    db,
  )
  return {
    ...counts,
    affected: affected.map(({ id, starts_at, ...each }) => ({
      ...each,
      slotId: id,
      start: isoIn(pool.timezone, new Date(starts_at)),
      guests: guests.get(id) ?? [],
    })),
  }
}

const nothing: Counted = { added: 0, changed: 0, closed: 0, limited: 0, affected: [] }

/** Conditions on `slots` beside the `wanted` of each. */
const isGone = sql`wanted.starts_at is null`
const isClosing = sql`(slots.id is not null and slots.closed_at is null and (${isGone} or wanted.is_closed))`
const isMoving = sql`slots.starts_at <> wanted.starts_at`
const isOccupied = sql`exists (select from slots other
  where other.pool_id = slots.pool_id and other.starts_at = wanted.starts_at)`
/** One that nobody has a seat in, and whose new time is free. */
const mayMove = sql`(${isMoving} and slots.taken = 0 and not ${isOccupied})`

/** Makes of the slots what is wanted, and keeps how they were so that it can be undone. */
export async function doChange(wanted: Wanted, pool: Pool, event: string, ctx: Ctx): Promise<string> {
  const id = newId()
  const { rows } = await sql<{ slots: number; added: number }>`
    insert into slot_changes (id, supplier_id, pool_id, made_at, before)
    select ${id}::uuid, ${pool.supplierId}::uuid, ${pool.id}::uuid, ${ctx.now}::timestamptz,
      coalesce(array_agg(row(wanted.id, coalesce(slots.version, 0) + 1, slots.starts_at, slots.ends_at, slots.capacity,
        slots.closed_at is not null, slots.note, slots.is_by_hand)::slot_before), '{}')
    from ${wanted} wanted left join slots on slots.id = wanted.id and slots.pool_id = ${pool.id}
    returning cardinality(before) as slots,
      (select count(*) from unnest(before) known where known.starts_at is null)::int as added`.execute(ctx.db)
  const [{ slots, added } = { slots: 0, added: 0 }] = rows
  await changeSlotsTo(wanted, pool, ctx)
  if (added > 0) await addWanted(wanted, pool, ctx)
  await recordEvent(ctx.db, ctx, { name: event, subject: pool.id, facts: { slots } })
  return id
}

type At = Pick<Ctx, 'db' | 'now'>

/**
 * Writes what is wanted of the slots that are there, under the lock of the pool's calendar. What is sold stays sold while it goes on: seats are never
 * fewer than those taken, a slot with guests is not moved, and one that was ever held is closed instead of removed.
 */
export async function changeSlotsTo(wanted: Wanted, pool: Pool, { db, now }: At): Promise<void> {
  // In order of id, as sales lock them; what is locked is counted, for a hundred thousand ids need not come back.
  // Each is wanted once, and a join is estimated better than `in`.
  await sql`select count(*) from (select slots.id from slots join ${wanted} wanted on wanted.id = slots.id
    where slots.pool_id = ${pool.id} order by slots.id for no key update of slots) locked`.execute(db)
  await sql`delete from slots using ${wanted} wanted where slots.id = wanted.id and slots.pool_id = ${pool.id} and ${isGone} and slots.taken = 0
    and not exists (select from hold_items where slot_id = slots.id)
    and not exists (select from booking_items where slot_id = slots.id)`.execute(db)
  await sql`update slots set version = version + 1, capacity = greatest(coalesce(wanted.capacity, slots.capacity), taken),
      note = coalesce(wanted.note, slots.note), is_by_hand = coalesce(wanted.is_by_hand, slots.is_by_hand),
      closed_at = case when ${isGone} or wanted.is_closed then coalesce(closed_at, ${now}) end,
      starts_at = case when ${mayMove} then wanted.starts_at else slots.starts_at end,
      ends_at = case when slots.starts_at = wanted.starts_at or ${mayMove} then wanted.ends_at else slots.ends_at end
    from ${wanted} wanted where slots.id = wanted.id and slots.pool_id = ${pool.id}`.execute(db)
  await setAsideInPool(pool.id, { db, now })
}

/** Adds those that are not there. */
export async function addWanted(wanted: Wanted, pool: Pool, { db, now }: At): Promise<void> {
  await sql`insert into slots (id, supplier_id, pool_id, starts_at, ends_at, capacity, note, is_by_hand, closed_at)
    select id, ${pool.supplierId}, ${pool.id}, starts_at, ends_at, capacity, note, is_by_hand,
      case when is_closed then ${now}::timestamptz end
    from ${wanted} wanted where not ${isGone} and not exists (select from slots where slots.id = wanted.id)
    on conflict do nothing`.execute(db)
  await setAsideInPool(pool.id, { db, now })
}
