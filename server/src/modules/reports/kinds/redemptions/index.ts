import { sql } from 'kysely'
import { dayOf, named, newestBooking, visitOf, type Report } from '../../report.ts'

/** How many guests of each start were admitted and how many were not; when the last one, at which gates, by whom. */
export const redemptions: Report = {
  isAddedUp: true,
  rows: (scope) => sql`(
    select concat_ws(' ', fact.visit_at, fact.product_id, fact.reseller_id) as id, fact.day, fact.visit_at as visit,
      ${visitOf(sql`fact.newest`)}, product.name as product, supplier.name as supplier, reseller.name as reseller,
      fact.tickets, fact.redeemed, fact.tickets - fact.redeemed as expected, fact.sandbox,
      fact.let_in as "letIn", coalesce(fact.gates, '') as gate,
      case when ${sql.lit(scope.isOperator)} then coalesce(fact.people, '') else '' end as "letInBy"
    from (
      select visit_at, ${dayOf(scope)} as day, supplier_id, product_id, reseller_id, ${newestBooking},
        sum(tickets)::bigint as tickets, sum(redeemed)::bigint as redeemed, bool_or(sandbox) as sandbox,
        max(entry.at) as let_in, string_agg(distinct entry.gate, ', ') as gates,
        string_agg(distinct entry.person, ', ') as people
      from ${scope.facts}
      cross join lateral (${entries}) entry
      where status = 'OPEN'
      group by visit_at, supplier_id, product_id, reseller_id
    ) fact ${named}
  )`,
}

/** The admissions of a part of a booking that were not undone. Without admissions, nothing is looked up. */
const entries = sql`
  select max(redemption.scanned_at) as at, string_agg(distinct nullif(redemption.gate, ''), ', ') as gate,
    string_agg(distinct redemption.account_name, ', ') as person
  from tickets ticket
  join booking_items item on item.id = ticket.item_ids[1] and item.rate_id = fact.rate_id
    and item.starts_at = fact.visit_at
  join redemptions redemption on redemption.ticket_id = ticket.id and redemption.admitted > 0
  where fact.redeemed > 0 and ticket.booking_id = fact.booking_id and not exists (select from redemption_undos undo
    where undo.supplier_id = redemption.supplier_id and undo.redemption_id = redemption.id)`
