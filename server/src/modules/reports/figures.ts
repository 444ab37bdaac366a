import { sql, type Expression, type RawBuilder } from 'kysely'
import {
  isSummed,
  maxGroups,
  shapeOf,
  type ColumnName,
  type Grouping,
  type GroupSums,
  type ReportName,
  type Sums,
} from '@reseller-portal/contract/reports'
import type { Db } from '#kit/context.ts'
import { wantedOf } from '#kit/http/page-of.ts'
import { zoneAndDaysSql, type ZoneAndDays } from './days/read.ts'
import type { ReportRow } from './report.ts'

type Added = { key: string | null; currency: string; rows: number; sandbox: boolean } & Record<
  string,
  unknown
>
export type Answer = ZoneAndDays & {
  totals: Added[]
  groups: Added[]
  values: { values: string[] }[]
  items: ReportRow[]
}
type Counted = {
  /** The rows to add up, in parentheses: single rows, or figures by day with their numbers of rows. */
  from: RawBuilder<ReportRow>
  byDay: boolean
  /** Whether it is read once and used several times. */
  isKept: boolean
  /** The search, in addition to the filters. */
  search: readonly string[]
  within: Parameters<typeof wantedOf<ReportRow>>[2]
  group: Grouping | undefined
  owner: Parameters<typeof zoneAndDaysSql>[0]
  /** The rows of the requested page; they arrive as JSON. */
  page: Expression<object>
}

/** Whether the groups are periods of time. */
export function isByTime(group: Grouping | undefined): boolean {
  return group === 'day' || group === 'week' || group === 'month'
}

/**
 * The sums of the rows in each currency and in each group of it, whether sandbox money is included, the values of
 * each filter, the rows of a page, and the present zone of the owner: in one statement, at one moment.
 */
export function figuresSql(name: ReportName, counted: Counted, db: Db): RawBuilder<Answer> {
  const { from, byDay, isKept, group } = counted
  return sql`
    with counted as ${isKept ? sql`materialized` : sql`not materialized`} ${from}
    select ${listed(addedUp(name, counted, sql`null::text`, db))} as totals,
      ${group === undefined ? sql`'[]'::json` : listed(addedUp(name, counted, keyOf(group), db))} as groups,
      ${listed(choicesOf(name, byDay))} as values, ${listed(counted.page)} as items,
      now.* from ${zoneAndDaysSql(counted.owner)}`
}

/** These figures in the form of a report's answer, with only the columns that are `shown`. */
export function figuresOf(name: ReportName, { totals, groups, values }: Answer, shown: readonly string[]) {
  const summed = summedOf(name).filter((column) => shown.includes(column))
  return {
    totals: totals.map((row) => sumsIn(summed, row)),
    isSandbox: totals.some(({ sandbox }) => sandbox),
    groups: groups.map((row): GroupSums => ({ key: row.key ?? '', ...sumsIn(summed, row) })),
    choices: Object.fromEntries(
      shapeOf(name).filters.map((filter, index) => {
        const among = new Set(values.map((each) => each.values[index] ?? ''))
        return [filter, [...among].filter(Boolean).toSorted().slice(0, maxGroups)]
      }),
    ),
  }
}

const listed = (query: Expression<unknown>) =>
  sql`(select coalesce(json_agg(each), '[]') from (${query}) each)`

/** The values of all filters, read once. */
function choicesOf(name: ReportName, byDay: boolean) {
  const each = shapeOf(name).filters.map((filter) => sql`coalesce(${sql.ref(`rows.${filter}`)}, '')`)
  return sql`select array[${sql.join(each)}]::text[] as values from counted as rows
    group by 1 having ${byDay ? sql`sum(rows.facts)` : sql`count(*)`} > 0`
}

function keyOf(grouping: Grouping): RawBuilder<unknown> {
  switch (grouping) {
    case 'day':
      return sql`rows.day::text`
    case 'week':
      return sql`(rows.day - extract(dow from rows.day)::integer)::text`
    case 'month':
      return sql`left(rows.day::text, 7)`
    case 'product':
    case 'supplier':
    case 'reseller':
    case 'pointOfSale':
    case 'agent':
      return sql.ref(`rows.${grouping}`)
    default:
      return grouping satisfies never
  }
}

function addedUp(name: ReportName, { byDay, search, within }: Counted, key: RawBuilder<unknown>, db: Db) {
  const wanted = wantedOf(sql<ReportRow>`counted`, { search }, within, db)
  const currency = shapeOf(name).columns.includes('currency') ? sql`rows.currency` : sql`''`
  const counted = byDay ? sql`sum(rows.facts)::bigint` : sql`count(*)`
  const sandbox = byDay ? sql`sum(rows.sandbox) > 0` : sql`bool_or(rows.sandbox)`
  const sums = summedOf(name).map(
    (column) => sql`sum(${sql.ref(`rows.${column}`)})::bigint as ${sql.ref(column)}`,
  )
  return sql`
    select ${key} as key, ${currency} as currency, ${counted} as rows, ${sandbox} as sandbox, ${sql.join(sums)}
    from ${wanted.selectAll()} as rows group by 1, 2 having ${counted} > 0 order by 1, 2 limit ${sql.lit(maxGroups)}`
}

function summedOf(name: ReportName): ColumnName[] {
  return shapeOf(name).columns.filter(isSummed)
}

function sumsIn(summed: readonly ColumnName[], row: Added): Sums {
  const sums = summed.map((column) => [column, Number(row[column])])
  return { currency: row.currency, rows: row.rows, sums: Object.fromEntries(sums) }
}
