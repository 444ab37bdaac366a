import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { AuditEventName } from '@reseller-portal/contract/kit/audit'
import { touchedBy, type SlotPlan } from '@reseller-portal/contract/inventory'
import type { Database } from '#db/tables.ts'
import type { SlotState } from '#db/tables/inventory.ts'
import type { Ctx, Db } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { isoIn } from '#kit/zone.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { setAsideInPool } from '../seats/set-aside.ts'
import { guestsOf } from './read-slots.ts'
import type { SlotQuery } from './wanted-slots.ts'

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
type Affected = { id: string; starts_at: string; ends_at: string } & Pick<
  SlotPlan['affected'][number],
  'taken' | 'capacity' | 'why'
>
type Counted = Pick<SlotPlan, 'added' | 'changed' | 'closed' | 'limited'> & { affected: Affected[] }

const mostNamed = 50

/** What a change would do to the slots, and the guests whom it affects. */
export async function planOf(wanted: SlotQuery, pool: Pool, db: Db): Promise<SlotPlan> {
  const { rows } = await sql<Counted>`with planned as (${planned(wanted, pool)}) ${counted}`.execute(db)
  return withGuests(rows, pool, db)
}

/** Writes the wanted slots, and keeps the previous ones for undo. */
export async function doChange(
  wanted: SlotQuery,
  pool: Pool,
  event: AuditEventName,
  ctx: Ctx,
): Promise<{ plan: SlotPlan; changeId: string }> {
  const changeId = newId()
  const kept = sql`kept as (
    insert into slot_changes (id, supplier_id, pool_id, made_at, before)
    select ${changeId}::uuid, ${pool.supplierId}::uuid, ${pool.id}::uuid, ${ctx.now}::timestamptz,
      coalesce(array_agg(row(id, coalesce(version, 0) + 1, old_start, old_end, old_capacity, closed_at is not null, old_note,
        old_by_hand)::slot_before), '{}')
    from planned)`
  const plan = await writeSlots(wanted, pool, ctx, kept)
  await recordEvent(ctx.db, ctx, { name: event, subject: pool.id, facts: { slots: touchedBy(plan) } })
  return { plan, changeId }
}

type At = Pick<Ctx, 'db' | 'now'>

/**
 * Writes what is wanted, under the lock of the pool's calendar, by one statement. What is sold stays sold while it goes
 * on: seats are never fewer than those taken, a slot with guests is not moved, and one that was ever held is closed
 * instead of removed. `besides`: a further part of the statement, which reads `planned`.
 */
export async function writeSlots(
  wanted: SlotQuery,
  pool: Pool,
  { db, now }: At,
  besides?: RawBuilder<unknown>,
): Promise<SlotPlan> {
  // In order of id, as sales lock them; what is locked is counted, for a hundred thousand ids need not come back.
  await sql`select count(*) from (select from slots where pool_id = ${pool.id} and ${wanted.isMeant}
    order by id for no key update) locked`.execute(db)
  const { rows } =
    await sql<Counted>`with planned as materialized (${planned(wanted, pool)}), ${besides ? sql`${besides},` : sql``}
    removed as (delete from slots using planned where slots.id = planned.id and is_removed),
    changed as (update slots set version = slots.version + 1, note = coalesce(planned.note, old_note),
        is_by_hand = coalesce(planned.is_by_hand, old_by_hand), ext = coalesce(planned.ext, slots.ext),
        capacity = greatest(coalesce(planned.capacity, old_capacity), slots.taken),
        closed_at = case when ${isGone} or is_closed then coalesce(slots.closed_at, ${now}) end,
        starts_at = case when ${isGone} or ${mustStay} then old_start else planned.starts_at end,
        ends_at = case when ${isGone} or ${mustStay} then old_end else planned.ends_at end
      from planned where slots.id = planned.id and slots.pool_id = ${pool.id} and not is_removed),
    added as (insert into slots (id, supplier_id, pool_id, starts_at, ends_at, capacity, note, is_by_hand, ext, closed_at)
      select id, ${pool.supplierId}, ${pool.id}, starts_at, ends_at, capacity, note, is_by_hand, coalesce(ext, '{}'),
        case when is_closed then ${now}::timestamptz end
      from planned where not is_there and not ${isGone} on conflict do nothing)
    ${counted}`.execute(db)
  await setAsideInPool(pool.id, { db, now })
  return withGuests(rows, pool, db)
}

/** The rows that are called `planned`: what is wanted, and what stands against it. */
function planned(wanted: SlotQuery, pool: Pool): RawBuilder<unknown> {
  const isMoving = sql`planned.starts_at <> old_start`
  const isOccupied = sql`exists (select from slots where pool_id = ${pool.id} and slots.starts_at = planned.starts_at)`
  const isClosing = sql`is_there and closed_at is null and (${isGone} or is_closed)`
  return sql`
    select planned.*, ${isClosing} as is_closing,
      case when taken > 0 and ${isMoving} then 'SOLD_STAYS' when ${isMoving} and ${isOccupied} then 'TIME_TAKEN'
        when taken > 0 and ${isClosing} then 'CLOSED' when planned.capacity < taken then 'BELOW_SOLD' end as why,
      is_there and ${isGone} and taken = 0 and not exists (select from hold_items where slot_id = planned.id)
        and not exists (select from booking_items where slot_id = planned.id) as is_removed
    from ${wanted.rows} planned`
}

const isGone = sql`planned.starts_at is null`
const mustStay = sql`coalesce(why in ('SOLD_STAYS', 'TIME_TAKEN'), false)`

/** In one look at the rows, for there may be a hundred thousand. */
const counted = sql`
  select added, closed, every - added - closed as changed, limited,
    array(select json_build_object('id', id, 'starts_at', starts_at, 'ends_at', ends_at, 'taken', taken, 'capacity', coalesce(capacity, 0), 'why', why)
      from unnest(hurt) as one (id uuid, starts_at timestamptz, ends_at timestamptz, taken integer, capacity integer, why text)
      order by starts_at limit ${mostNamed}) as affected
  from (
    select count(*)::int as every, count(*) filter (where not is_there)::int as added,
      count(*) filter (where is_closing)::int as closed, count(*) filter (where why <> 'CLOSED')::int as limited,
      array_agg(row(id, old_start, old_end, taken, capacity, why)) filter (where why is not null) as hurt
    from planned) counts`

async function withGuests(rows: Counted[], pool: Pool, db: Db): Promise<SlotPlan> {
  const [{ affected, ...counts } = nothing] = rows
  const guests = await guestsOf(
    affected.map(({ id }) => id),
    db,
  )
  return {
    ...counts,
    affected: affected.map(({ id, starts_at, ends_at, ...each }) => ({
      ...each,
      slotId: id,
      start: isoIn(pool.timezone, new Date(starts_at)),
      end: isoIn(pool.timezone, new Date(ends_at)),
      guests: guests.get(id) ?? [],
    })),
  }
}

const nothing: Counted = { added: 0, changed: 0, closed: 0, limited: 0, affected: [] }
