import { sql } from 'kysely'
import { statement } from '#db/statement.ts'
import type { Db } from '#kit/context.ts'
import { searchTextOf } from './find/search-text.ts'

/**
 * Ends the bookings that a supplier made elsewhere: they are found by what people search, have a sale that is over, and
 * count in reports. Their seats are held (`holdBooked`) and their money is posted (`postElsewhere`) already. No payment of
 * this installation stands behind them, so cancelling one gives back seats and no money.
 */
export async function settleFormer(
  { bookingIds, accountId }: { bookingIds: readonly string[]; accountId: string },
  tx: Db,
): Promise<void> {
  const ids = [...bookingIds]
  const bookings = await tx
    .selectFrom('bookings')
    .select(['id', 'ext', 'email', 'first_name', 'last_name', 'phone', 'reseller_ref'])
    .select(
      sql<
        string[]
      >`array(select barcode_value from tickets where tickets.booking_id = bookings.id order by position)`.as(
        'codes',
      ),
    )
    .where('id', 'in', ids)
    .execute()
  const found = bookings.map(({ codes, ...booking }) => ({
    id: booking.id,
    search: searchTextOf(booking, codes),
  }))
  await makeFound({ found: JSON.stringify(found) }, tx)
  await insertSales({ ids, accountId }, tx)
  await insertFacts({ ids }, tx)
}

const makeFound = statement<{ found: string }>(`
  update bookings set search = found.search, hold_id = (select holds.id from holds where reference = bookings.id)
  from json_to_recordset(:found) as found (id uuid, search text) where bookings.id = found.id`)

const utc = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A voucher code was redeemed elsewhere: it isn't a tender of the sale. */
const insertSales = statement<{ ids: string[]; accountId: string }>(`
  insert into sales (id, reseller_id, supplier_id, account_id, state, hold_id, booking_id, draft, totals, created_at,
    updated_at)
  select booking.id, booking.reseller_id, booking.supplier_id, :accountId::uuid,
    case booking.status when 'OPEN' then 'CAPTURED' else 'REFUNDED' end, booking.hold_id, booking.id,
    jsonb_build_object('pointOfSale', booking.point_of_sale_code, 'connection', 'local',
      'barcodeFormat', suppliers.barcode_format,
      'request', jsonb_build_object('customer', booking.customer, 'items', '[]'::jsonb, 'holdId', booking.hold_id,
        'resellerBookingRef', booking.reseller_ref, 'ext', booking.ext),
      'items', (select jsonb_agg(jsonb_build_object('id', item.id, 'productId', item.product_id, 'rateId', item.rate_id,
        'priceId', item.price_id, 'availabilityId', item.availability_id, 'slotId', item.slot_id,
        'startsAt', ${utc('item.starts_at')}, 'endsAt', ${utc('item.ends_at')}, 'travelerType', prices.traveler_type,
        'quantity', item.quantity, 'traveler', item.traveler, 'product', item.product, 'priceName', coalesce((select tickets.price_name from tickets where tickets.booking_id = booking.id
          and item.id = any(item_ids) limit 1), ''),
        'ext', item.ext) order by item.position)
        from booking_items item join prices on prices.id = item.price_id where item.booking_id = booking.id)),
    booking.totals - 'groupon', booking.placed_at, booking.opened_at
  from bookings booking join suppliers on suppliers.id = booking.supplier_id where booking.id = any(:ids::uuid[])`)

const insertFacts = statement<{ ids: string[] }>(`
  insert into report_facts (booking_id, part, reseller_id, supplier_id, account_id, point_of_sale_code, status, product_id,
    rate_id, slot_id, booked_at, visit_at, bookings, tickets, redeemed, currency, gross, refunds, taxes, fees, sandbox,
    commission)
  select fact.booking_id, part, reseller_id, supplier_id, account_id, point_of_sale_code, status, product_id,
    rate_id, slot_id, booked_at, visit_at, bookings, tickets, redeemed, currency, gross, refunds, taxes, fees, sandbox,
    commission
  from unnest(:ids::uuid[]) as each (id)
  cross join lateral (select * from report_rows where report_rows.booking_id = each.id) fact`)
