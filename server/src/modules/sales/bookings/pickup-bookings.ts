import { sql } from 'kysely'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { pickupBookings as endpoint } from '@reseller-portal/contract/sales'
import { supplierOf, type Ctx } from '#kit/context.ts'
import { refuse } from '#kit/refuse.ts'

/** Bookings whose guests still come and are picked up, by pickup place. */
export async function pickupBookings(
  { supplierId }: Input<typeof endpoint>,
  ctx: Ctx,
): Promise<Returned<typeof endpoint>> {
  if (supplierOf(ctx) !== supplierId) refuse('suppliers.not_found')
  const place = sql<string>`booking_items.product->'pickup'->>'value'`
  const pickups = await ctx.db
    .selectFrom('bookings')
    .innerJoin('booking_items', 'booking_items.booking_id', 'bookings.id')
    .select([place.as('value'), sql<number>`count(distinct bookings.id)::int`.as('bookings')])
    .where('bookings.supplier_id', '=', supplierId)
    .where('bookings.status', 'in', ['OPEN', 'PENDING'])
    .where('starts_at', '>', ctx.now)
    .whereRef('quantity', '>', 'cancelled')
    .where(place, 'is not', null)
    .groupBy(place)
    .execute()
  return { pickups }
}
