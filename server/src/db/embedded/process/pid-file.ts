import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type PidFile = {
  pid: number
  port: number
  /** Where its Unix socket is; '' where it has none. */
  socketFolder: string
  status: string
}

/** What PostgreSQL notes about itself in `postmaster.pid`; undefined when it is not there. */
export async function readPidFile(cluster: string): Promise<PidFile | undefined> {
  const text = await readFile(pidFileOf(cluster), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  const lines = text.split('\n').map((line) => line.trim())
  const [pid, port, socketFolder = '', status = ''] = [lines[0], lines[3] ?? 0, lines[4], lines[7]]
  return { pid: Number(pid), port: Number(port), socketFolder, status }
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
