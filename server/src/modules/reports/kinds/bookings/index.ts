import { bookingExt } from '@reseller-portal/contract/sales'
import { sql, type RawBuilder } from 'kysely'
import { commission, dayOf, named, visitOf, type Report, type Scope } from '../../report.ts'

/**
 * Every booking that is or was open; one with several visits has a row for each, and counts in the first. Names are
 * looked up row by row: the planner takes 5 ms to try the orders of seven joins, and a page has few rows.
 */
export const bookings: Report = {
  readsDays: true,
  rows: (scope) => sql`(
    select concat_ws(' ', fact.booking_id, fact.part) as id, fact.booking_id as link, ${dayOf(scope)} as day,
      fact.booked_at as booked, fact.visit_at as visit, ${visitOf(sql`fact.booking_id`)},
      coalesce(nullif(trim(booking.first_name || ' ' || booking.last_name), ''), booking.email) as guest,
      booking.reseller_ref as reference, booking.supplier_ref as "supplierReference",
      booking.ext ->> ${sql.lit(bookingExt.saleReference)} as "saleReference",
      (select name from products where id = fact.product_id) as product,
      (select coalesce(nullif(title, ''), name) from rates where id = fact.rate_id) as rate,
      (select name from suppliers where id = fact.supplier_id) as supplier,
      (select name from resellers where id = fact.reseller_id) as reseller,
      ${seller(scope, sql`(select trim(given_name || ' ' || surname) from accounts where id = fact.account_id)`)},
      fact.status, ${delivered(sql`booking.ext ->> ${sql.lit(bookingExt.deliveryDate)}`)} as "deliveryDate",
      ${delivered(sql`concat_ws(' ', booking.ext ->> ${sql.lit(bookingExt.deliveryType)},
        booking.ext ->> ${sql.lit(bookingExt.deliveryInstructions)})`)} as delivery,
      fact.bookings, fact.tickets, fact.redeemed, fact.currency,
      fact.gross, fact.refunds, fact.gross - fact.refunds as net, fact.gross - fact.refunds - ${commission} as "netDue",
      fact.taxes, fact.fees, fact.sandbox
    from ${scope.facts}
    left join bookings booking on booking.id = fact.booking_id
  )`,
  sums: (scope, byTime) => sql`(
    select '' as id, fact.day, product.name as product, supplier.name as supplier, reseller.name as reseller,
      ${seller(scope, sql`trim(account.given_name || ' ' || account.surname)`)}, fact.status, fact.currency, fact.facts, fact.bookings, fact.tickets, fact.redeemed,
      fact.gross, fact.refunds, fact.gross - fact.refunds as net, fact.gross - fact.refunds - fact.commission as "netDue",
      fact.taxes, fact.fees, fact.sandbox
    from ${byTime ? scope.sums : scope.whole}
    left join accounts account on account.id = fact.account_id ${named}
  )`,
}

/** Only bulk tickets are delivered. */
function delivered(detail: RawBuilder<unknown>) {
  return sql`case when booking.ext ->> ${sql.lit(bookingExt.bulkTicket)} = 'true' then ${detail} end`
}

/** An operator doesn't see which agent sold; that is private to the reseller. */
function seller({ isOperator }: Scope, agent: RawBuilder<unknown>) {
  if (isOperator) return sql`'' as "pointOfSale", '' as agent`
  return sql`fact.point_of_sale_code as "pointOfSale", ${agent} as agent`
}
