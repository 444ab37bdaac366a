import { sql, type RawBuilder } from 'kysely'
import type { DateBasis, DayRange } from '@reseller-portal/contract/reports'
import type { Db } from '#kit/context.ts'
import { zoneSql } from '#modules/organizations/index.ts'
import { commission } from '../report.ts'
import { columnsOf, figures } from './rows.ts'

type DaysQuery = DayRange & { zone: string; basis: DateBasis; areFolded: boolean }
type Owner = { ownerId: string; side: 'reseller' | 'supplier' }
type RowOwner = Owner & {
  /** Which rows of a table named `fact` are the caller's. */
  own: RawBuilder<unknown>
}

const shown = [
  'day',
  'reseller_id',
  'supplier_id',
  'account_id',
  'point_of_sale_code',
  'product_id',
  'status',
  'currency',
]

const shownNames = shown.filter((name) => name !== 'day')

/** The zone of the caller's organization, and whether its figures by day are of that zone. */
export type ZoneAndDays = { zone: string; areFolded: boolean }

export async function zoneAndDays(owner: Owner, db: Db): Promise<ZoneAndDays> {
  const { rows } = await sql<ZoneAndDays>`select * from ${zoneAndDaysSql(owner)}`.execute(db)
  return rows[0] ?? { zone: 'UTC', areFolded: false }
}

/** The same as a table with one row, for use in a larger statement. */
export function zoneAndDaysSql({ side, ownerId }: Owner): RawBuilder<unknown> {
  const idOf = (which: RowOwner['side']) => (side === which ? sql`${ownerId}::uuid` : sql`null::uuid`)
  return sql`(select own.zone, report_fold_is_sound() and exists (select from report_zones known
      where side = ${sql.lit(side)} and owner_id = ${ownerId} and known.zone = own.zone) as "areFolded"
    from (select ${zoneSql(idOf('reseller'), idOf('supplier'))} as zone offset 0) own) now`
}

/**
 * The figures of these days as `fact`, in parentheses: those by day and the facts that are not in them yet, which
 * together are the current figures. Where the figures by day are of another zone, all facts are added up.
 */
export function sumsOf(query: DaysQuery, owner: RowOwner): RawBuilder<unknown> {
  if (!query.areFolded) return sql`(${each(allFacts, query, owner)}) fact`
  return sql`(
    select ${columnsOf([...shown, ...figures])} from report_days fact
    where side = ${sql.lit(owner.side)} and owner_id = ${owner.ownerId} and basis = ${sql.lit(query.basis)} and ${owner.own}
      and day between ${query.from} and ${query.to}
    union all ${each(sql`report_rest()`, query, owner)}
  ) fact`
}

const allFacts = sql`(
  select 1 as times, booked_at, visit_at, ${columnsOf(shownNames)},
    ${columnsOf(figures.filter((name) => name !== 'facts' && name !== 'commission'))}, ${commission} as commission
  from report_facts fact)`

/**
 * The same figures without the day: few rows, one for each combination of names, whose names are then looked up once.
 */
export function wholeOf(sums: RawBuilder<unknown>): RawBuilder<unknown> {
  const names = columnsOf(shownNames)
  const added = figures.map((figure) => sql`sum(${sql.ref(`fact.${figure}`)})::bigint as ${sql.ref(figure)}`)
  return sql`(select null::date as day, ${names}, ${sql.join(added)} from ${sums} group by ${names}) fact`
}

function each(facts: RawBuilder<unknown>, { basis, zone, from, to }: DaysQuery, { own }: RowOwner) {
  const at = sql.ref(basis === 'booked' ? 'fact.booked_at' : 'fact.visit_at')
  const counted = figures.map((figure) => {
    const value = figure === 'facts' ? sql`1` : sql`${sql.ref(`fact.${figure}`)}::integer`
    const whole = figure === 'facts' || figure === 'sandbox' ? value : sql.ref(`fact.${figure}`)
    return sql`(fact.times * ${whole})::bigint as ${sql.ref(figure)}`
  })
  return sql`
    select (${at} at time zone ${zone})::date as day, fact.reseller_id, fact.supplier_id, fact.account_id,
      fact.point_of_sale_code, fact.product_id, fact.status, fact.currency, ${sql.join(counted)}
    from ${facts} fact
    where ${own} and ${at} >= ${from}::date::timestamp at time zone ${zone}
      and ${at} < (${to}::date + 1)::timestamp at time zone ${zone}`
}
