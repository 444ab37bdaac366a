import { DatabaseError } from 'pg'

/** The pool throws plain errors of these words: nothing else tells them from others. */
const waitedInVain = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
])
const tooManyConnections = '53300'

/** Whether no connection was free for as long as one is waited for: the statement that needed it was not sent. */
export function isBusy(error: unknown): boolean {
  if (error instanceof DatabaseError) return error.code === tooManyConnections
  return error instanceof Error && waitedInVain.has(error.message)
}
