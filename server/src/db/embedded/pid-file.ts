import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type PidFile = { pid: number; port: number; status: string }

/** What PostgreSQL notes about itself in `postmaster.pid`; undefined when it is not there. */
export async function readPidFile(cluster: string): Promise<PidFile | undefined> {
  const text = await readFile(pidFileOf(cluster), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  const lines = text.split('\n').map((line) => line.trim())
  return { pid: Number(lines[0]), port: Number(lines[3] ?? 0), status: lines[7] ?? '' }
}

export function pidFileOf(cluster: string): string {
  return join(cluster, 'postmaster.pid')
}

/** Whether the process lives and is a PostgreSQL: after a crash its number may belong to somebody else. */
export async function isPostgres(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
  }
  if (process.platform !== 'linux') return true
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return command.includes('postgres')
}
