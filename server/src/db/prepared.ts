import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { DatabaseError, type Pool, type PoolClient } from 'pg'
import { whyNotConnected, whyNotDone } from './unavailable.ts'

/**
 * The pool for Kysely's dialect. With `prepared`, what is asked more than once is sent as a named prepared statement: the
 * server then parses it once a connection. Not for proxies that change the connection between transactions.
 */
export function poolOf(pool: Pool, { prepared }: { prepared: boolean }): PostgresPool {
  const names = prepared ? new StatementNames() : undefined
  const wrapped = new WeakMap<PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        throw whyNotConnected(error)
      })
      const ours = wrapped.get(client) ?? ourClient(client, names)
      wrapped.set(client, ours)
      return ours
    },
  }
}

/**
 * Stands in a statement that is planned for its values at each call. After five calls PostgreSQL may take one plan for all
 * values instead, which knows nothing of how many rows they mean: of one organization there are a million, of another ten.
 */
export const plannedByValues = '/* planned by its values */'

function ourClient(client: PoolClient, names: StatementNames | undefined): PostgresPoolClient {
  let isAlone = true
  let isLost = false
  client.on('error', () => {
    isLost = true
  })
  async function query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (text === 'begin') isAlone = false
    if (text === 'commit' || text === 'rollback') isAlone = true
    const values = [...parameters]
    const isNamed = values.length > 0 && !text.includes(plannedByValues)
    const name = isNamed ? names?.of(text) : undefined
    try {
      return answer<R>(await client.query({ text, values, ...(name ? { name } : {}) }))
    } catch (error) {
      if (!name || !isStale(error)) throw whyNotDone(error, isLost)
      names?.renew(text)
      // A transaction is over with its first error: its caller hears of it.
      if (!isAlone) throw error
      return answer<R>(await client.query({ text, values }))
    }
  }
  // Kysely's client also streams through a cursor; it does so only when its dialect is given a cursor, which ours is not.
  return { query: query as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) }
}

/** Kysely and pg describe the same object with different types. */
function answer<R>(result: unknown): PostgresQueryResult<R> {
  return result as PostgresQueryResult<R>
}

/** The server refused the prepared form before running anything: a table changed, or the connection was reset. */
function isStale(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false
  return error.code === '26000' || error.code === '42P05' || error.routine === 'RevalidateCachedQuery'
}

/** Names statements from their second use on; bounded, because a server keeps each one on every connection. */
class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #seenOnce = new Set<string>()
  #renewals = 0

  of(text: string): string | undefined {
    const name = this.#names.get(text)
    if (name || this.#names.size >= MOST_NAMES) return name
    if (this.#seenOnce.delete(text)) return this.#give(text)
    if (this.#seenOnce.size >= MOST_SEEN) this.#seenOnce.clear()
    this.#seenOnce.add(text)
    return undefined
  }

  renew(text: string): void {
    this.#renewals += 1
    this.#give(text)
  }

  #give(text: string): string {
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 20)
    const name = this.#renewals === 0 ? hash : `${hash}-${this.#renewals}`
    this.#names.set(text, name)
    return name
  }
}

const MOST_NAMES = 400
const MOST_SEEN = 2000
