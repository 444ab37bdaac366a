import { DatabaseError } from 'pg'

/**
 * The database did not do what it was asked for, which is nobody's fault and may be asked again later. `away`: it cannot be
 * reached, or it broke the connection, and what was sent last may have been done. `busy`: no connection was free in time.
 * `locked`: somebody kept a row for too long. `slow`: the statement took too long. After the last three nothing was done.
 */
export class DatabaseUnavailable extends Error {
  readonly because: Because

  constructor(because: Because, cause?: unknown) {
    const reason = cause instanceof Error ? `: ${cause.message || cause.name}` : ''
    super(`the database is ${because}${reason}`, { cause })
    this.because = because
  }
}

type Because = 'away' | 'busy' | 'locked' | 'slow'

/** How long a statement waits and works (milliseconds). A transaction that asks for nothing so long has lost its process. */
export const limits = { lockMs: 5000, statementMs: 60_000, idleInTransactionMs: 60_000 }

const codes = new Map<string | undefined, Because>([
  // Shut down by an administrator, after a crash, or not yet started.
  ['57P01', 'away'],
  ['57P02', 'away'],
  ['57P03', 'away'],
  // A primary that has become a standby takes no changes.
  ['25006', 'away'],
  ['53300', 'busy'],
  ['55P03', 'locked'],
  ['57014', 'slow'],
])

/** The pool says so in words only. */
const noneWasFree = 'timeout exceeded when trying to connect'

/** What a failed try to get a connection means. */
export function whyNotConnected(error: unknown): DatabaseUnavailable {
  if (error instanceof DatabaseError) return new DatabaseUnavailable(codes.get(error.code) ?? 'away', error)
  const isBusy = error instanceof Error && error.message === noneWasFree
  return new DatabaseUnavailable(isBusy ? 'busy' : 'away', error)
}

/** The error of a statement, or what it means where the database could not do it; `isLost` where its connection broke. */
export function whyNotDone(error: unknown, isLost: boolean): unknown {
  const because = error instanceof DatabaseError ? codes.get(error.code) : undefined
  if (because) return new DatabaseUnavailable(because, error)
  return isLost ? new DatabaseUnavailable('away', error) : error
}
