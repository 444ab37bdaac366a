import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { DatabaseError, type Pool, type PoolClient } from 'pg'
import { tracedStatement } from '#kit/telemetry/spans.ts'
import { attempts, writes, type Attempt } from './attempt.ts'
import { DatabaseUnavailable, isReadOnly, whyNotConnected, whyNotDone } from './unavailable.ts'

/**
 * The pool for Kysely's dialect. With `prepared`, what is asked more than once is sent as a named prepared statement: the
 * server then parses it once a connection. Not for proxies that change the connection between transactions.
 */
export function poolOf(pool: Pool, { prepared }: { prepared: boolean }): PostgresPool {
  const names = prepared ? new StatementNames() : undefined
  const wrapped = new WeakMap<PoolClient, OurClient>()
  let standbys = 0
  const connect = async (): Promise<OurClient> => {
    const client = await pool.connect().catch((error: unknown) => {
      throw whyNotConnected(error)
    })
    const ours = wrapped.get(client) ?? ourClient(client, names, { standbys, connect, noteStandby })
    wrapped.set(client, ours)
    if (ours.standbys === standbys) return ours
    client.release(true)
    return connect()
  }
  /** The server of these connections has become a standby: none of them is used again. */
  const noteStandby = () => {
    standbys += 1
  }
  return { options: pool.options, end: () => pool.end(), connect }
}

/**
 * Stands in a statement that is planned for its values at each call. After five calls PostgreSQL may take one plan for all
 * values instead, which knows nothing of how many rows they mean: of one organization there are a million, of another ten.
 */
export const plannedByValues = '/* planned by its values */'

/** A connection; `standbys`: how many servers had become standbys when it was opened. */
type OurClient = PostgresPoolClient & { standbys: number }
type Around = { standbys: number; connect: () => Promise<OurClient>; noteStandby: () => void }

function ourClient(client: PoolClient, names: StatementNames | undefined, around: Around): OurClient {
  let isAlone = true
  let isLost = false
  /** Is closed instead of used again: what comes over it cannot be trusted. */
  let isSpent = false
  /** The statements of the transaction that is open. */
  let open: string[] = []
  client.on('error', () => {
    isLost = true
  })
  async function send<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const values = [...parameters]
    const isNamed = values.length > 0 && !text.includes(plannedByValues)
    const name = isNamed ? names?.nameOf(text) : undefined
    try {
      return answer<R>(
        await tracedStatement(text, () => client.query({ text, values, ...(name ? { name } : {}) })),
      )
    } catch (error) {
      if (!name || !isStale(error)) throw unavailable(error)
      names?.renew(text)
      // A transaction is over with its first error: its caller hears of it.
      if (!isAlone) throw error
      return answer<R>(await client.query({ text, values }))
    }
  }
  const unavailable = (error: unknown): unknown => {
    const why = whyNotDone(error, isLost)
    if (why instanceof DatabaseUnavailable && why.because === 'away') isSpent = true
    if (isReadOnly(error)) around.noteStandby()
    return why
  }
  async function query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const attempt = attempts.getStore()
    if (text === 'begin') {
      isAlone = false
      open = []
    }
    if (text === 'commit') return commit<R>(attempt)
    if (text === 'rollback') isAlone = true
    try {
      const done = await send<R>(text, parameters)
      if (isAlone) attempt?.note(text)
      else open.push(text)
      return done
    } catch (error) {
      if (attempt && isAlone && isAnswerLost(error) && writes(text)) attempt.isUncertain = true
      throw error
    }
  }
  /** Ends the transaction. Where the answer is lost, its mark says whether it was committed. */
  async function commit<R>(attempt: Attempt | undefined): Promise<PostgresQueryResult<R>> {
    const isWriting = attempt !== undefined && open.some(writes)
    const mark = isWriting && attempt.leavesMarks ? randomUUID() : undefined
    if (mark !== undefined) await send(leaveMark, [mark])
    isAlone = true
    try {
      const done = await send<R>('commit', [])
      attempt?.note(...open)
      return done
    } catch (error) {
      if (!attempt || !isWriting || !isAnswerLost(error)) throw error
      const wasCommitted = mark === undefined ? undefined : await hasMark(mark, around.connect)
      if (wasCommitted === false) throw error
      if (wasCommitted === undefined) {
        attempt.isUncertain = true
        throw error
      }
      attempt.note(...open)
      return { command: 'COMMIT', rowCount: 0, rows: [] } as unknown as PostgresQueryResult<R>
    }
  }
  // Kysely's client also streams through a cursor; it does so only when its dialect is given a cursor, which ours is not.
  return {
    query: query as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy || isSpent),
    standbys: around.standbys,
  }
}

function isAnswerLost(error: unknown): boolean {
  return error instanceof DatabaseUnavailable && error.isAnswerLost
}

const leaveMark = 'insert into commit_marks (id) values ($1) on conflict (id) do nothing returning id'
/** How long the database is asked whether a transaction was committed before its outcome counts as unknown. */
const longestLookUpMs = 30_000

/**
 * Whether a transaction left its mark, asked over another connection; undefined where the database stays away. To write the
 * same mark waits for a transaction that is still being committed, which reading would not.
 */
async function hasMark(mark: string, connect: Around['connect']): Promise<boolean | undefined> {
  const end = performance.now() + longestLookUpMs
  while (performance.now() < end) {
    try {
      const other = await connect()
      try {
        const { rows } = await attempts.exit(() => other.query(leaveMark, [mark]))
        if (rows.length > 0) return false
        // Where it was committed although its wait for a standby was ended, this waits for both.
        await attempts.exit(() => other.query('update commit_marks set id = id where id = $1', [mark]))
        return true
      } finally {
        other.release()
      }
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error
      await sleep(200)
    }
  }
  return undefined
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

  nameOf(text: string): string | undefined {
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
