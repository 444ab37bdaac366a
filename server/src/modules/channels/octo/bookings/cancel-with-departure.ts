import * as z from 'zod'
import type { Event, Work } from '#kit/context.ts'
import { cancelForSupplier } from '#modules/sales/index.ts'

const Cancelled = z.object({
  kind: z.literal('CANCELLED'),
  isElsewhere: z.literal(false),
  reason: z.string(),
})

/**
 * Cancels what was booked over OCTO on a departure that its operator cancels. Desks of the portal decide about their
 * guests themselves; a reseller elsewhere sees only its bookings, and CANCELLED is the standard's word for it.
 */
export async function cancelWithDeparture({ subject: id, facts }: Event, work: Work): Promise<void> {
  const cancelled = Cancelled.safeParse(facts)
  if (!cancelled.success) return
  const booked = await work.db
    .selectFrom('octo_bookings')
    .innerJoin('sales', 'sales.hold_id', 'octo_bookings.hold_id')
    .select('sales.id')
    .where('sales.booking_id', '=', id)
    .executeTakeFirst()
  if (booked) await cancelForSupplier({ id, reason: cancelled.data.reason }, work)
}
