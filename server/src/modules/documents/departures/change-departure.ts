import { sql } from 'kysely'
import type { changeDeparture as endpoint, DepartureEdit } from '@reseller-portal/contract/documents'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { Departure } from '#db/tables/documents.ts'
import { supplierOf, type Ctx } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { found, Refused } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'
import { bookingsOnSlot, changeDepartureOf, type OnSlot } from '#modules/sales/index.ts'
import { disruptSlot } from '#modules/inventory/index.ts'

/**
 * Cancels or moves a departure with its guests, or writes to them, in one transaction: the departure, its bookings,
 * and a task for each reseller that sold seats of it. The reseller notifies its guests. A repeat returns what was done.
 */
export async function changeDeparture(
  input: Input<typeof endpoint>,
  ctx: Ctx,
): Promise<Returned<typeof endpoint>> {
  const meta = { reqId: ctx.reqId }
  try {
    const bookings = input.edit.kind === 'MESSAGE' ? await message(input, ctx) : await change(input, ctx)
    return { bookings, meta }
  } catch (error) {
    const isLate = error instanceof Refused && error.refusal.code === 'things.out_of_date'
    const done = isLate ? await changedBefore(input, ctx) : undefined
    if (done === undefined) throw error
    return { bookings: done, meta }
  }
}

/** How many bookings the same change affected when it was made before. */
async function changedBefore(
  { slotId, version, edit, reason }: Input<typeof endpoint>,
  ctx: Ctx,
): Promise<number | undefined> {
  const done = await ctx.db
    .selectFrom('departure_changes')
    .leftJoin('departure_notices', 'departure_notices.change_id', 'departure_changes.id')
    .select((made) => made.fn.count<number>('booking_id').as('bookings'))
    .where('slot_id', '=', slotId)
    .where('supplier_id', '=', supplierOf(ctx))
    .where('version', '=', version)
    .where('reason', '=', reason)
    .where(sql<boolean>`edit = ${JSON.stringify(edit)}::jsonb`)
    .groupBy('departure_changes.id')
    .executeTakeFirst()
  return done && Number(done.bookings)
}

function change({ slotId, version, edit, reason }: Input<typeof endpoint>, ctx: Ctx): Promise<number> {
  return within(ctx, async (tx) => {
    const moved = await disruptSlot({ id: slotId, version, edit: slotEditOf(edit), note: reason }, tx)
    const affected = await bookingsOnSlot(slotId, tx.db)
    const before: Departure = { start: moved.before.startsAt, pickup: affected[0]?.pickup ?? '' }
    const after: Departure = {
      start: moved.after.startsAt,
      pickup: edit.kind === 'PICKUP' ? edit.pickup : before.pickup,
    }
    await addTasks({ slotId, version, edit, reason, before, after }, affected, tx)
    const changed = { slotId, endsAt: moved.after.endsAt, kind: edit.kind, before, after, reason }
    await changeDepartureOf(affected, changed, tx, tx.db)
    return affected.length
  })
}

/** A message leaves the departure and its bookings as they are: it is a task of each reseller, and nothing else. */
function message({ slotId, version, edit, reason }: Input<typeof endpoint>, ctx: Ctx): Promise<number> {
  return within(ctx, async (tx) => {
    const own = tx.db
      .selectFrom('slots')
      .select(['starts_at', 'pool_id'])
      .where('supplier_id', '=', supplierOf(tx))
    const slot = found(await own.where('id', '=', slotId).executeTakeFirst())
    const affected = await bookingsOnSlot(slotId, tx.db)
    const as: Departure = { start: slot.starts_at.toISOString(), pickup: affected[0]?.pickup ?? '' }
    await addTasks({ slotId, version, edit, reason, before: as, after: as }, affected, tx)
    const happened = {
      name: 'inventory.guests_messaged' as const,
      subject: slot.pool_id,
      facts: { slot: slotId },
    }
    await recordEvent(tx.db, tx, happened)
    return affected.length
  })
}

type Task = Input<typeof endpoint> & { before: Departure; after: Departure }

/** A task for each reseller that sold seats of the departure: to tell its guests. */
async function addTasks(
  { slotId, version, edit, reason, before, after }: Task,
  affected: readonly OnSlot[],
  tx: Ctx,
): Promise<void> {
  const made = {
    id: newId(),
    supplier_id: supplierOf(tx),
    slot_id: slotId,
    kind: edit.kind,
    reason,
    at: tx.now,
    version,
    edit: JSON.stringify(edit),
  }
  await tx.db
    .insertInto('departure_changes')
    .values({ ...made, before: JSON.stringify(before), after: JSON.stringify(after) })
    .execute()
  await sql`
    insert into departure_notices (change_id, booking_id, reseller_id)
    select ${made.id}, booking, reseller
    from unnest(${affected.map(({ id }) => id)}::uuid[], ${affected.map(({ reseller_id }) => reseller_id)}::uuid[])
      as told (booking, reseller)`.execute(tx.db)
}

function slotEditOf(edit: DepartureEdit) {
  if (edit.kind === 'CANCELLED') return 'close' as const
  return edit.kind === 'TIME' ? { day: edit.day, time: edit.time } : ('keep' as const)
}
