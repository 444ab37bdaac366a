import type { Insertable, Selectable, SelectQueryBuilder, AliasableExpression, Updateable } from 'kysely'
import type { Input, RecordEndpoints, Refusal, Returned } from '@reseller-portal/contract/kit'
import type { Database } from '#db/tables.ts'
import type { Ctx } from '#kit/context.ts'

/** What every table of a record has; who is removed stays for the undo. */
type Kept = { id: string; version: number; removed_at: Date | null }
export type RecordTable = {
  [T in keyof Database]: Selectable<Database[T]> extends Kept ? T : never
}[keyof Database]

type Answer = Refusal | undefined | Promise<Refusal | undefined>

/** What is special about one record: functions, all but the first three may be missing. */
export type How<E extends RecordEndpoints, T extends RecordTable> = {
  /** A field is kept in the column of its name in snake case, where `columns` does not say otherwise. */
  table: T
  /** Whose records the account may see and change, as columns: a filter of every query, and set when one is added. */
  mine: (ctx: Ctx, place: Input<E['list']>) => Partial<Insertable<Database[T]>>
  /** The fields that a search looks in. */
  search: readonly (keyof Returned<E['get']> & string)[]
  /** What is read where it is not just the table: the query is narrowed to the account's own already. */
  view?: (
    own: SelectQueryBuilder<Database, T, Record<never, never>>,
  ) => AliasableExpression<{ [K in keyof Returned<E['get']>]: unknown }>
  columns?: (fields: Input<E['create']>, ctx: Ctx) => Partial<Updateable<Database[T]>>
  whyNotCreate?: (fields: Input<E['create']>, ctx: Ctx) => Answer
  whyNotChange?: (row: Selectable<Database[T]>, fields: Input<E['create']>, ctx: Ctx) => Answer
  whyNotDelete?: (row: Selectable<Database[T]>, ctx: Ctx) => Answer
  /** What may be done to many rows beside removing and restoring, by the name that the contract gives to it. */
  acts?: Record<string, Act<Selectable<Database[T]>, Partial<Updateable<Database[T]>>>>
  /** What else is written with a change, in its transaction: `ctx.db` is the transaction. */
  alsoWrite?: (event: string, row: Selectable<Database[T]>, ctx: Ctx) => Promise<void>
}

export type Act<Row, Columns> = {
  /** Past tense: `deactivated`. */
  event: string
  set: (row: Row, ctx: Ctx) => Columns
  whyNot?: (row: Row, ctx: Ctx) => Answer
}
