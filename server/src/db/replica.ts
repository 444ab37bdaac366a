import { Kysely, PostgresDialect, type PostgresPoolClient, type PostgresQueryResult } from 'kysely'
import { DatabaseError, type Pool, type PoolClient } from 'pg'
import { tracedStatement } from '#kit/telemetry/spans.ts'
import { makePool, type OpenDatabase, type OpenOptions } from './open.ts'
import type { Database } from './tables.ts'
import { isSlow, whyNotDone } from './unavailable.ts'

/** How long a replica that did not answer is left alone. */
const restMs = 10_000
/** How long a replica may take to accept a connection; the primary is asked at once instead. */
const connectMs = 1000

/**
 * A standby of the database for what may be read a moment late. Each read names a position in the database's log (an LSN);
 * a standby that has not replayed it yet, is away, or cannot do the statement costs nobody an error: the primary is asked.
 */
export class Replica {
  readonly #pool: Pool
  readonly #primary: OpenDatabase
  readonly #onAway: (error: unknown) => void
  /** What each connection was found to have replayed; it only grows. */
  readonly #replayed = new WeakMap<PoolClient, bigint>()
  #restsUntil = 0
  #isAway = false
  /** How often each of the two was asked. */
  readonly answered = { primary: 0, replica: 0 }

  /** `onAway` is called once each time the replica stops answering. */
  constructor(url: string, primary: OpenDatabase, options: OpenOptions & { onAway(error: unknown): void }) {
    this.#pool = makePool(url, { ...options, connectMs })
    this.#pool.on('error', () => {})
    this.#pool.on('connect', (client) => client.on('error', () => {}))
    this.#primary = primary
    this.#onAway = options.onAway
  }

  /** What is read here has everything that was written up to this position. */
  since(position: string): Kysely<Database> {
    const connect = () => this.#connect(positionOf(position))
    const pool = { ...this.#primary.connections, connect, end: async () => {} }
    return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  }

  /** How many seconds it is behind the primary; `Infinity` where it does not answer. */
  async lagSeconds(): Promise<number> {
    const written = await this.#primary.pool.query<{ at: string }>('select pg_current_wal_lsn()::text as at')
    const replayed = await this.#pool
      .query<{ seconds: number | null }>(
        `select case when pg_last_wal_replay_lsn() >= $1::pg_lsn then 0
           else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 end as seconds`,
        [written.rows[0]?.at],
      )
      .catch(() => undefined)
    return replayed?.rows[0]?.seconds ?? Infinity
  }

  async close(): Promise<void> {
    await this.#pool.end()
  }

  async #connect(position: bigint): Promise<PostgresPoolClient> {
    const client = await this.#fresh(position)
    if (client === undefined) return this.#ofPrimary()
    this.answered.replica += 1
    let instead: PostgresPoolClient | undefined
    let isBroken = false
    const query = async <R>(
      text: string,
      parameters: readonly unknown[],
    ): Promise<PostgresQueryResult<R>> => {
      // A transaction is begun and ended on one of the two.
      if (text === 'begin' || text.startsWith('start transaction')) instead ??= await this.#ofPrimary()
      if (instead) return instead.query<R>(text, parameters)
      try {
        const answer = await tracedStatement(text, () => client.query({ text, values: [...parameters] }))
        // Kysely and pg describe the same object with different types.
        return answer as unknown as PostgresQueryResult<R>
      } catch (error) {
        if (isSlow(error)) throw whyNotDone(error, false)
        // Such as a row that the standby had to remove, or a table that it does not have yet.
        isBroken = !(error instanceof DatabaseError) || error.severity === 'FATAL'
        if (isBroken) this.#rest(error)
        instead = await this.#ofPrimary()
        return instead.query<R>(text, parameters)
      }
    }
    const release = () => {
      client.release(isBroken)
      instead?.release()
    }
    // Kysely's client also streams through a cursor, which its dialect is not given.
    return { query: query as PostgresPoolClient['query'], release }
  }

  async #ofPrimary(): Promise<PostgresPoolClient> {
    this.answered.primary += 1
    return this.#primary.connections.connect()
  }

  /** A connection to the replica, where it has replayed this position. */
  async #fresh(position: bigint): Promise<PoolClient | undefined> {
    if (performance.now() < this.#restsUntil) return undefined
    let client: PoolClient | undefined
    try {
      client = await this.#pool.connect()
      if (!(await this.#has(client, position))) {
        client.release()
        return undefined
      }
      this.#isAway = false
      return client
    } catch (error) {
      client?.release(true)
      this.#rest(error)
      return undefined
    }
  }

  async #has(client: PoolClient, position: bigint): Promise<boolean> {
    if (position <= (this.#replayed.get(client) ?? -1n)) return true
    // A server that never was a standby answers null.
    const { rows } = await client.query<{ at: string | null }>('select pg_last_wal_replay_lsn()::text as at')
    const replayed = rows[0]?.at ? positionOf(rows[0].at) : -1n
    this.#replayed.set(client, replayed)
    return position <= replayed
  }

  #rest(error: unknown): void {
    this.#restsUntil = performance.now() + restMs
    if (!this.#isAway) this.#onAway(error)
    this.#isAway = true
  }
}

/** `16/B374D848`: the upper and the lower half of 64 bits. */
function positionOf(text: string): bigint {
  const [upper = '', lower = ''] = text.split('/')
  return (BigInt(`0x${upper}`) << 32n) | BigInt(`0x${lower}`)
}
