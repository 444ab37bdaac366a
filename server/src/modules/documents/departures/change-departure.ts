import { sql } from 'kysely'
import type {
  changeDeparture as endpoint,
  DepartureEdit,
  departureRefunds as refundsEndpoint,
} from '@reseller-portal/contract/documents'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import { bookingExt } from '@reseller-portal/contract/sales'
import type { Departure } from '#db/tables/documents.ts'
import { supplierOf, type Ctx } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { found, refuse, Refused } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'
import {
  bookingsOnSlot,
  bookingToCancel,
  changeDepartureOf,
  refundsOnSlots,
  type OnSlot,
} from '#modules/sales/index.ts'
import { disruptSlot } from '#modules/inventory/index.ts'
import { tellOperator } from './tell-operator.ts'
import { tellResellers } from './tell-resellers.ts'

/**
 * Cancels or moves a departure with its guests, or writes to them, in one transaction: the departure, its bookings,
 * and a task for each reseller that sold seats of it. The reseller notifies its guests; the operator's own staff notifies those of
 * imported bookings. A repeat returns what was done.
 */
export async function changeDeparture(
  input: Input<typeof endpoint>,
  ctx: Ctx,
): Promise<Returned<typeof endpoint>> {
  const meta = { reqId: ctx.reqId }
  try {
    const done = input.edit.kind === 'MESSAGE' ? await message(input, ctx) : await change(input, ctx)
    return { ...done, meta }
  } catch (error) {
    const isLate = error instanceof Refused && error.refusal.code === 'things.out_of_date'
    const done = isLate ? await changedBefore(input, ctx) : undefined
    if (done === undefined) throw error
    return { ...done, meta }
  }
}

/** What guests get back if these departures are cancelled. */
export async function departureRefunds(
  { slotIds }: Input<typeof refundsEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof refundsEndpoint>> {
  const ids = [...new Set(slotIds)]
  const { own } = await ctx.db
    .selectFrom('slots')
    .select((slot) => slot.fn.countAll<number>().as('own'))
    .where('id', 'in', ids)
    .where('supplier_id', '=', supplierOf(ctx))
    .executeTakeFirstOrThrow()
  if (Number(own) < ids.length) refuse('things.not_found')
  return refundsOnSlots(ids, ctx.db)
}

type Done = { bookings: number; imported: number }

/** How many bookings the same change affected when it was made before. */
async function changedBefore(
  { slotId, version, edit, reason }: Input<typeof endpoint>,
  ctx: Ctx,
): Promise<Done | undefined> {
  const { isRefunded = false } = edit.kind === 'CANCELLED' ? edit : {}
  const isTold = sql<boolean>`coalesce(bookings.email, '') <> ''
    and coalesce(bookings.ext->>${bookingExt.customerIncludePricing}, '') <> 'none'`
  const done = await ctx.db
    .selectFrom('departure_changes')
    .leftJoin('departure_notices', 'departure_notices.change_id', 'departure_changes.id')
    .leftJoin('bookings', 'bookings.id', 'departure_notices.booking_id')
    .leftJoin('resellers', 'resellers.id', 'bookings.reseller_id')
    .select((made) => made.fn.count<number>('booking_id').as('bookings'))
    .select(
      sql<number>`count(*) filter (where stands_in_for is not null and not (${isRefunded} and ${isTold}))`.as(
        'imported',
      ),
    )
    .where('slot_id', '=', slotId)
    .where('departure_changes.supplier_id', '=', supplierOf(ctx))
    .where('departure_changes.version', '=', version)
    .where('departure_changes.reason', '=', reason)
    .where(sql<boolean>`edit = ${JSON.stringify(edit)}::jsonb`)
    .groupBy('departure_changes.id')
    .executeTakeFirst()
  return done && { bookings: Number(done.bookings), imported: Number(done.imported) }
}

function change({ slotId, version, edit, reason }: Input<typeof endpoint>, ctx: Ctx): Promise<Done> {
  return within(ctx, async (tx) => {
    const moved = await disruptSlot({ id: slotId, version, edit: slotEditOf(edit), note: reason }, tx)
    const affected = await bookingsOnSlot(slotId, tx.db)
    const before: Departure = { start: moved.before.startsAt, pickup: affected[0]?.pickup ?? '' }
    const after: Departure = {
      start: moved.after.startsAt,
      pickup: edit.kind === 'PICKUP' ? edit.pickup : before.pickup,
    }
    const id = await addTasks({ slotId, version, edit, reason, before, after }, affected, tx)
    const { kind } = edit
    const isRefunded = kind === 'CANCELLED' && edit.isRefunded
    const changed = { slotId, endsAt: moved.after.endsAt, kind, isRefunded, before, after, reason }
    await changeDepartureOf(affected, changed, tx, tx.db)
    if (kind === 'CANCELLED') await tellResellers({ id, slotId, isRefunded, reason }, affected, tx)
    const imported = await tellOperator({ id, slotId, kind, isRefunded, before, after, reason }, affected, tx)
    const cancelled = isRefunded ? affected.map(({ id: booking }) => ({ booking, reason })) : []
    await tx.jobs.sendAll(bookingToCancel, cancelled, tx.db)
    return { bookings: affected.length, imported }
  })
}

/** A message leaves the departure and its bookings as they are: it is a task of each reseller, and nothing else. */
function message({ slotId, version, edit, reason }: Input<typeof endpoint>, ctx: Ctx): Promise<Done> {
  return within(ctx, async (tx) => {
    const own = tx.db
      .selectFrom('slots')
      .select(['starts_at', 'pool_id'])
      .where('supplier_id', '=', supplierOf(tx))
    const slot = found(await own.where('id', '=', slotId).executeTakeFirst())
    const affected = await bookingsOnSlot(slotId, tx.db)
    const as: Departure = { start: slot.starts_at.toISOString(), pickup: affected[0]?.pickup ?? '' }
    const id = await addTasks({ slotId, version, edit, reason, before: as, after: as }, affected, tx)
    const told = { id, slotId, kind: edit.kind, isRefunded: false, before: as, after: as, reason }
    const imported = await tellOperator(told, affected, tx)
    const happened = {
      name: 'inventory.guests_messaged' as const,
      subject: slot.pool_id,
      facts: { slot: slotId },
    }
    await recordEvent(tx.db, tx, happened)
    return { bookings: affected.length, imported }
  })
}

type Task = Input<typeof endpoint> & { before: Departure; after: Departure }

/**
 * A task for each reseller that sold seats of the departure: to tell its guests. Those whose bookings are cancelled and
 * refunded learn it from the cancellation email.
 */
async function addTasks(
  { slotId, version, edit, reason, before, after }: Task,
  affected: readonly OnSlot[],
  tx: Ctx,
): Promise<string> {
  const notifiedAt = edit.kind === 'CANCELLED' && edit.isRefunded ? tx.now : null
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
    insert into departure_notices (change_id, booking_id, reseller_id, told_at)
    select ${made.id}, booking, reseller, ${notifiedAt}::timestamptz
    from unnest(${affected.map(({ id }) => id)}::uuid[], ${affected.map(({ reseller_id }) => reseller_id)}::uuid[])
      as affected (booking, reseller)`.execute(tx.db)
  return made.id
}

function slotEditOf(edit: DepartureEdit) {
  if (edit.kind === 'CANCELLED') return 'close' as const
  return edit.kind === 'TIME' ? { day: edit.day, time: edit.time } : ('keep' as const)
}
