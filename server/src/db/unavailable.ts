import { DatabaseError } from 'pg'

/**
 * The database did not complete a statement. The caller did nothing wrong and may repeat it later. `away`: it cannot be
 * reached, or it broke the connection, and what was sent last may have been done. `busy`: no connection was free in time.
 * `locked`: another transaction locked a row for too long. `slow`: the statement took too long. After the last three nothing was done.
 */
export class DatabaseUnavailable extends Error {
  readonly because: Because
  /** What was sent last may have been done: its answer was lost. */
  readonly isAnswerLost: boolean
  /** Nothing was changed by the whole request, or the same request changes nothing twice: it may be sent again. */
  isRepeatable = false

  constructor(because: Because, cause?: unknown, isAnswerLost = false) {
    const reason = cause instanceof Error ? `: ${cause.message || cause.name}` : ''
    super(`the database is ${because}${reason}`, { cause })
    this.because = because
    timesUnavailable[because] += 1
    this.isAnswerLost = isAnswerLost
  }
}

type Because = 'away' | 'busy' | 'locked' | 'slow'

/** How often that happened in this process. */
export const timesUnavailable: Record<Because, number> = { away: 0, busy: 0, locked: 0, slow: 0 }

/** How long a statement waits and works (milliseconds). A transaction that asks for nothing so long has lost its process. */
export const limits = { lockMs: 5000, statementMs: 60_000, idleInTransactionMs: 60_000 }

const becauses = new Map<string | undefined, Because>([
  // Shut down by an administrator, after a crash, or not yet started.
  ['57P01', 'away'],
  ['57P02', 'away'],
  ['57P03', 'away'],
  // A primary that has become a standby takes no changes.
  ['25006', 'away'],
  // Its disk is full, or its memory.
  ['53100', 'away'],
  ['53200', 'away'],
  ['53300', 'busy'],
  ['55P03', 'locked'],
  ['57014', 'slow'],
])

function becauseOf({ code }: DatabaseError): Because | undefined {
  // Class 08: a proxy in between lost the server.
  return becauses.get(code) ?? (code?.startsWith('08') ? 'away' : undefined)
}

/** Nothing was begun, or all of it was undone. */
const withoutEffect = new Set<string | undefined>(['25006', '53100', '53200', '57P03'])

/** The server takes no changes: it has become a standby, and so have all connections to it. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '25006'
}

/** The statement took longer than it may. */
export function isSlow(error: unknown): boolean {
  return error instanceof DatabaseError && becauseOf(error) === 'slow'
}

/** The pool says so in words only. */
const noneWasFree = 'timeout exceeded when trying to connect'

/** What a failed try to get a connection means. */
export function whyNotConnected(error: unknown): DatabaseUnavailable {
  if (error instanceof DatabaseUnavailable) return error
  if (error instanceof DatabaseError) return new DatabaseUnavailable(becauseOf(error) ?? 'away', error)
  const isBusy = error instanceof Error && error.message === noneWasFree
  return new DatabaseUnavailable(isBusy ? 'busy' : 'away', error)
}

/** The error of a statement, or what it means where the database could not do it; `isLost` where its connection broke. */
export function whyNotDone(error: unknown, isLost: boolean): unknown {
  const because = error instanceof DatabaseError ? becauseOf(error) : undefined
  const isDefinite = error instanceof DatabaseError && withoutEffect.has(error.code)
  if (because) return new DatabaseUnavailable(because, error, because === 'away' && !isDefinite)
  return isLost ? new DatabaseUnavailable('away', error, true) : error
}
