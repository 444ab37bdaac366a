import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { SlotPlan } from '@reseller-portal/contract/inventory'
import type { Database } from '#db/tables.ts'
import type { SlotState, SlotStep } from '#db/tables/supply/inventory.ts'
import type { Ctx, Db } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { isoIn } from '#kit/zone.ts'
import { recordEvent } from '#modules/audit/index.ts'
import { guestsOf } from './read-slots.ts'

export type Slot = Selectable<Database['slots']>

export function stateOf(slot: Slot): SlotState {
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
type Why = SlotPlan['affected'][number]['why']

/** What steps would do to the slots as they are now, and the guests whom it touches. */
export async function planOf(
  steps: readonly SlotStep[],
  slots: readonly Slot[],
  pool: Pool,
  db: Db,
): Promise<SlotPlan> {
  const known = new Map(slots.map((slot) => [slot.id, slot]))
  const starts = new Set(slots.map(({ starts_at }) => starts_at.toISOString()))
  const touched = steps.flatMap((step) => {
    const slot = known.get(step.id)
    const why = slot && whyAffected(slot, step.after, starts)
    return slot && why ? [{ slot, why, capacity: step.after?.capacity ?? 0 }] : []
  })
  const named = touched.slice(0, 50)
  const guests = await guestsOf(
    named.map(({ slot }) => slot.id),
    db,
  )
  const isClosing = ({ before, after }: SlotStep) => before !== null && (after === null || after.isClosed)
  const closed = steps.filter((step) => isClosing(step) && step.before?.isClosed === false).length
  const added = steps.filter(({ before }) => before === null).length
  return {
    added,
    closed,
    changed: steps.length - added - closed,
    limited: touched.filter(({ why }) => why !== 'CLOSED').length,
    affected: named.map(({ slot, why, capacity }) => ({
      slotId: slot.id,
      start: isoIn(pool.timezone, slot.starts_at),
      taken: slot.taken,
      ...{ capacity, why },
      guests: guests.get(slot.id) ?? [],
    })),
  }
}

function whyAffected(slot: Slot, after: SlotState | null, starts: ReadonlySet<string>): Why | undefined {
  const isMoved = after !== null && after.startsAt !== slot.starts_at.toISOString()
  if (isMoved && slot.taken > 0) return 'SOLD_STAYS'
  if (isMoved && starts.has(after.startsAt)) return 'TIME_TAKEN'
  if (slot.taken > 0 && (after === null || after.isClosed) && slot.closed_at === null) return 'CLOSED'
  return after !== null && after.capacity < slot.taken ? 'BELOW_SOLD' : undefined
}

/**
 * Does the steps, and keeps them so that they can be undone. What is sold stays sold while it goes on: seats are never
 * fewer than those taken, a slot with guests is not moved, and one that was ever held is closed instead of removed.
 */
export async function doSteps(
  steps: readonly SlotStep[],
  pool: Pool,
  event: string,
  ctx: Ctx,
): Promise<string> {
  const id = newId()
  await writeSteps(steps, pool, ctx)
  const kept = { id, supplier_id: pool.supplierId, pool_id: pool.id, made_at: ctx.now, undone_at: null }
  await ctx.db
    .insertInto('slot_changes')
    .values({ ...kept, steps: JSON.stringify(steps) })
    .execute()
  await recordEvent(ctx.db, ctx, { name: event, subject: pool.id, facts: { slots: steps.length } })
  return id
}

export async function writeSteps(
  steps: readonly SlotStep[],
  pool: Pool,
  { db, now }: Pick<Ctx, 'db' | 'now'>,
): Promise<void> {
  const ids = steps.map(({ id }) => id)
  // In order of id, as sales lock them; what is locked is counted, for a hundred thousand ids need not come back.
  await sql`select count(*) from (
    select id from slots where id = any(${ids}::uuid[]) order by id for no key update) locked`.execute(db)
  const gone = steps.filter(({ after }) => after === null).map(({ id }) => id)
  if (gone.length > 0) await takeAway(gone, { db, now })
  const wanted = steps.filter(({ after }) => after !== null)
  await sql`update slots set capacity = greatest(wanted.capacity, taken), note = wanted.note,
      is_by_hand = wanted."isByHand", version = version + 1,
      closed_at = case when wanted."isClosed" then coalesce(closed_at, ${now}) end,
      starts_at = case when ${mayMove} then wanted."startsAt" else starts_at end,
      ends_at = case when starts_at = wanted."startsAt" or ${mayMove} then wanted."endsAt" else ends_at end
    from ${wantedOf(wanted)} where slots.id = wanted.id and slots.pool_id = ${pool.id}`.execute(db)
  const missing = await missingOf(wanted, db)
  if (missing.length > 0)
    await sql`insert into slots (id, supplier_id, pool_id, starts_at, ends_at, capacity, note, is_by_hand, closed_at)
      select id, ${pool.supplierId}, ${pool.id}, "startsAt", "endsAt", capacity, note, "isByHand",
        case when "isClosed" then ${now}::timestamptz end
      from ${wantedOf(missing)} on conflict do nothing`.execute(db)
}

/** One that nobody has a seat in, and whose new time is free. */
const mayMove = sql`(starts_at <> wanted."startsAt" and taken = 0 and not exists (select from slots other
  where other.pool_id = slots.pool_id and other.starts_at = wanted."startsAt"))`

function wantedOf(steps: readonly SlotStep[]) {
  const rows = JSON.stringify(steps.map(({ id, after }) => ({ id, ...after })))
  return sql`json_to_recordset(${rows}::json) as wanted (id uuid, "startsAt" timestamptz, "endsAt" timestamptz,
    capacity integer, "isClosed" boolean, note text, "isByHand" boolean)`
}

/** A slot that was ever held is closed instead of removed. */
async function takeAway(ids: readonly string[], { db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  await sql`delete from slots where id = any(${ids}::uuid[]) and taken = 0
    and not exists (select from hold_items where slot_id = slots.id)
    and not exists (select from booking_items where slot_id = slots.id)`.execute(db)
  await sql`update slots set closed_at = coalesce(closed_at, ${now}), version = version + 1
    where id = any(${ids}::uuid[])`.execute(db)
}

/** Those whose slot is not there, or not there any more. */
async function missingOf(steps: readonly SlotStep[], db: Db): Promise<SlotStep[]> {
  const ids = steps.map(({ id }) => id)
  const { rows } = await sql<{ id: string }>`select id from unnest(${ids}::uuid[]) wanted (id)
    where not exists (select from slots where slots.id = wanted.id)`.execute(db)
  const missing = new Set(rows.map(({ id }) => id))
  return steps.filter(({ id }) => missing.has(id))
}

/** The coming slots of a pool, all or those of these ids. */
export function comingSlots(poolId: string, { db, now }: Pick<Ctx, 'db' | 'now'>): Promise<Slot[]> {
  return db
    .selectFrom('slots')
    .selectAll()
    .where('pool_id', '=', poolId)
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .execute()
}
