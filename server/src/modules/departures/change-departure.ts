import type { changeDeparture as endpoint, DepartureEdit } from '@reseller-portal/contract/departures'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { Departure } from '#db/tables/selling/departures.ts'
import { supplierOf } from '#kit/context.ts'
import type { Ctx } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { within } from '#kit/within.ts'
import { bookingsOnSlot, changeDepartureOf } from '#modules/bookings/index.ts'
import { disruptSlot } from '#modules/inventory/index.ts'

/**
 * Cancels or moves a departure with its guests, in one transaction: the departure, its bookings, and a task for each
 * reseller that sold seats of it. The guests are told by who sold to them.
 */
export function changeDeparture(
  { slotId, version, edit, reason }: Input<typeof endpoint>,
  ctx: Ctx,
): Promise<Returned<typeof endpoint>> {
  return within(ctx, async (tx) => {
    const moved = await disruptSlot({ id: slotId, version, edit: slotEditOf(edit), note: reason }, tx)
    const affected = await bookingsOnSlot(slotId, tx.db)
    const before: Departure = { start: moved.before.startsAt, pickup: affected[0]?.pickup ?? '' }
    const after: Departure = {
      start: moved.after.startsAt,
      pickup: edit.kind === 'PICKUP' ? edit.pickup : before.pickup,
    }
    const change = {
      id: newId(),
      supplier_id: supplierOf(tx),
      slot_id: slotId,
      kind: edit.kind,
      reason,
      at: tx.now,
    }
    await tx.db
      .insertInto('departure_changes')
      .values({ ...change, before: JSON.stringify(before), after: JSON.stringify(after) })
      .execute()
    const changed = { slotId, endsAt: moved.after.endsAt, kind: edit.kind, before, after }
    await changeDepartureOf(affected, changed, tx, tx.db)
    if (affected.length > 0)
      await tx.db
        .insertInto('departure_notices')
        .values(
          affected.map(({ id, reseller_id }) => ({
            ...{ change_id: change.id, booking_id: id },
            ...{ reseller_id, told_at: null },
          })),
        )
        .execute()
    return { bookings: affected.length, meta: { reqId: ctx.reqId } }
  })
}

function slotEditOf(edit: DepartureEdit) {
  if (edit.kind === 'CANCELLED') return 'close' as const
  return edit.kind === 'TIME' ? { day: edit.day, time: edit.time } : ('keep' as const)
}
