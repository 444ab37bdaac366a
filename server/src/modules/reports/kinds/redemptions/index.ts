import { sql } from 'kysely'
import { dayOf, named } from '../../report.ts'
import type { Report } from '../../report.ts'

/** Of the guests of each start, how many were let in and how many were not. */
export const redemptions: Report = {
  rows: (scope) => sql`(
    select concat_ws(' ', fact.visit_at, fact.product_id, fact.reseller_id) as id, fact.day, fact.visit_at as visit,
      product.name as product, supplier.name as supplier, reseller.name as reseller,
      fact.tickets, fact.redeemed, fact.tickets - fact.redeemed as expected, fact.sandbox
    from (
      select visit_at, ${dayOf(scope)} as day, supplier_id, product_id, null::uuid as rate_id, reseller_id,
        sum(tickets)::bigint as tickets, sum(redeemed)::bigint as redeemed, bool_or(sandbox) as sandbox
      from ${scope.facts} where status = 'OPEN'
      group by visit_at, supplier_id, product_id, reseller_id
    ) fact ${named}
  )`,
}
