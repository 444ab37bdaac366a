import { CompiledQuery } from 'kysely'
import type { Db } from './tables.ts'

/**
 * A SQL statement of the hot path, written out. `:name` stands for a value of that name; `:name::type` where PostgreSQL
 * cannot tell its type. The text is the same at every call, so the driver prepares it once a connection. Several rows go in
 * as one JSON value (`json_to_recordset`), whatever their number.
 */
export function statement<Values extends object, Row = unknown>(
  text: string,
): (values: Values, db: Db) => Promise<Row[]> {
  const names: string[] = []
  const numbered = text.replaceAll(/(?<![:\w]):([a-z]\w*)/gi, (_, name: string) => {
    if (!names.includes(name)) names.push(name)
    return `$${names.indexOf(name) + 1}`
  })
  return async (values, db) => {
    const parameters = names.map((name): unknown => Reflect.get(values, name))
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(numbered, parameters))
    return rows
  }
}
