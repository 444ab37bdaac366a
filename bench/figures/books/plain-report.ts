import type { Pool } from 'pg'

export type PlainRange = { resellerId: string | null; from: string; to: string }

const sums = [
  'bookings',
  'tickets',
  'redeemed',
  'gross',
  'refunds',
  'net',
  'netDue',
  'taxes',
  'fees',
] as const
/** Those that are no columns of `report_days`. */
const reckoned: Partial<Record<(typeof sums)[number], string>> = {
  net: 'gross - refunds',
  netDue: 'gross - refunds - commission',
}
const filters = ['product', 'supplier', 'reseller', 'pointOfSale', 'agent', 'status', 'currency'] as const

type Combination = { rows: string; sandbox: string } & Record<(typeof sums)[number], string> &
  Record<(typeof filters)[number], string>

/**
 * What the report of all bookings answers, as a plain program would: figures by day added up by the names that its filters
 * have, the newest booking, and what they come to together. Two prepared statements; days that are kept are taken as
 * they are, in a zone that is known.
 */
export async function reportPlain(pool: Pool, { resellerId, from, to }: PlainRange) {
  const values = [resellerId, from, to]
  const { rows } = await pool.query<Combination>({ name: 'combinations', text: combinationsSql, values })
  const { rows: items } = await pool.query<{ id: string }>({ name: 'newest', text: newestSql, values })
  const totals = [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, combinations]) => ({
    currency,
    rows: added(combinations, 'rows'),
    sums: sumsOf(combinations),
  }))
  const count = (column: string) => totals.reduce((all, each) => all + (each.sums[column] ?? 0), 0)
  const sales = (column: string) =>
    totals.map(({ currency, sums: each }) => ({ currency, amount: each[column] }))
  return {
    basis: 'booked',
    zone: 'America/New_York',
    isSandbox: added(rows, 'sandbox') > 0,
    totals,
    groups: [],
    choices: choicesOf(rows),
    items,
    total: added(rows, 'rows'),
    totalBookings: count('bookings'),
    totalRedemptions: count('redeemed'),
    totalNetSales: sales('net'),
    totalGrossSales: sales('gross'),
  }
}

function added(rows: readonly Combination[], column: keyof Combination): number {
  return rows.reduce((all, row) => all + Number(row[column]), 0)
}

function sumsOf(rows: readonly Combination[]): Record<string, number> {
  return Object.fromEntries(sums.map((sum) => [sum, added(rows, sum)]))
}

function choicesOf(rows: readonly Combination[]) {
  const choicesFor = (filter: (typeof filters)[number]) =>
    [...new Set(rows.map((row) => row[filter]))].filter(Boolean).toSorted()
  return Object.fromEntries(filters.map((filter) => [filter, choicesFor(filter)]))
}

const combinationsSql = `
  select days.*, product.name as product, supplier.name as supplier, reseller.name as reseller,
    trim(given_name || ' ' || surname) as agent
  from (select product_id, supplier_id, reseller_id, account_id, point_of_sale_code as "pointOfSale", status, currency,
      sum(facts) as rows, sum(sandbox) as sandbox, ${sums.map((sum) => `sum(${reckoned[sum] ?? sum}) as "${sum}"`).join(', ')}
    from report_days
    where side = 'reseller' and owner_id = $1 and basis = 'booked' and day between $2::date and $3::date
    group by 1, 2, 3, 4, 5, 6, 7) days
  join products product on product.id = product_id
  join suppliers supplier on supplier.id = days.supplier_id
  join resellers reseller on reseller.id = days.reseller_id
  join accounts on accounts.id = account_id`

const newestSql = `
  select fact.booking_id || ' ' || fact.part as id, fact.booking_id as link, fact.booked_at as booked,
    fact.visit_at as visit, first_name || ' ' || last_name as guest, reseller_ref as reference,
    supplier_ref as "supplierReference", product.name as product, rate.name as rate, supplier.name as supplier,
    reseller.name as reseller, fact.point_of_sale_code as "pointOfSale", trim(given_name || ' ' || surname) as agent,
    fact.status, fact.bookings, fact.tickets, fact.redeemed, fact.currency, fact.gross, fact.refunds,
    fact.gross - fact.refunds as net, fact.gross - fact.refunds - fact.commission as "netDue", fact.taxes, fact.fees
  from report_facts fact
  join bookings on bookings.id = fact.booking_id
  join products product on product.id = fact.product_id
  join rates rate on rate.id = fact.rate_id
  join suppliers supplier on supplier.id = fact.supplier_id
  join resellers reseller on reseller.id = fact.reseller_id
  join accounts on accounts.id = fact.account_id
  where fact.reseller_id = $1 and fact.booked_at >= $2::date::timestamp at time zone 'America/New_York'
    and fact.booked_at < ($3::date + 1)::timestamp at time zone 'America/New_York'
  order by fact.booked_at desc limit 1`
