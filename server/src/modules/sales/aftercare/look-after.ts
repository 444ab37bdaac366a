import { due } from '#kit/background/background.ts'
import type { Work } from '#kit/context.ts'
import { jobKind, swept } from '#kit/background/jobs.ts'
import { claimDueLooks } from '../bookings/supplier-watch.ts'
import { lookUp } from '../process/ask-supplier.ts'
import { carryOn } from '../process/carry-on.ts'
import { isLed, saleRow } from '../process/sale.ts'
import { handleLook } from './cancelled-by-supplier.ts'
import { deliverTickets } from './deliver.ts'

/** The job that asks the supplier of an open booking whether it still has the booking. */
export const openBookingDue = jobKind<{ booking: string }>('bookings.look-after', 4, swept)

/** Asks the supplier whether an open booking still stands, or for its tickets where they are not delivered yet. */
export async function lookAfterBooking({ booking: id }: { booking: string }, work: Work): Promise<void> {
  const sale = await saleRow(id, work.db)
  if (sale?.state !== 'CAPTURED') return
  const booking = await work.db
    .selectFrom('bookings')
    .select('deliver_at')
    .where('id', '=', id)
    .where('status', '=', 'OPEN')
    .executeTakeFirst()
  if (!booking) return
  if (booking.deliver_at !== null) return deliverTickets({ booking: id }, work)
  await handleLook(await lookUp(sale, work), sale, work)
}

/**
 * Follows a supplier's notification about a booking: drives a sale that is under way, or reads an open booking at the
 * supplier.
 */
export async function followBookingChange(
  { supplier, hold }: { supplier: string; hold: string },
  work: Work,
): Promise<void> {
  const sale = await work.db
    .selectFrom('sales')
    .select(['id', 'state', 'cart_id', 'look_at'])
    .where('supplier_id', '=', supplier)
    .where((row) =>
      row.or([row('hold_id', '=', hold), row.and([row('id', '=', hold), row('booking_id', 'is not', null)])]),
    )
    .executeTakeFirst()
  if (sale?.state === 'CAPTURED') await lookAfterBooking({ booking: sale.id }, work)
  else if (sale) await carryOn({ sale: isLed(sale) ? (sale.cart_id ?? sale.id) : sale.id }, work)
}

/** The most bookings that one process reads in one round. */
const mostLooks = 200

/** Every open booking whose supplier is due to be asked. */
export const sweepOpenBookings = due(10, openBookingDue, async ({ clock }, tx) => {
  const ids = await claimDueLooks(clock(), mostLooks, tx)
  return ids.map((booking) => ({ booking }))
})
