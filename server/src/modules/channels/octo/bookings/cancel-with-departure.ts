import * as z from 'zod'
import type { Event, Work } from '#kit/context.ts'
import { cancelForSupplier } from '#modules/sales/index.ts'

const Cancelled = z.object({
  kind: z.literal('CANCELLED'),
  isElsewhere: z.literal(false),
  reason: z.string(),
  isRefunded: z.boolean().default(false),
})

/**
 * Cancels the OCTO bookings of a departure that its operator cancels. Desks of the portal decide for their guests
 * themselves; a reseller with its own system sees only the booking's status, which is CANCELLED in the standard.
 */
export async function cancelWithDeparture({ subject: id, facts }: Event, work: Work): Promise<void> {
  const cancelled = Cancelled.safeParse(facts)
  // Where its guests are refunded, all its bookings are cancelled.
  if (!cancelled.success || cancelled.data.isRefunded) return
  const booked = await work.db
    .selectFrom('octo_bookings')
    .innerJoin('sales', 'sales.hold_id', 'octo_bookings.hold_id')
    .select('sales.id')
    .where('sales.booking_id', '=', id)
    .executeTakeFirst()
  if (booked) await cancelForSupplier({ id, reason: cancelled.data.reason }, work)
}
