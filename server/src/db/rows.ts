import { sql } from 'kysely'
import type { RawBuilder, Selectable } from 'kysely'
import type { Database } from './tables.ts'

type Row<T extends keyof Database> = Selectable<Database[T]>
/** `'id name'` as `'id' | 'name'`. */
type Words<S extends string> = S extends `${infer First} ${infer Rest}` ? First | Words<Rest> : S
type Named<T extends keyof Database, S extends string> = Pick<Row<T>, Words<S> & keyof Row<T>>

/**
 * How rows of a table are added as one JSON parameter: the statement is the same however many there are, so that it is
 * built once (once.ts). JSON columns hold values, not their text. What is none of these columns, named with spaces
 * between them, has its default.
 */
export function rowsOf<T extends keyof Database, S extends string>(
  table: T,
  ...columns: (Words<S> extends keyof Row<T> ? S : never)[]
): { insert(rows: string): RawBuilder<unknown>; json(rows: readonly Named<T, S>[]): string } {
  const names = sql.join(columns.join(' ').split(' ').map(sql.ref))
  return {
    insert: (rows) => sql`insert into ${sql.table(table)} (${names})
      select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${rows}::jsonb)`,
    json: (rows) => JSON.stringify(rows),
  }
}
