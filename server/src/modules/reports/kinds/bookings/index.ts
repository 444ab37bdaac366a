import { sql } from 'kysely'
import { dayOf, named } from '../../report.ts'
import type { Report } from '../../report.ts'

/** Every booking that is or was open; one with several visits has a row for each, and counts in the first. */
export const bookings: Report = {
  rows: (scope) => sql`(
    select concat_ws(' ', fact.booking_id, fact.part) as id, fact.booking_id as link, ${dayOf(scope)} as day,
      fact.booked_at as booked, fact.visit_at as visit,
      coalesce(nullif(trim(booking.first_name || ' ' || booking.last_name), ''), booking.email) as guest,
      booking.reseller_ref as reference, booking.supplier_ref as "supplierReference",
      product.name as product, coalesce(nullif(rate.title, ''), rate.name) as rate,
      supplier.name as supplier, reseller.name as reseller,
      case when ${scope.isOperator} then '' else fact.point_of_sale_code end as "pointOfSale",
      case when ${scope.isOperator} then '' else trim(account.given_name || ' ' || account.surname) end as agent,
      fact.status, fact.bookings, fact.tickets, fact.redeemed, fact.currency,
      fact.gross, fact.refunds, fact.gross - fact.refunds as net, fact.taxes, fact.fees, fact.sandbox
    from ${scope.facts}
    left join bookings booking on booking.id = fact.booking_id
    left join accounts account on account.id = fact.account_id ${named}
  )`,
}
