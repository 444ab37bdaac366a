import type { Insertable, Selectable, SelectQueryBuilder, AliasableExpression, Updateable } from 'kysely'
import type { Input, RecordEndpoints, Refusal, Returned } from '@reseller-portal/contract/kit'
import type { Database } from '#db/tables.ts'
import type { Ctx } from '#kit/context.ts'

/** The columns of every record's table; a removed row stays for the undo. */
type RecordColumns = { id: string; version: number; removed_at: Date | null }
export type RecordTable = {
  [T in keyof Database]: Selectable<Database[T]> extends RecordColumns ? T : never
}[keyof Database]

type Answer = Refusal | undefined | Promise<Refusal | undefined>

/** The parts in which one record differs from others. Only the first three are required. */
export type How<E extends RecordEndpoints, T extends RecordTable> = {
  /** The table: a field's column is its name in snake case, unless `columns` says otherwise. */
  table: T
  /**
   * The columns that decide which records the account may see and change: a filter of every query, and set in new
   * rows.
   */
  mine: (ctx: Ctx, place: Input<E['list']>) => Partial<Insertable<Database[T]>>
  /** The fields that a search looks in. */
  search: readonly (keyof Returned<E['get']> & string)[]
  /** The query to read, where it is not just the table; it is already restricted to the account's rows. */
  view?: (
    own: SelectQueryBuilder<Database, T, Record<never, never>>,
    ctx: Ctx,
  ) => AliasableExpression<{ [K in keyof Returned<E['get']>]: unknown }>
  /** `row` is the one that is changed; a new record has none. */
  columns?: (
    fields: Input<E['create']>,
    ctx: Ctx,
    row: Selectable<Database[T]> | undefined,
  ) => Partial<Updateable<Database[T]>>
  whyNotCreate?: (fields: Input<E['create']>, ctx: Ctx) => Answer
  whyNotChange?: (row: Selectable<Database[T]>, fields: Input<E['create']>, ctx: Ctx) => Answer
  whyNotDelete?: (row: Selectable<Database[T]>, ctx: Ctx) => Answer
  /** Further actions on many rows, by the contract's names. */
  acts?: Record<string, Act<Selectable<Database[T]>, Partial<Updateable<Database[T]>>>>
  /** Writes further rows with a change, in its transaction: `ctx.db` is the transaction. */
  alsoWrite?: (event: string, row: Selectable<Database[T]>, ctx: Ctx) => Promise<void>
}

export type Act<Row, Columns> = {
  /** Past tense: `deactivated`. */
  event: string
  set: (row: Row, ctx: Ctx) => Columns
  whyNot?: (row: Row, ctx: Ctx) => Answer
}
