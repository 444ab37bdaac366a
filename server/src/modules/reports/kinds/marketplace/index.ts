import { sql } from 'kysely'
import { salesBy, type Report } from '../../report.ts'

/** Categories that make a product, or all of a partner, one of the marketplace; written as suppliers write them, in any case. */
const restaurants = sql`array['restaurant', 'restaurants', 'dining']`

/** Sales, seats and redemptions of restaurants and their experiences, by day (docs/rules.md §15). */
export const marketplace: Report = {
  isAddedUp: true,
  readsDays: true,
  rows: (scope) =>
    salesBy('day', {
      ...scope,
      sums: sql`(select fact.* from ${scope.sums}
        join products on products.id = fact.product_id
        join suppliers on suppliers.id = fact.supplier_id
        where exists (select from unnest(products.categories || array(
          select jsonb_array_elements_text(coalesce(suppliers.metadata -> 'categories', '[]')))) category
          where lower(category) = any(${restaurants}))) fact`,
    }),
}
