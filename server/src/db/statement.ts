import { CompiledQuery, sql, type RawBuilder } from 'kysely'
import { LRUCache } from 'lru-cache'
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

/** Values of a query: as they are, or by name where its statement is kept. */
export type OrPlaceholder<Values> = { [Name in keyof Values]: Values[Name] | RawBuilder<Values[Name]> }

/** Each of these values as what a kept statement is given by its name at every call. */
export function placeholders<Values extends object>(values: Values): OrPlaceholder<Values> {
  const names = Object.keys(values).map((name) => [name, sql`${new Placeholder(name)}`])
  // Each name stands for its own value.
  return Object.fromEntries(names) as OrPlaceholder<Values>
}

class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * Statements that Kysely builds from many parts: each is built and compiled once for its shape, which says all that its text
 * depends on. Every value in it is a `given` one: one of the first caller would be everybody's, and is thrown out.
 */
export class KeptStatements<Row> {
  readonly #kept = new LRUCache<string, { text: string; names: string[] }>({ max: 500 })

  async run(shape: string, build: () => RawBuilder<Row>, values: object, db: Db): Promise<Row[]> {
    const { text, names } = this.#kept.get(shape) ?? this.#keep(shape, build().compile(db))
    const parameters = names.map((name): unknown => Reflect.get(values, name))
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, parameters))
    return rows
  }

  #keep(shape: string, { sql: text, parameters }: CompiledQuery) {
    const names = parameters.map((each) => {
      if (each instanceof Placeholder) return each.name
      throw new Error('A value of one call is in a statement that is kept for all.')
    })
    this.#kept.set(shape, { text, names })
    return { text, names }
  }
}
