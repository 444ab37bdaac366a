import { bookingExt } from '@reseller-portal/contract/sales'
import { sql, type RawBuilder } from 'kysely'
import { dayOf, named, ratesNamed, type Report, type Scope } from '../../report.ts'

/**
 * Every guest of each start, including guests without tickets. A weight that is asked at check-in is MISSING until
 * then. Weights are read only for users who may see them.
 */
export const manifest: Report = {
  rows: (scope) => sql`(
    select concat_ws(' ', item.id, ticket.id) as id, fact.booking_id as link, ${dayOf(scope)} as day,
      fact.visit_at as visit, item.product->>'localTimezone' as zone, item.ends_at as ends, product.name as product, coalesce(nullif(rate.title, ''), rate.name) as rate,
      coalesce(nullif(trim(concat_ws(' ', item.traveler->>'firstName', item.traveler->>'lastName')), ''),
        nullif(ticket.lead_traveler, ''), nullif(trim(booking.first_name || ' ' || booking.last_name), ''),
        booking.email) as guest,
      coalesce(ticket.price_name, '') as "travelerType", ${guests}::bigint as guests,
      coalesce(nullif(item.traveler->>'phone', ''), booking.phone) as phone, ${pickup} as pickup,
      booking.ext->>${sql.lit(bookingExt.notes)} as notes,
      case when ${sql.lit(scope.columns.includes('weight'))} then coalesce(item.traveler->'extensions'->>'weight',
        case when item.product->>'isWeighedAtCheckIn' = 'true' then 'MISSING' end) end as weight,
      booking.reseller_ref as reference, supplier.name as supplier, reseller.name as reseller,
      ${status} as status, ticket.barcode_value as barcode, fact.sandbox
    from ${ticketsOf(scope)}
    join bookings booking on booking.id = fact.booking_id ${ratesNamed} ${named}
    where ${isExpected}
  )`,
  sums: (scope, byTime) => sql`(
    select '' as id, fact.day, product.name as product, supplier.name as supplier, reseller.name as reseller,
      fact.pickup, fact.status, fact.facts, fact.guests, fact.sandbox
    from (
      select ${byTime ? dayOf(scope) : sql`null::date`} as day, fact.product_id, fact.supplier_id, fact.reseller_id,
        ${pickup} as pickup, ${status} as status, count(*) as facts, sum(${guests})::bigint as guests,
        count(*) filter (where fact.sandbox) as sandbox
      from ${ticketsOf(scope)} where ${isExpected} group by 1, 2, 3, 4, 5, 6
    ) fact ${named}
  )`,
}

/** A ticket for guests of several items has a row for each of the items. */
const guests = sql`case when ticket.guests is null or cardinality(ticket.item_ids) > 1 then item.quantity - item.cancelled
  else ticket.guests end`
const pickup = sql`coalesce(item.product->>'pickupLabel', '')`
const status = sql`coalesce(ticket.status, 'ISSUED')`
const isExpected = sql`ticket.status is distinct from 'CANCELLED'`

/**
 * What was sold for each start, with its tickets. The conditions other than the booking are in a `case`, of which the
 * planner expects half the rows to match: for the separate conditions it would expect few rows, and together almost
 * none of a month.
 */
function ticketsOf({ facts }: Scope): RawBuilder<unknown> {
  return sql`(select fact.* from ${facts} where fact.status = 'OPEN') fact
    join booking_items item on item.booking_id = fact.booking_id and case
      when item.rate_id = fact.rate_id and item.starts_at = fact.visit_at then item.quantity > item.cancelled end
    left join tickets ticket on ticket.booking_id = fact.booking_id and item.id = any(ticket.item_ids)`
}
