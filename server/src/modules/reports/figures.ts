import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { isSummed, maxGroups, shapeOf } from '@reseller-portal/contract/reports'
import type { ColumnName, Grouping, GroupSums, ReportName, Sums } from '@reseller-portal/contract/reports'
import type { Db } from '#kit/context.ts'
import type { wantedOf } from '#kit/http/page-of.ts'
import type { Row } from './report.ts'

export type Wanted = ReturnType<typeof wantedOf<Row>>
type Added = { key: string | null; currency: string; rows: number; sandbox: boolean } & Record<
  string,
  unknown
>

/** What the rows come to in each currency, and whether money of the sandbox is among it. */
export async function totalsOf(name: ReportName, wanted: Counted, db: Db) {
  const found = await addedUp(name, wanted, sql`null::text`, db)
  return { totals: found.map((row) => sumsIn(name, row)), isSandbox: found.some(({ sandbox }) => sandbox) }
}

/** The same for each value of what they are grouped by. */
export async function groupsOf(
  name: ReportName,
  grouping: Grouping | undefined,
  wanted: Counted,
  db: Db,
): Promise<GroupSums[]> {
  if (grouping === undefined) return []
  const found = await addedUp(name, wanted, keyOf(grouping), db)
  return found.map((row) => ({ key: row.key ?? '', ...sumsIn(name, row) }))
}

/** What each filter of the report may be set to among these rows: they are read once for all filters. */
export async function choicesOf(
  name: ReportName,
  { rows, byDay }: { rows: RawBuilder<Row>; byDay: boolean },
  db: Db,
) {
  const { filters } = shapeOf(name)
  const each = sql.join(filters.map((filter) => sql`coalesce(${sql.ref(`rows.${filter}`)}, '')`))
  const { rows: found } = await sql<{ values: string[] }>`
    select array[${each}] as values from ${rows} as rows
    group by 1 having ${byDay ? sql`sum(rows.facts)` : sql`count(*)`} > 0`.execute(db)
  const among = (index: number) => new Set(found.map(({ values }) => values[index] ?? ''))
  return Object.fromEntries(
    filters.map((filter, index) => [
      filter,
      [...among(index)].filter(Boolean).toSorted().slice(0, maxGroups),
    ]),
  )
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

/** Rows one by one, or figures by day that say how many rows they are. */
type Counted = { rows: Wanted; byDay: boolean }

async function addedUp(name: ReportName, wanted: Counted, key: RawBuilder<unknown>, db: Db) {
  const currency = shapeOf(name).columns.includes('currency') ? sql`rows.currency` : sql`''`
  const counted = wanted.byDay ? sql`sum(rows.facts)::bigint` : sql`count(*)`
  const sandbox = wanted.byDay ? sql`sum(rows.sandbox) > 0` : sql`bool_or(rows.sandbox)`
  const sums = summedOf(name).map(
    (column) => sql`sum(${sql.ref(`rows.${column}`)})::bigint as ${sql.ref(column)}`,
  )
  const { rows } = await sql<Added>`
    select ${key} as key, ${currency} as currency, ${counted} as rows, ${sandbox} as sandbox, ${sql.join(sums)}
    from ${wanted.rows.selectAll()} as rows group by 1, 2 having ${counted} > 0 order by 1, 2 limit ${maxGroups}`.execute(
    db,
  )
  return rows
}

function summedOf(name: ReportName): ColumnName[] {
  return shapeOf(name).columns.filter(isSummed)
}

function sumsIn(name: ReportName, row: Added): Sums {
  const sums = summedOf(name).map((column) => [column, Number(row[column])])
  return { currency: row.currency, rows: row.rows, sums: Object.fromEntries(sums) }
}
