import { sql } from 'kysely'
import { salesBy, type Report } from '../../report.ts'

/**
 * Categories by which a product, or all of a partner's, belongs to the marketplace; in any case, as suppliers write
 * them.
 */
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
