import { statfs } from 'node:fs/promises'
import { StartError } from '../start-error.ts'

/** Turns what went wrong while starting in `folder` into one sentence for the person at the terminal. */
export async function explain(error: unknown, folder: string): Promise<StartError> {
  if (error instanceof StartError) return error
  const message = error instanceof Error ? error.message : String(error)
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOSPC' || /No space left on device/u.test(message) || (await isFull(folder))) {
    return new StartError(
      `The disk of ${folder} is full. Free some space (the database needs about 100 MB), and start again.`,
    )
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new StartError(
      `Unable to write to ${folder}. Give this user permission to write there, or choose another DATA_DIR.`,
    )
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return new StartError(`${folder} isn't a folder. Choose another DATA_DIR.`)
  }
  if (/could not find a postgres user|create and initialize a new user|invalid user/u.test(message)) {
    return new StartError(
      "PostgreSQL can't run as root, and this machine has no user named postgres. Add one, start the server as an ordinary user, or set DATABASE_URL.",
    )
  }
  if (/error while loading shared libraries/u.test(message)) {
    return new StartError(
      `The embedded PostgreSQL doesn't run on this system (${lastLine(message)}). Set DATABASE_URL.`,
    )
  }
  if (/recovery ended before configured recovery target was reached/u.test(message)) {
    const [, end = ''] = /last completed transaction was at log time (\S+ \S+?)\+00\b/u.exec(message) ?? []
    return new StartError(
      `The log in BACKUP_DIR ends${end && ` at ${end} UTC`}, before the moment of --to. Restore again to an earlier moment, or without --to.`,
    )
  }
  return new StartError(`Unable to start PostgreSQL in ${folder}: ${lastLine(message)}`, { cause: error })
}

async function isFull(folder: string): Promise<boolean> {
  const space = await statfs(folder).catch(() => undefined)
  return space !== undefined && space.bavail * space.bsize < 1_000_000
}

function lastLine(message: string): string {
  const lines = message.trim().split('\n')
  const fatal = lines.find((line) => /FATAL|PANIC|error:/u.test(line))
  return (fatal ?? lines.at(-1) ?? '').replace(/^.*?(?:FATAL|PANIC|error): */u, '').trim()
}
