import type { ColumnType, JSONColumnType } from 'kysely'

/** Has a default in the database. */
export type Filled<T> = ColumnType<T, T | undefined, T>
/** Read as a value, written as JSON text. */
export type Json<T extends object> = JSONColumnType<T>
export type FilledJson<T extends object> = ColumnType<T, string | undefined, string>
