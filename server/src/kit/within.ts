import type { Ctx } from './context.ts'
import { retryTransaction } from './retry-transaction.ts'

/** Runs in a transaction, with a context whose database is that transaction; again where another one came first. */
export function within<T>(ctx: Ctx, run: (tx: Ctx) => Promise<T>): Promise<T> {
  return retryTransaction(() => ctx.db.transaction().execute((db) => run({ ...ctx, db })))
}
