import { sql, type RawBuilder } from 'kysely'
import type { DateBasis } from '@reseller-portal/contract/reports'

/** The rows that a report may read: the caller's own rows of these days. */
export type Scope = {
  zone: string
  /** `report_facts as fact`, restricted to the caller's reseller and points of sale, or supplier, and to the days. */
  facts: RawBuilder<unknown>
  /** The same added up by `day` as `fact`, without bookings, rates and visits; `facts` is the number of rows. */
  sums: RawBuilder<unknown>
  /** The same without their days. */
  whole: RawBuilder<unknown>
  basis: DateBasis
  /** The columns that the caller may see. */
  columns: readonly string[]
  /** An operator reads it, and doesn't see which agent sold. */
  isOperator: boolean
}

/** A row has the report's columns, an `id`, and `sandbox`. */
export type ReportRow = { id: string; sandbox: boolean; [column: string]: unknown }

/** One report: its rows in parentheses, filtered only by the scope. */
export type Report = {
  rows: (scope: Scope) => RawBuilder<ReportRow>
  /**
   * The same figures by day, for when nobody searches: with the columns that are filtered, grouped and summed, and
   * the number of `facts`. Days may be added up where they are not grouped by time (`byTime`).
   */
  sums?: (scope: Scope, byTime: boolean) => RawBuilder<ReportRow>
  /**
   * Its rows are sums: there are few, but each is made of many facts, so that the whole answer comes from one
   * reading.
   */
  isAddedUp?: true
  /** It reads figures by day, and all sales of these days until those are added up. */
  readsDays?: true
}

/** The local day by which a row counts. */
export function dayOf({ basis, zone }: Scope): RawBuilder<string> {
  return sql`(${sql.ref(basis === 'booked' ? 'fact.booked_at' : 'fact.visit_at')} at time zone ${zone})::date`
}

/** The commission of a `fact`, computed here where it is not stored yet. */
export const commission = sql`coalesce(fact.commission, report_commission(fact.booking_id, fact.part))`

/** The name of a rate, where rows have one. */
export const ratesNamed = sql`left join rates rate on rate.id = fact.rate_id`

/** The names that a row shows for its ids. */
export const named = sql`
  left join products product on product.id = fact.product_id
  left join suppliers supplier on supplier.id = fact.supplier_id
  left join resellers reseller on reseller.id = fact.reseller_id`

/** The zone of the visit of `fact`, and when it ends, as they were sold. */
export function visitOf(bookingId: RawBuilder<unknown>): RawBuilder<unknown> {
  const items = sql`booking_items item where item.booking_id = ${bookingId} and item.starts_at = fact.visit_at`
  return sql`(select item.product->>'localTimezone' from ${items} order by item.position limit 1) as zone,
    (select max(item.ends_at) from ${items}) as ends`
}

/** The newest booking of a row that adds up several. */
export const newestBooking = sql`max(booking_id::text collate "C")::uuid as newest`

/** Sales added up over each day, or over each week from its Sunday on, by product and currency. */
export function salesBy(span: 'day' | 'week', scope: Scope): RawBuilder<ReportRow> {
  const start = span === 'day' ? sql`day` : sql`(day - extract(dow from day)::integer)`
  return sql`(
    select concat_ws(' ', fact.span, fact.product_id, fact.reseller_id, fact.currency) as id,
      ${span === 'week' ? sql`fact.span as week,` : sql``} fact.span as day,
      product.name as product, supplier.name as supplier, reseller.name as reseller,
      fact.bookings, fact.tickets, fact.redeemed, fact.currency, fact.gross, fact.refunds,
      fact.gross - fact.refunds as net, fact.gross - fact.refunds - fact.commission as "netDue", fact.sandbox
    from (
      select ${start} as span, supplier_id, product_id, reseller_id, currency,
        sum(bookings)::bigint as bookings, sum(tickets)::bigint as tickets, sum(redeemed)::bigint as redeemed,
        sum(gross)::bigint as gross, sum(refunds)::bigint as refunds,
        sum(commission)::bigint as commission, sum(sandbox) > 0 as sandbox
      from ${scope.sums}
      group by 1, supplier_id, product_id, reseller_id, currency having sum(facts) > 0
    ) fact ${named}
  )`
}
