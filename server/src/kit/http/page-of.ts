import { sql, type AliasableExpression } from 'kysely'
import { countedAhead, type SearchSpan } from '@reseller-portal/contract/kit'
import type { Db } from '../context.ts'
import { idBefore } from '../ids.ts'

/** The input that `listInput` of the contract reads, for rows with these names. */
export type ListQuery<Name extends string> = {
  search?: string | undefined
  sort: Name | `-${Name}`
  offset: number
  limit: number
}

type Within<Row> = {
  /** The columns that are searched. */
  search: readonly (keyof Row & string)[]
  /** The values of a column of which a row must have one; undefined: all. */
  filters?: { [K in keyof Row]?: readonly Row[K][] | undefined }
}
/** The search: words, or one pattern for each of them. */
type Search = string | readonly string[] | undefined

/**
 * The requested page of a query's rows, and their number on all pages, counted up to `countedAhead` rows after this one.
 * The query names its columns as the contract does.
 */
export async function pageOf<Row extends { id: string }>(
  query: AliasableExpression<Row>,
  list: ListQuery<keyof Row & string>,
  within: Within<Row>,
  db: Db,
): Promise<{ rows: Row[]; total: number }> {
  const { offset, limit } = list
  const wanted = wantedOf(query, list, within, db)
  // The cast is safe: the columns of `rows` are those of `Row`, which Kysely can't infer from the generic.
  const rows = (await pageIn(wanted, list).execute()) as Row[]
  if (rows.length < limit && (rows.length > 0 || offset === 0)) return { rows, total: offset + rows.length }
  // Without an order, PostgreSQL counts the oldest events, which it has to read from the disk.
  const isById = list.sort === '-id' && !list.search
  const counted = wanted
    .select(sql.lit(1).as('one'))
    .$if(isById, (rows) => rows.orderBy('rows.id', 'desc'))
    .limit(offset + limit + countedAhead)
  const count = await db
    .selectFrom(counted.as('counted'))
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total: count.total }
}

/** The start of the searched span of a list of events, and an id below those of that time; undefined: all events. */
export function searchedSince(
  { search, searchSpan }: { search?: string | undefined; searchSpan: SearchSpan },
  now: Date,
): { at: Date; id: string } | undefined {
  if (!search || searchSpan === 'all') return undefined
  const days = Number.parseInt(searchSpan, 10)
  // Clocks of several machines differ.
  return { at: new Date(now.getTime() - days * 86_400_000), id: idBefore({ days: days + 1 }) }
}

/** The matching rows of a query, as `rows`, for callers that add them up or read all of them. */
export function wantedOf<Row extends { id: string }>(
  query: AliasableExpression<Row>,
  { search = '' }: { search?: Search },
  within: Within<Row>,
  db: Db,
) {
  const patterns = typeof search === 'string' ? patternsOf(search) : search
  return db.selectFrom(query.as('rows')).where(and(conditions(patterns, within)))
}

/**
 * A page of them. The usual sizes, and a start at the first row, are part of the statement: for a parameter the
 * planner would expect a tenth of all rows, consider such a plan expensive, and plan again at each call.
 */
export function pageIn<Row extends { id: string }>(
  wanted: ReturnType<typeof wantedOf<Row>>,
  { sort, offset, limit }: { sort: string; offset: number; limit: number },
) {
  const page = wanted.selectAll().orderBy(orderOf({ sort }))
  const sized = page.limit(isUsual(limit) ? sql.lit(limit) : limit)
  return offset === 0 ? sized : sized.offset(offset)
}

/** Whether a page of this size has its limit in the statement. */
function isUsual(limit: number): boolean {
  return [1, 10, 25, 50, 100].includes(limit)
}

/** The order of `rows`, always the same for the same rows. */
export function orderOf({ sort }: Pick<ListQuery<string>, 'sort'>) {
  const field = sql.ref(`rows.${sort.replace('-', '')}`)
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  return sql`${field} ${direction}, rows.id ${direction}`
}

/** One pattern for each word; wildcards in the text are escaped. */
export function patternsOf(search: string): string[] {
  const words = search.split(/\s+/).filter((word) => word !== '')
  return words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
}

/** Every word of the search is in one of the columns, and every filter has the row's value. */
function conditions<Row>(patterns: readonly unknown[], { search: columns, filters = {} }: Within<Row>) {
  const narrowed = Object.entries(filters).flatMap(([column, values]) =>
    values === undefined ? [] : [sql<boolean>`${sql.ref(`rows.${column}`)} = any(${values})`],
  )
  return [...patterns.map((each) => or(columns.map((column) => contains(column, each)))), ...narrowed]
}

function contains(column: string, pattern: unknown) {
  return sql<boolean>`${sql.ref(`rows.${column}`)}::text ilike ${pattern}`
}

const and = (all: ReturnType<typeof contains>[]) =>
  sql<boolean>`(${sql.join([sql`true`, ...all], sql` and `)})`
const or = (any: ReturnType<typeof contains>[]) =>
  sql<boolean>`(${sql.join([sql`false`, ...any], sql` or `)})`

type Shown<Row> = {
  [K in keyof Row]: Row[K] extends Date ? string : Row[K] extends Date | null ? string | null : Row[K]
}

/** A row with its instants as the contract writes them. */
export function shown<Row extends object>(row: Row): Shown<Row> {
  const entries = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ])
  // The cast is safe: every value keeps its name, and dates become texts.
  return Object.fromEntries(entries) as Shown<Row>
}
