import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { StartError } from '../start-error.ts'

/**
 * Refuses a folder that another server uses, in another container too: PostgreSQL itself compares numbers of processes, which
 * mean nothing there. The process that listens at the socket in the folder uses it, until it closes the socket or ends.
 */
export async function holdFolder(folder: string): Promise<Server> {
  // The path of a socket may have a hundred bytes.
  process.chdir(folder)
  for (let tries = 3; tries > 0; tries -= 1) {
    const server = createServer((socket) => socket.destroy()).listen(SOCKET)
    try {
      await once(server, 'listening')
      return server
    } catch (error) {
      // Some disks hold no sockets; PostgreSQL's own note is left then.
      if (!isInUse(error)) return server
    }
    if (await answers()) await sleep(300)
    else await rm(SOCKET, { force: true })
  }
  throw new StartError(
    `Another server uses the database in ${folder}. Stop it first, or give both servers the same DATABASE_URL.`,
  )
}

const SOCKET = 'in-use.socket'

function isInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}

async function answers(): Promise<boolean> {
  const socket = connect(SOCKET)
  return once(socket, 'connect')
    .then(
      () => true,
      () => false,
    )
    .finally(() => socket.destroy())
}

/**
 * Ends a PostgreSQL that was left running, because the processes that started it were killed. A note of a
 * PostgreSQL that is gone is removed: PostgreSQL would take another program that has its number now for it.
 */
export async function endOrphan(cluster: string): Promise<void> {
  const note = join(cluster, 'postmaster.pid')
  const pidIn = async () => Number((await readFile(note, 'utf8').catch(() => '')).split('\n')[0])
  const pid = await pidIn()
  if (pid === 0) return
  if (!(await isPostgresOf(cluster, pid))) return rm(note, { force: true })
  process.kill(pid, 'SIGINT')
  const end = performance.now() + 60_000
  while ((await pidIn()) === pid) {
    if (performance.now() > end)
      throw new StartError(`PostgreSQL on ${cluster} doesn't stop. End its process ${pid}.`)
    await sleep(50)
  }
}

async function isPostgresOf(cluster: string, pid: number): Promise<boolean> {
  const command =
    process.platform === 'linux'
      ? readFile(`/proc/${pid}/cmdline`, 'utf8')
      : promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).then(({ stdout }) => stdout)
  return (await command.catch(() => '')).includes(cluster)
}
