import type { Ctx } from './context.ts'

/** Runs in a transaction, with a context whose database is that transaction. */
export function within<T>(ctx: Ctx, run: (tx: Ctx) => Promise<T>): Promise<T> {
  return ctx.db.transaction().execute((db) => run({ ...ctx, db }))
}
