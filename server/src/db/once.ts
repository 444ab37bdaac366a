import type { CompiledQuery } from 'kysely'
import type { Db } from '../kit/context.ts'

/** Stands in a query for a value that each call gives. */
class Slot {
  readonly name: PropertyKey
  constructor(name: PropertyKey) {
    this.name = name
  }
}

/**
 * A query that is built and compiled at its first call; later ones only fill in their values. For what every sale asks:
 * building a statement takes as long as sending it (bench). Its form must not depend on a value: none may decide what
 * is asked, and a list is one value (`any(…)`), not a list of them.
 */
export function once<Values extends object, Row>(
  build: (values: Values, db: Db) => CompiledQuery<Row>,
): (values: Values, db: Db) => Promise<Row[]> {
  let query: CompiledQuery<Row> | undefined
  return async (values, db) => {
    query ??= build(slots<Values>(), db)
    const parameters = query.parameters.map((each) =>
      // A slot's name is a key of the values that its query was built with.
      each instanceof Slot ? values[each.name as keyof Values] : each,
    )
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}

/** Whatever is asked of it is a slot of that name; Kysely takes anything that is no expression for a value. */
function slots<Values extends object>(): Values {
  return new Proxy({} as Values, { get: (_, name) => new Slot(name) })
}
