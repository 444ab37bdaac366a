import { sql, type RawBuilder } from 'kysely'
import type { Db } from './tables.ts'

/** A column and its type as PostgreSQL writes it, such as `uuid[]`. */
export type TypedColumn = { name: string; type: string; isNullable: boolean }

/** The columns of a table, in the order of their names here. */
export async function typedColumns(table: string, names: readonly string[], db: Db): Promise<TypedColumn[]> {
  const { rows } = await sql<TypedColumn>`
    select attname as name, format_type(atttypid, null) as type, not attnotnull as "isNullable"
    from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(db)
  return names.map((name) => {
    const column = rows.find((each) => each.name === name)
    if (column === undefined) throw new Error(`${table} has no column ${name}`)
    return column
  })
}

type Rows = {
  table: string
  columns: readonly TypedColumn[]
  /** An array of objects with these columns; bytes are base64. */
  json: string
  /** Values of further columns, the same in each row. */
  also: Readonly<Record<string, unknown>>
}

/** Inserts rows as they are written in JSON. */
export async function putRows({ table, columns, json, also }: Rows, tx: Db): Promise<void> {
  const others = await typedColumns(table, Object.keys(also), tx)
  const into = [...columns, ...others].map(({ name }) => sql.ref(name))
  const values = [
    ...columns.map(valueOf),
    ...others.map(({ name, type }) => sql`${also[name]}::${sql.raw(type)}`),
  ]
  const shape = columns.map(
    ({ name, type }) => sql`${sql.ref(name)} ${sql.raw(isBytes(type) ? 'text' : type)}`,
  )
  await sql`insert into ${sql.table(table)} (${sql.join(into)})
    select ${sql.join(values)} from json_to_recordset(${json}::json) as row (${sql.join(shape)})`.execute(tx)
}

function valueOf({ name, type }: TypedColumn): RawBuilder<unknown> {
  return isBytes(type) ? sql`decode(${sql.ref(name)}, 'base64')` : sql.ref(name)
}

function isBytes(type: string): boolean {
  return type === 'bytea'
}
