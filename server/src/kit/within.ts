import { DatabaseError } from 'pg'
import type { Ctx } from './context.ts'

/**
 * Runs in a transaction, with a context whose database is that transaction; again after a conflict with another one.
 */
export function within<T>(ctx: Ctx, run: (tx: Ctx) => Promise<T>): Promise<T> {
  return retryTransaction(() => ctx.db.transaction().execute((db) => run({ ...ctx, db })))
}

const passing = new Set(['40P01', '40001', '23505'])
const tries = 5

/**
 * Runs a whole transaction again when the database aborted it in favor of another one. Where both inserted the same
 * row, the next try sees it.
 */
export async function retryTransaction<T>(run: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await run()
    } catch (error) {
      const isPassing = error instanceof DatabaseError && passing.has(error.code ?? '')
      if (!isPassing || tried >= tries) throw error
    }
  }
}
