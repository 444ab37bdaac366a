import { sql } from 'kysely'
import { dayOf, named, ratesNamed } from '../../report.ts'
import type { Report, Scope } from '../../report.ts'

/** Every booking that is or was open; one with several visits has a row for each, and counts in the first. */
export const bookings: Report = {
  rows: (scope) => sql`(
    select concat_ws(' ', fact.booking_id, fact.part) as id, fact.booking_id as link, ${dayOf(scope)} as day,
      fact.booked_at as booked, fact.visit_at as visit,
      coalesce(nullif(trim(booking.first_name || ' ' || booking.last_name), ''), booking.email) as guest,
      booking.reseller_ref as reference, booking.supplier_ref as "supplierReference",
      product.name as product, coalesce(nullif(rate.title, ''), rate.name) as rate,
      supplier.name as supplier, reseller.name as reseller,
      ${seller(scope)},
      fact.status, fact.bookings, fact.tickets, fact.redeemed, fact.currency,
      fact.gross, fact.refunds, fact.gross - fact.refunds as net, fact.taxes, fact.fees, fact.sandbox
    from ${scope.facts}
    left join bookings booking on booking.id = fact.booking_id
    left join accounts account on account.id = fact.account_id ${ratesNamed} ${named}
  )`,
  sums: (scope) => sql`(
    select '' as id, fact.day, product.name as product, supplier.name as supplier, reseller.name as reseller,
      ${seller(scope)}, fact.status, fact.currency, fact.facts, fact.bookings, fact.tickets, fact.redeemed,
      fact.gross, fact.refunds, fact.gross - fact.refunds as net, fact.taxes, fact.fees, fact.sandbox
    from ${scope.sums}
    left join accounts account on account.id = fact.account_id ${named}
  )`,
}

/** Who sold it is the reseller's own affair. */
function seller({ isOperator }: Scope) {
  return sql`case when ${isOperator} then '' else fact.point_of_sale_code end as "pointOfSale",
    case when ${isOperator} then '' else trim(account.given_name || ' ' || account.surname) end as agent`
}
