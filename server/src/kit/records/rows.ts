import { isDeepStrictEqual } from 'node:util'
import { sql, type AliasableExpression, type Kysely, type SelectQueryBuilder } from 'kysely'
import type * as z from 'zod'
import type { AuditEventName } from '@reseller-portal/contract/kit/audit'
import type { Endpoint, Refusal } from '@reseller-portal/contract/kit'
import type { Ctx, Db } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { shown, type ListQuery } from '#kit/http/page-of.ts'
import { found } from '#kit/refuse.ts'
import { recordEvent } from '../audit/record.ts'
import type { Act } from './how.ts'

/** A row of any record's table, for the code that serves all records. */
export type RecordRow = { id: string; version: number; removed_at: Date | null; [column: string]: unknown }
export type Place = Record<string, unknown>
type Columns = Record<string, unknown>
type WithId = Place & { id: string }
type Call<I, O = unknown> = Endpoint<z.ZodType<I>, z.ZodType<O>>
export type AnyEndpoints = {
  list: Call<Place & ListQuery<'id'>>
  get: Call<WithId>
  create: Call<Place>
  change: Call<WithId & { version: number }>
  remove: Call<WithId>
  restore: Call<WithId>
  bulk: Call<Place & { act: string; ids: string[] }>
}
type Own = SelectQueryBuilder<Record<string, RecordRow>, string, Record<never, never>>
type Answer = Refusal | undefined | Promise<Refusal | undefined>
export type AnyHow = {
  record: { name: string; fields: z.ZodObject; row: z.ZodObject }
  table: string
  mine: (ctx: Ctx, place: Place) => Columns
  search: readonly 'id'[]
  view?: (own: Own, ctx: Ctx) => AliasableExpression<{ id: string }>
  columns?: (fields: Place, ctx: Ctx, row: RecordRow | undefined) => Columns
  whyNotCreate?: (fields: Place, ctx: Ctx) => Answer
  whyNotChange?: (row: RecordRow, fields: Place, ctx: Ctx) => Answer
  whyNotDelete?: (row: RecordRow, ctx: Ctx) => Answer
  acts?: Record<string, Act<RecordRow, Columns>>
  alsoWrite?: (event: string, row: RecordRow, ctx: Ctx) => Promise<void>
}

/** The account's own rows that are not removed, as the contract names them. */
export function ownRows(it: AnyHow, place: Place, ctx: Ctx): AliasableExpression<{ id: string }> {
  const rows = own(it, place, ctx).where(`${it.table}.removed_at`, 'is', null)
  if (it.view) return it.view(rows, ctx)
  const names = Object.keys(it.record.row.shape)
  return rows
    .select(names.map((name) => sql.ref(`${it.table}.${columnOf(name)}`).as(name)))
    .$castTo<RecordRow>()
}

export async function readOne(it: AnyHow, place: Place, id: string, ctx: Ctx) {
  const rows = ctx.db.selectFrom(ownRows(it, place, ctx).as('rows')).selectAll()
  return shown(found(await rows.where('id', '=', id).executeTakeFirst()))
}

/** Locks rows of the account, including removed ones, in a common order that avoids deadlocks. */
export function lock(it: AnyHow, place: Place, ids: string[], ctx: Ctx): Promise<RecordRow[]> {
  const rows = own(it, place, ctx).selectAll().$castTo<RecordRow>()
  return rows.where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

export async function insert(it: AnyHow, place: Place, columns: Columns, ctx: Ctx): Promise<string> {
  const row = { ...columns, ...it.mine(ctx, place), id: newId(), version: 1, removed_at: null }
  await any(ctx.db).insertInto(it.table).values(row).execute()
  await recordChange(it, 'added', row, {}, ctx)
  return row.id
}

/** Writes columns of a locked row under the next version, and its event. */
export async function write(
  it: AnyHow,
  event: string,
  row: RecordRow,
  columns: Columns,
  ctx: Ctx,
): Promise<void> {
  const next = { ...columns, version: row.version + 1 }
  await any(ctx.db).updateTable(it.table).set(next).where('id', '=', row.id).execute()
  const fields = Object.keys(columns).filter((column) => !isKept(columns[column], row[column]))
  await recordChange(it, event, { ...row, ...next }, event === 'changed' ? { fields } : {}, ctx)
}

async function recordChange(
  it: AnyHow,
  event: string,
  row: RecordRow,
  facts: Columns,
  ctx: Ctx,
): Promise<void> {
  await it.alsoWrite?.(event, row, ctx)
  // The cast is safe: a test checks that each act of each record has a name.
  const name = `${it.record.name}.${event}` as AuditEventName
  await recordEvent(ctx.db, ctx, { name, subject: row.id, facts })
}

/** Whether a column already has this value. JSON is compared by its content. */
function isKept(value: unknown, kept: unknown): boolean {
  const isJson = typeof value === 'string' && typeof kept === 'object' && kept !== null
  return isDeepStrictEqual(isJson && !(kept instanceof Date) ? JSON.parse(value) : value, kept)
}

/** The fields of an input as columns; `row` is the one that is changed. */
export function columnsOf(it: AnyHow, fields: Place, ctx: Ctx, row?: RecordRow): Columns {
  if (it.columns) return it.columns(fields, ctx, row)
  return Object.fromEntries(Object.keys(it.record.fields.shape).map((name) => [columnOf(name), fields[name]]))
}

/** `resellerID` and `resellerId` are stored in `reseller_id`. */
function columnOf(name: string): string {
  return name.replaceAll(/([a-z\d])([A-Z]+)/g, '$1_$2').toLowerCase()
}

function own(it: AnyHow, place: Place, ctx: Ctx): Own {
  const mine = Object.entries(it.mine(ctx, place))
  const rows: Own = any(ctx.db).selectFrom(it.table)
  return mine.reduce<Own>((query, [column, value]) => query.where(`${it.table}.${column}`, '=', value), rows)
}

/** The database with names of tables and columns that were checked where the record was declared. */
function any(db: Db): Kysely<Record<string, RecordRow>> {
  return db as unknown as Kysely<Record<string, RecordRow>>
}
