import type { Selectable } from 'kysely'
import type { Database } from '#db/tables.ts'
import type { Db, Work } from '#kit/context.ts'
import { totalsAfter } from '@reseller-portal/contract/sales'
import { askerOf, recordSaleEvent, type Sold } from './sale-event.ts'

/** The tickets that a cancellation cancels, and what it refunds for them. */
type Cancelled = Pick<
  Selectable<Database['cancellations']>,
  'id' | 'reason' | 'amount' | 'taxes' | 'fee' | 'kept' | 'ticket_ids' | 'account_id' | 'asked_by'
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
  await keepTotals(sale, it, tx)
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
  await keepTotals(sale, it, tx)
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

/** What goes back by rules depends on the moment, so the totals keep it: later refunds start from there. */
async function keepTotals({ id }: Sold, it: Cancelled, tx: Db): Promise<void> {
  const { kept, amount, taxes, fee } = it
  if (kept === null) return
  const { totals } = await tx
    .selectFrom('bookings')
    .select('totals')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const items = await tx
    .selectFrom('booking_items')
    .select(['id', 'price_id as priceId', 'quantity'])
    .where('booking_id', '=', id)
    .execute()
  const tickets = await tx
    .selectFrom('tickets')
    .select(['id', 'status', 'item_ids as bookingItemIds', 'guests'])
    .where('booking_id', '=', id)
    .execute()
  const after = JSON.stringify(
    totalsAfter({ totals, items, tickets }, it.ticket_ids, { amount, taxes, fee, kept }),
  )
  await tx.updateTable('bookings').set({ totals: after }).where('id', '=', id).execute()
  await tx.updateTable('sales').set({ totals: after }).where('id', '=', id).execute()
}

function factsOf({ totals }: Sold, { id, reason, amount, ticket_ids, isRebooked }: Cancelled) {
  const facts = { cancellation: id, reason, tickets: ticket_ids.length, amount, currency: totals.currency }
  return isRebooked ? { ...facts, isRebooked } : facts
}

async function cancelTickets(sale: Sold, tx: Db): Promise<void> {
  await tx.updateTable('tickets').set({ status: 'CANCELLED' }).where('booking_id', '=', sale.id).execute()
}
