import { DatabaseError } from 'pg'

const tries = 5
/** How often each is tried: what the database gave up in favour of another, and what another added in the same moment. */
const passing = new Map([
  ['40P01', tries],
  ['40001', tries],
  ['23505', 2],
])

/**
 * Runs a whole transaction again when the database gave it up in favour of another one. Where both added the same, the
 * second try sees what the other added.
 */
export async function retryTransaction<T>(run: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await run()
    } catch (error) {
      const most = error instanceof DatabaseError ? (passing.get(error.code ?? '') ?? 1) : 1
      if (tried >= most) throw error
    }
  }
}
