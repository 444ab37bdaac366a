import { readFile, readlink } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../../start-error.ts'
import { type Home, writeWhole } from '../home.ts'
import { readPidFile } from './pid-file.ts'

/**
 * Refuses a cluster that a server on another machine or in another container uses: from here its PostgreSQL looks dead,
 * and a second one on the same files would corrupt them.
 */
export async function refuseOtherMachine(home: Home): Promise<void> {
  const noted = await readFile(noteOf(home), 'utf8').catch(() => undefined)
  if (noted === undefined || noted === (await thisMachine()) || !(await readPidFile(home.cluster))) return
  if (isInUse(home.folder)) {
    throw new StartError(
      `The database in ${home.folder} is in use by a server on another machine or in another container: give them all one DATABASE_URL.`,
    )
  }
}

/** Notes where PostgreSQL is about to run. */
export async function noteThisMachine(home: Home): Promise<void> {
  await writeWhole(noteOf(home), await thisMachine())
}

/** Marks the folder as in use until `release`, or until this process ends. */
export function markInUse(folder: string): { release(): void } {
  const file = openMark(folder)
  // An open reading transaction keeps SQLite's shared lock on the file.
  file.exec('BEGIN; SELECT count(*) FROM sqlite_schema')
  return { release: () => file.close() }
}

function isInUse(folder: string): boolean {
  const file = openMark(folder)
  try {
    file.exec('BEGIN EXCLUSIVE')
    return false
  } catch {
    return true
  } finally {
    file.close()
  }
}

function openMark(folder: string): DatabaseSync {
  return new DatabaseSync(join(folder, 'in-use.lock'), { timeout: 1000 })
}

function noteOf({ folder }: Home): string {
  return join(folder, 'machine')
}

async function thisMachine(): Promise<string> {
  return `${hostname()} ${await readlink('/proc/self/ns/pid').catch(() => '')}\n`
}
