import type { Selectable } from 'kysely'
import type { Database } from '#db/tables.ts'
import type { Db, Work } from '#kit/context.ts'
import { askerOf, recordSaleEvent, type Sold } from './sale-event.ts'

/** The tickets that a cancellation cancels, and what it refunds for them. */
type Cancelled = Pick<
  Selectable<Database['cancellations']>,
  'id' | 'reason' | 'amount' | 'ticket_ids' | 'account_id' | 'asked_by'
> & {
  /** The supplier booked the remaining guests again: their tickets have other codes. */
  isRebooked?: true
}

/** Marks the booking of a sale as failed; a sale that has no booking yet is left alone. */
export async function failBooking(sale: Sold, reason: string, tx: Db, work: Work): Promise<void> {
  if (sale.booking_id === null) return
  const failed = await tx
    .updateTable('bookings')
    .set((booking) => ({ status: 'FAILED', version: booking('version', '+', 1), failure: reason }))
    .where('id', '=', sale.id)
    .where('status', '=', 'PENDING')
    .returning('id')
    .executeTakeFirst()
  if (!failed) return
  await cancelTickets(sale, tx)
  await recordSaleEvent('bookings.failed', sale, tx, work)
}

export async function cancelBookingRow(sale: Sold, it: Cancelled, tx: Db, work: Work): Promise<void> {
  await tx
    .updateTable('bookings')
    .set((booking) => ({ status: 'CANCELLED', version: booking('version', '+', 1) }))
    .where('id', '=', sale.id)
    .execute()
  await cancelTickets(sale, tx)
  await recordSaleEvent('bookings.cancelled', sale, tx, work, factsOf(sale, it), askerOf(it))
}

/** Cancels some tickets of a booking that stays open. */
export async function cancelTicketRows(sale: Sold, it: Cancelled, tx: Db, work: Work): Promise<void> {
  const cancelled = await tx
    .updateTable('tickets')
    .set({ status: 'CANCELLED' })
    .where('booking_id', '=', sale.id)
    .where('id', 'in', it.ticket_ids)
    .returning(['item_ids', 'guests'])
    .execute()
  for (const { item_ids, guests } of cancelled)
    await tx
      .updateTable('booking_items')
      .set((item) => ({ cancelled: item('cancelled', '+', item_ids.length === 1 ? guests : 1) }))
      .where('id', 'in', item_ids)
      .execute()
  await tx
    .updateTable('bookings')
    .set((booking) => ({ version: booking('version', '+', 1) }))
    .where('id', '=', sale.id)
    .execute()
  await recordSaleEvent('bookings.tickets_cancelled', sale, tx, work, factsOf(sale, it), askerOf(it))
}

function factsOf({ totals }: Sold, { id, reason, amount, ticket_ids, isRebooked }: Cancelled) {
  const facts = { cancellation: id, reason, tickets: ticket_ids.length, amount, currency: totals.currency }
  return isRebooked ? { ...facts, isRebooked } : facts
}

async function cancelTickets(sale: Sold, tx: Db): Promise<void> {
  await tx.updateTable('tickets').set({ status: 'CANCELLED' }).where('booking_id', '=', sale.id).execute()
}
