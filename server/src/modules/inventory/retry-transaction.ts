import { DatabaseError } from 'pg'

const passing = new Set(['40P01', '40001'])
const tries = 5

/** Runs a whole transaction again when the database gave it up in favour of another one. */
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
