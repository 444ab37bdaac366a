import { sql } from 'kysely'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import {
  mostCounted,
  type bookingCount as countEndpoint,
  type bookingList as endpoint,
} from '@reseller-portal/contract/sales'
import { plannedByValues } from '#db/prepared.ts'
import type { Ctx } from '#kit/context.ts'
import { lastBooked, matchingBookings, type BookingFilters } from './matching.ts'
import { missingOf } from './missing.ts'

/**
 * The bookings whose e-mail, names, phone, barcode or reference contain the term and that match the filters (spec 1
 * §7).
 */
export async function find(input: BookingFilters, ctx: Ctx): Promise<Returned<typeof endpoint>> {
  const isByVisit = input.order === 'visit'
  const newest = await lastBooked(input, ctx)
  if (newest === null) return { bookings: [], meta: { reqId: ctx.reqId } }
  const matching = matchingBookings(input, ctx, newest)
    .$if(isByVisit, (query) => query.orderBy(sql`visit.starts_at`))
    .orderBy('bookings.id', 'desc')
    .limit(input.limit)
  const rows = await ctx.db
    .selectFrom(matching.as('booking'))
    // Planned for the actual values: a day has few visits and a rare name few bookings, and a plan for a year or a common
    // name would read a million rows for them.
    .modifyFront(sql.raw(plannedByValues))
    .innerJoin('booking_items as item', (join) =>
      join.onRef('item.booking_id', '=', 'booking.id').on('item.position', '=', 0),
    )
    .selectAll('booking')
    .select(['item.starts_at', 'item.ends_at', barcodeOf, returnedOf, missingOf(ctx.now)])
    .select([
      textOf('productName').as('product'),
      textOf('rateName').as('rate'),
      textOf('supplierName').as('supplier'),
      textOf('localTimezone').as('zone'),
      sql<number>`(select sum(quantity - case booking.status when 'OPEN' then cancelled else 0 end)
        from booking_items where booking_id = booking.id)`.as('quantity'),
    ])
    .$if(isByVisit, (query) => query.orderBy('item.starts_at'))
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
      barcode: row.barcode ?? '',
      start: row.starts_at.toISOString(),
      end: row.ends_at.toISOString(),
      localTimezone: row.zone,
      tickets: row.quantity,
    },
    productName: row.product,
    rateName: row.rate,
    supplierName: row.supplier ?? '',
    missing: row.missing ?? {},
    total: { amount: row.total - row.returned, currency: row.currency },
    agent: row.agent ?? '',
    pointOfSale: row.point_of_sale_code,
    bookedDate: row.opened_at?.toISOString() ?? null,
  }))
  const last = rows.length === input.limit ? rows.at(-1) : undefined
  const next = last && { after: last.id, afterVisit: last.starts_at.toISOString() }
  return { bookings, ...(next !== undefined && { next }), meta: { reqId: ctx.reqId } }
}

/** How many they are, up to as many as are counted. */
export async function countFound(
  filters: Input<typeof countEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof countEndpoint>> {
  const matching = matchingBookings({ ...filters, order: 'booked' }, ctx).limit(mostCounted)
  return ctx.db
    .selectFrom(matching.as('booking'))
    .modifyFront(sql.raw(plannedByValues))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
}

/** The code of the first ticket; of an open booking, of the first valid one. */
const barcodeOf = sql<string | null>`(select barcode_value from tickets
  where booking_id = booking.id and (status <> 'CANCELLED' or booking.status <> 'OPEN')
  order by position limit 1)`.as('barcode')

/** What was refunded for cancelled tickets of an open booking; refunds of amendments are in its total already. */
const returnedOf = sql<number>`(select coalesce(sum(amount), 0)::float8 from cancellations
  where sale_id = booking.id and booking.status = 'OPEN' and cancelled_at is not null and ticket_ids <> '{}')`.as(
  'returned',
)

/** One text of the sold product, because a row of the list shows few of them. */
function textOf(name: 'productName' | 'rateName' | 'supplierName' | 'localTimezone') {
  return sql<string>`item.product->>${sql.lit(name)}`
}
