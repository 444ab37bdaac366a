import type { Db, Work } from '#kit/context.ts'
import { cancelBookingRow, cancelTicketRows, failBooking } from '../bookings/end-booking.ts'
import type { CancelAnswer } from '#modules/connections/index.ts'
import { releaseSeats } from '#modules/inventory/index.ts'
import { cancelBooking, cancelTickets } from '../process/ask-supplier.ts'
import { markHoldReturned } from '../process/hold.ts'
import { postCancellation } from '../process/ledger.ts'
import { advance, giveToPerson, type Sale } from '../process/sale.ts'
import { markCancellation, type Cancellation } from './cancellation.ts'

/** The first half of REFUNDING. A supplier that refuses to cancel leaves the booking as it was. */
export async function cancelAtSupplier(
  sale: Sale,
  cancellation: Cancellation,
  work: Work,
): Promise<Sale | undefined> {
  const answer = await ask(sale, cancellation, work)
  if (answer === 'unknown') return undefined
  const status = await statusOf(sale, work)
  if (answer === 'refused') return refused(sale, cancellation, status, work)
  if (cancellation.whole && sale.hold_id !== null) await releaseSeats(sale.hold_id, work)
  return advance(sale, 'REFUNDING', work, {
    write: async (tx) => {
      await markCancellation(cancellation.id, 'cancelled_at', work.clock(), tx)
      if (!cancellation.whole) await cancelTicketRows(sale, cancellation, tx, work)
      else if (status === 'OPEN') await cancelBookingRow(sale, cancellation, tx, work)
      else await failBooking(sale, cancellation.reason, tx, work)
      if (cancellation.whole) await markHoldReturned(sale, tx)
      await postCancellation(sale, cancellation, tx, work)
    },
  })
}

async function ask(sale: Sale, cancellation: Cancellation, work: Work): Promise<CancelAnswer> {
  const { reason } = cancellation
  if (cancellation.whole) return cancelBooking(sale, reason, work)
  return cancelTickets(sale, { reason, tickets: await seatsOf(sale, cancellation, work.db) }, work)
}

async function seatsOf(sale: Sale, { ticket_ids }: Cancellation, db: Db) {
  const rows = await db
    .selectFrom('tickets')
    .select(['barcode_value', 'item_ids', 'guests'])
    .where('booking_id', '=', sale.id)
    .where('id', 'in', ticket_ids)
    .execute()
  return rows.map(({ barcode_value: barcode, item_ids, guests }) => ({
    barcode,
    seats: sale.draft.items
      .filter(({ id }) => item_ids.includes(id))
      .map(({ priceId, availabilityId }) => ({
        priceId,
        availabilityId,
        quantity: item_ids.length === 1 ? guests : 1,
      })),
  }))
}

function refused(sale: Sale, { id }: Cancellation, status: string | undefined, work: Work) {
  const write = (tx: Db) => markCancellation(id, 'refused_at', work.clock(), tx)
  if (status === 'OPEN') return advance(sale, 'CAPTURED', work, { write })
  return giveToPerson(sale, 'cancel_refused', work)
}

async function statusOf(sale: Sale, work: Work): Promise<string | undefined> {
  const row = await work.db
    .selectFrom('bookings')
    .select('status')
    .where('id', '=', sale.id)
    .executeTakeFirst()
  return row?.status
}
