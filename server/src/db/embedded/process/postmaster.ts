import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { writeWhole, type Home } from '../home.ts'
import { noteThisMachine } from './other-machine.ts'
import { readPidFile } from './pid-file.ts'
import { asAccount, run } from '../run.ts'
import { removeOldSockets, socketFolder } from './socket.ts'

/**
 * Starts PostgreSQL, on a given port or any, and answers the port once it accepts connections.
 * The caller holds the folder's lock.
 */
export async function launch(home: Home, wanted?: number): Promise<number> {
  const end = performance.now() + CLEARING_MS
  await noteThisMachine(home)
  await removeOldSockets(home)
  let socket = socketFolder(home)
  for (;;) {
    const port = wanted ?? (await choosePort(home))
    const failure = await attempt(home, [...settings(port, socket), ...(home.durable ? [] : FAST)])
    if (failure === undefined) {
      await writeWhole(join(home.folder, 'port'), `${port}\n`)
      return port
    }
    if (NO_SOCKETS.test(failure) && socket !== '') {
      socket = ''
      continue
    }
    if (!PASSES.test(failure) || performance.now() > end) throw new Error(failure)
    await sleep(200)
  }
}

/** Stops PostgreSQL, cutting connections; when that takes too long, at once (it recovers at the next start). */
export async function shutDown(home: Home): Promise<void> {
  const gentle = await run(home, 'pg_ctl', ['stop', '-D', home.cluster, '-m', 'fast', '-t', '20', '-s'])
  if (gentle.code !== 0 && (await readPidFile(home.cluster))) {
    await run(home, 'pg_ctl', ['stop', '-D', home.cluster, '-m', 'immediate', '-t', '5', '-s'])
  }
}

/** What a start meets while the parts of a killed PostgreSQL go, or when a port was taken in between. */
const PASSES =
  /shared memory block .* still in use|lock file .* already exists|Address already in use|could not bind/u
/** Some network folders hold no socket: the server is reached by loopback then. */
const NO_SOCKETS = /could not create any Unix-domain sockets/u
const CLEARING_MS = 15_000
const FAST = ['fsync', 'synchronous_commit', 'full_page_writes'].flatMap((name) => ['-c', `${name}=off`])

/** Statements and values never reach the log: it keeps starts, stops and fatal errors only. */
function settings(port: number, socket: string): string[] {
  const values = {
    port,
    listen_addresses: '127.0.0.1',
    // A list, in which quotes keep a comma part of a name.
    unix_socket_directories: socket && `"${socket.replaceAll('"', '""')}"`,
    max_connections: 200,
    shared_buffers: '128MB',
    wal_level: 'minimal',
    max_wal_senders: 0,
    max_wal_size: '512MB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

async function attempt(home: Home, options: string[]): Promise<string | undefined> {
  const path = join(home.folder, 'postgres.log')
  const tooLong = ((await stat(path).catch(() => undefined))?.size ?? 0) > 1_000_000
  const file = await open(path, tooLong ? 'w' : 'a', 0o600)
  try {
    const before = (await file.stat()).size
    const child = spawn(join(home.binaries.bin, 'postgres'), ['-D', home.cluster, ...options], {
      ...asAccount(home),
      detached: true,
      stdio: ['ignore', file.fd, file.fd],
    })
    child.unref()
    await once(child, 'spawn')
    const patience = performance.now() + 10_000
    let isReported = false
    while (child.exitCode === null && child.signalCode === null) {
      const noted = await readPidFile(home.cluster)
      if (noted?.pid === child.pid && noted?.status === 'ready') return undefined
      if (!isReported && performance.now() > patience)
        home.log('PostgreSQL is recovering from a crash: waiting for it.')
      isReported = performance.now() > patience
      await sleep(20)
    }
    const said = (await readFile(path)).subarray(before).toString()
    return said || `PostgreSQL ended with ${child.exitCode ?? child.signalCode}`
  } finally {
    await file.close()
  }
}

/** The port of the last start where it is still free, so that an address noted elsewhere goes on working. */
async function choosePort(home: Home): Promise<number> {
  const last = Number(await readFile(join(home.folder, 'port'), 'utf8').catch(() => 0))
  return (last > 0 ? await freePort(last) : undefined) ?? (await freePort(0)) ?? 0
}

async function freePort(wanted: number): Promise<number | undefined> {
  const server = createServer()
  try {
    server.listen({ port: wanted, host: '127.0.0.1', exclusive: true })
    await once(server, 'listening')
    const address = server.address()
    return typeof address === 'object' ? address?.port : undefined
  } catch {
    return undefined
  } finally {
    server.close()
  }
}
