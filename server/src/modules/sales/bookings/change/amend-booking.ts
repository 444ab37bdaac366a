import { sql } from 'kysely'
import { bookingExt } from '@reseller-portal/contract/sales'
import type { Ext } from '@reseller-portal/contract/kit'
import type { IssuedTicket } from '#modules/connections/index.ts'
import type { Db, Work } from '#kit/context.ts'
import { addTickets, replaceTickets, type Replacement } from '../open-booking.ts'
import { recordSaleEvent, type Sold } from '../sale-event.ts'
import { searchText } from '../find/search-text.ts'

type Amended = {
  /** Tickets of added guests; those of the others stay valid. */
  issued: readonly IssuedTicket[]
  /** What a supplier booked in place of the old booking. */
  replacement: Replacement | undefined
  /** What the guest pays in addition; negative for a refund. */
  difference: { amount: number; currency: string }
}

/** Writes what an amended sale sells into its booking, which keeps its id and its tickets. */
export async function amendBookingRows(
  sale: Sold,
  { issued, replacement, difference }: Amended,
  tx: Db,
  work: Work,
): Promise<void> {
  const [before] = await tx
    .selectFrom('booking_items')
    .select(['starts_at', 'product'])
    .where('booking_id', '=', sale.id)
    .orderBy('position')
    .execute()
  for (const item of sale.draft.items)
    await tx
      .updateTable('booking_items')
      .set({
        price_id: item.priceId,
        availability_id: item.availabilityId,
        slot_id: item.slotId,
        starts_at: new Date(item.startsAt),
        ends_at: new Date(item.endsAt),
        quantity: item.quantity,
        product: JSON.stringify(item.product),
        ext: sql`ext || ${JSON.stringify(validityIn(item.ext))}::jsonb`,
      })
      .where('id', '=', item.id)
      .execute()
  const barcodes = searchText(issued.map(({ barcode }) => barcode.value))
  await tx
    .updateTable('bookings')
    .set((booking) => ({
      total: sale.totals.total,
      totals: JSON.stringify(sale.totals),
      version: booking('version', '+', 1),
      ext: sql`ext || ${JSON.stringify(validityIn(sale.draft.request.ext))}::jsonb`,
      search: sql`search || ${barcodes === '' ? '' : `\n${barcodes}`}`,
    }))
    .where('id', '=', sale.id)
    .execute()
  if (replacement) await replaceTickets(sale, replacement, tx, work)
  else await addTickets(sale, issued, tx)
  const tickets = issued.length
  const facts = { difference, tickets, from: before?.starts_at.toISOString() }
  await recordSaleEvent('bookings.amended', sale, tx, work, facts)
}

/** How a park ticket is sold and when it is valid; other extensions stay as they are. */
function validityIn(ext: Ext): Ext {
  const { productType, ticketStart, ticketEnd, ticketDays } = bookingExt
  const names = [productType, ticketStart, ticketEnd, ticketDays]
  return Object.fromEntries(names.flatMap((name) => (ext[name] === undefined ? [] : [[name, ext[name]]])))
}
