import { sql } from 'kysely'
import * as z from 'zod'
import type { Event, Work } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'

const Departure = z.object({ start: z.string(), pickup: z.string() })
const Moved = z.object({ isElsewhere: z.literal(true), before: Departure, after: Departure })

/**
 * Follows a change that a remote supplier made to a booking: its departure becomes one task, to which the booking's
 * guests are added. The supplier reports each booking separately, so the departure is identified by the supplier's id
 * and the times.
 */
export async function followRemoteDeparture(event: Event, { db }: Work): Promise<void> {
  const isCancelled = event.name === 'bookings.cancelled_by_supplier'
  const moved = Moved.safeParse(event.facts)
  if (!isCancelled && !moved.success) return
  const [item] = await db
    .selectFrom('bookings')
    .innerJoin('booking_items', 'booking_items.booking_id', 'bookings.id')
    .select(['reseller_id', 'bookings.supplier_id', 'availability_id', 'starts_at', 'product'])
    .where('bookings.id', '=', event.subject)
    .orderBy('position')
    .limit(1)
    .execute()
  if (!item) return
  const now = { start: item.starts_at.toISOString(), pickup: item.product.pickupLabel }
  const { before, after } = moved.data ?? { before: now, after: now }
  const { availability_id, supplier_id, reseller_id } = item
  const kind = isCancelled ? ('CANCELLED' as const) : ('TIME' as const)
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('departure_changes')
      .values({
        id: newId(),
        supplier_id,
        slot_id: null,
        availability_id,
        kind,
        reason: '',
        at: event.at,
        before: JSON.stringify(before),
        after: JSON.stringify(after),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { id: change_id } = await tx
      .selectFrom('departure_changes')
      .select('id')
      .where('supplier_id', '=', supplier_id)
      .where('availability_id', '=', availability_id)
      .where('kind', '=', kind)
      .where(sql<boolean>`(before->>'start', after->>'start') = (${before.start}, ${after.start})`)
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('departure_notices')
      .values({ change_id, booking_id: event.subject, reseller_id, told_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}
