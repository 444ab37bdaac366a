import { sql, type Expression } from 'kysely'
import type { Db } from '#kit/context.ts'

const batchSize = 400

/** Yields what `read` yields from the database as it is at one moment. */
export async function* atOneMoment<T>(
  db: Db,
  read: (tx: Db) => AsyncGenerator<T>,
): AsyncGenerator<T, undefined> {
  const tx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  try {
    yield* read(tx)
  } finally {
    await tx.rollback().execute()
  }
}

/**
 * All rows of a query, some hundreds at a time, through a cursor of the transaction. A name always stands for the same
 * columns, so that a prepared fetch fits.
 */
export async function* batchesOf<Row>(
  name: string,
  query: Expression<unknown>,
  tx: Db,
): AsyncGenerator<Row[], undefined> {
  const cursor = sql.id(name)
  await sql`declare ${cursor} no scroll cursor for ${query}`.execute(tx)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(batchSize)} from ${cursor}`.execute(tx)
    if (rows.length === 0) break
    yield rows
    // The driver holds its last answers until V8's next large collection; without their rows they take no memory. `npm
    // run bench reports` shows the memory.
    rows.length = 0
  }
  await sql`close ${cursor}`.execute(tx)
}
