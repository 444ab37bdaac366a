import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Lets one process at a time start or stop the cluster of a folder; undefined when the wait was too long.
 * The lock is the operating system's (through SQLite), so it ends with the process that held it, however that ended.
 */
export async function lockFolder(folder: string, wait: Wait): Promise<FolderLock | undefined> {
  const file = new DatabaseSync(join(folder, 'start.lock'), { timeout: 0 })
  const end = performance.now() + wait.seconds * 1000
  try {
    if (taken(file)) return { release: () => file.close() }
    wait.onBusy()
    while (performance.now() < end) {
      await sleep(50)
      if (taken(file)) return { release: () => file.close() }
    }
  } catch (error) {
    file.close()
    throw error
  }
  file.close()
  return undefined
}

export type FolderLock = { release(): void }
type Wait = { seconds: number; onBusy: () => void }

function taken(file: DatabaseSync): boolean {
  try {
    file.exec('BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return false
    throw error
  }
}

const SQLITE_BUSY = 5
