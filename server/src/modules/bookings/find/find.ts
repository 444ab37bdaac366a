import { sql } from 'kysely'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { bookingList as endpoint } from '@reseller-portal/contract/bookings'
import type { Ctx } from '#kit/context.ts'
import { seenBy, viewerOf } from '#modules/resellers/index.ts'
import { searchPatterns } from './search-text.ts'

/** The newest bookings whose e-mail, names, phone, barcode or reseller reference contain the term (spec 1 §7). */
export async function find(
  { searchParam, limit }: Input<typeof endpoint>,
  ctx: Ctx,
): Promise<Returned<typeof endpoint>> {
  const matching = ctx.db
    .selectFrom('bookings')
    .where(seenBy(viewerOf(ctx), 'bookings'))
    .$if(searchParam !== '', (query) =>
      query.where((row) =>
        row.or(searchPatterns(searchParam).map((pattern) => row('search', 'like', pattern))),
      ),
    )
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
  const rows = await ctx.db
    .selectFrom(matching.as('booking'))
    .innerJoin('booking_items as item', (join) =>
      join.onRef('item.booking_id', '=', 'booking.id').on('item.position', '=', 0),
    )
    .leftJoin('tickets as ticket', (join) =>
      join.onRef('ticket.booking_id', '=', 'booking.id').on('ticket.position', '=', 0),
    )
    .selectAll('booking')
    .select(['item.product', 'item.starts_at', 'ticket.barcode_value'])
    .select(
      sql<number>`(select sum(quantity - case booking.status when 'OPEN' then cancelled else 0 end)
        from booking_items where booking_id = booking.id)`.as('quantity'),
    )
    .orderBy('booking.id', 'desc')
    .execute()
  const bookings = rows.map((row) => ({
    id: row.id,
    resellerBookingRef: row.reseller_ref,
    supplierBookingRef: row.supplier_ref,
    status: row.status,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    confirmation: {
      barcode: row.barcode_value ?? '',
      start: row.starts_at.toISOString(),
      localTimezone: row.product.localTimezone,
      tickets: row.quantity,
    },
    productName: row.product.productName,
    total: { amount: row.total, currency: row.currency },
    bookedDate: row.opened_at?.toISOString() ?? null,
  }))
  return { bookings, meta: { reqId: ctx.reqId } }
}
