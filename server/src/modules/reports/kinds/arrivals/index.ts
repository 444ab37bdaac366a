import { sql } from 'kysely'
import { dayOf, named, newestBooking, visitOf, type Report } from '../../report.ts'

/** The guests who have not come yet to each start, and its capacity. */
export const arrivals: Report = {
  isAddedUp: true,
  rows: (scope) => sql`(
    select concat_ws(' ', fact.visit_at, fact.product_id, fact.slot_id) as id, fact.day, fact.visit_at as visit,
      ${visitOf(sql`fact.newest`)}, product.name as product, supplier.name as supplier,
      fact.bookings, fact.tickets, fact.redeemed, fact.tickets - fact.redeemed as expected,
      slot.capacity, fact.sandbox
    from (
      select visit_at, ${dayOf(scope)} as day, supplier_id, product_id, slot_id,
        null::uuid as reseller_id, ${newestBooking}, count(distinct booking_id) as bookings,
        sum(tickets)::bigint as tickets, sum(redeemed)::bigint as redeemed, bool_or(sandbox) as sandbox
      from ${scope.facts} where status = 'OPEN'
      group by visit_at, supplier_id, product_id, slot_id
    ) fact ${named}
    left join slots slot on slot.id = fact.slot_id
  )`,
}
