import { sql } from 'kysely'
import { dayOf, named, ratesNamed } from '../../report.ts'
import type { Report } from '../../report.ts'

/** Every guest of each start; who has no ticket yet is on it too. A weight that is asked at check-in is MISSING until then. Weights are read only for who may see them. */
export const manifest: Report = {
  rows: (scope) => sql`(
    select concat_ws(' ', item.id, ticket.id) as id, fact.booking_id as link, ${dayOf(scope)} as day,
      fact.visit_at as visit, item.product->>'localTimezone' as zone, item.ends_at as ends, product.name as product, coalesce(nullif(rate.title, ''), rate.name) as rate,
      coalesce(nullif(trim(concat_ws(' ', item.traveler->>'firstName', item.traveler->>'lastName')), ''),
        nullif(ticket.lead_traveler, ''), nullif(trim(booking.first_name || ' ' || booking.last_name), ''),
        booking.email) as guest,
      coalesce(ticket.price_name, '') as "travelerType",
      coalesce(ticket.guests, item.quantity - item.cancelled)::bigint as guests,
      coalesce(nullif(item.traveler->>'phone', ''), booking.phone) as phone,
      coalesce(item.product->>'pickupLabel', '') as pickup,
      case when ${sql.lit(scope.columns.includes('weight'))} then coalesce(item.traveler->'extensions'->>'weight',
        case when item.product->>'isWeighedAtCheckIn' = 'true' then 'MISSING' end) end as weight,
      booking.reseller_ref as reference, supplier.name as supplier, reseller.name as reseller,
      coalesce(ticket.status, 'ISSUED') as status, ticket.barcode_value as barcode, fact.sandbox
    from (select fact.* from ${scope.facts} where fact.status = 'OPEN') fact
    join bookings booking on booking.id = fact.booking_id
    join booking_items item on item.booking_id = fact.booking_id
      and item.rate_id = fact.rate_id and item.starts_at = fact.visit_at and item.quantity > item.cancelled
    left join tickets ticket on ticket.booking_id = fact.booking_id and item.id = any(ticket.item_ids) ${ratesNamed} ${named}
    where coalesce(ticket.status, 'ISSUED') <> 'CANCELLED'
  )`,
}
