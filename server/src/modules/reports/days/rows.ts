import { sql, type RawBuilder } from 'kysely'

/** The columns by which figures by day are distinguished; the first four of a key name the owner of the day. */
export const keys = [
  'side',
  'owner_id',
  'basis',
  'day',
  'reseller_id',
  'supplier_id',
  'account_id',
  'point_of_sale_code',
  'product_id',
  'status',
  'currency',
] as const

/** The figures. `facts` counts rows of `report_facts`, `sandbox` those of the sandbox. */
export const figures = [
  'facts',
  'bookings',
  'tickets',
  'redeemed',
  'gross',
  'refunds',
  'taxes',
  'fees',
  'sandbox',
  'commission',
] as const

export const columnsOf = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))

/** An operator does not see who sold. */
const nobody = sql`'00000000-0000-0000-0000-000000000000'::uuid`

/** The two sides of a fact, and its two days. */
export const sides = sql`
  cross join lateral (values ('reseller', fact.reseller_id, fact.account_id, fact.point_of_sale_code),
    ('supplier', fact.supplier_id, ${nobody}, '')) side (side, owner_id, account_id, point_of_sale_code)`

/**
 * Facts as `fact`, each with `times` (1, or -1 where it is removed), added up to days of the `wanted` owners whose
 * zone is known.
 */
export function daysOf(facts: RawBuilder<unknown>, wanted: RawBuilder<unknown> = sql`true`) {
  return sql`
    select side.side, side.owner_id, basis.basis, (basis.at at time zone zone.zone)::date as day, fact.reseller_id,
      fact.supplier_id, side.account_id, side.point_of_sale_code, fact.product_id, fact.status, fact.currency,
      ${summed('fact')}
    from ${facts} fact ${sides}
    cross join lateral (values ('booked', fact.booked_at), ('visit', fact.visit_at)) basis (basis, at)
    join report_zones zone on zone.side = side.side and zone.owner_id = side.owner_id
    where ${wanted}
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11`
}

function summed(table: string) {
  const times = sql.ref(`${table}.times`)
  return sql.join(
    figures.map((figure) => {
      if (figure === 'facts') return sql`sum(${times})::bigint as facts`
      const value = sql.ref(`${table}.${figure}`)
      const counted = figure === 'sandbox' ? sql`${value}::integer` : value
      return sql`sum(${times} * ${counted})::bigint as ${sql.ref(figure)}`
    }),
  )
}
