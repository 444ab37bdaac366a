import { randomUUID } from 'node:crypto'
import {
  chown,
  copyFile,
  lstat,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import * as z from 'zod'
import { StartError } from '../start-error.ts'
import { addressOfRunning } from './index.ts'

/** Where backups are: `base` has copies of the cluster, `wal` the log since the first of them. */
export const placesIn = (backups: string) => ({ base: join(backups, 'base'), wal: join(backups, 'wal') })

const Taken = z.object({ startedAt: z.string(), endedAt: z.string(), firstLog: z.string() })

/** A copy of the cluster; with the log since then it gives any later moment. */
export type Backup = z.infer<typeof Taken> & { folder: string }

/** How many copies are kept; the log that only older ones need goes with them. */
const kept = 2

/** Copies the cluster of a `DATA_DIR` while its server runs, by PostgreSQL's low-level backup. */
export async function takeBackup(
  data: string,
  backups: string,
  say: (text: string) => void,
): Promise<Backup> {
  const client = await connectAsOwner(data, backups)
  const { base } = placesIn(backups)
  const half = join(base, `.half-${randomUUID()}`)
  try {
    const { rows } = await client.query<{ at: Date; file: string; cluster: string }>(
      `select now() as at, pg_walfile_name(pg_backup_start('backup', fast => true)) as file,
        current_setting('data_directory') as cluster`,
    )
    const [{ at = new Date(), file = '', cluster = '' } = {}] = rows
    const size = await client.query<{ megabytes: number }>(
      'select ceil(sum(pg_database_size(oid)) / 1e6)::int as megabytes from pg_database',
    )
    say(`Copying the database (${size.rows[0]?.megabytes} MB)`)
    await mkdir(half, { recursive: true, mode: 0o700 })
    await copyCluster(cluster, join(half, 'cluster'))
    // Waits until the log that belongs to the copy is put away.
    const ended = await client.query<{ labelfile: string; at: Date }>(
      'select labelfile, clock_timestamp() as at from pg_backup_stop(wait_for_archive => true)',
    )
    const [{ labelfile = '', at: endedAt = new Date() } = {}] = ended.rows
    await writeFile(join(half, 'cluster', 'backup_label'), labelfile, { mode: 0o600 })
    await copyFile(join(data, 'postgres', 'password'), join(half, 'password'))
    const taken = { startedAt: at.toISOString(), endedAt: endedAt.toISOString(), firstLog: file }
    await writeFile(join(half, 'backup.json'), JSON.stringify(taken), { flush: true })
    const done = join(base, taken.endedAt.replaceAll(/[:.]/gu, '-'))
    await rename(half, done)
    await removeOld(backups)
    return { ...taken, folder: done }
  } finally {
    await client.end()
    await rm(half, { recursive: true, force: true })
  }
}

/** Has all that was written until now put away, with a transaction after it, where a restore to this moment ends. */
export async function archiveAll(data: string, backups: string): Promise<void> {
  const client = await connectAsOwner(data, backups)
  try {
    await client.query('select pg_current_xact_id()')
    const { rows } = await client.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file')
    const end = performance.now() + 60_000
    for (;;) {
      const done = await client.query<{ last: string }>(
        'select last_archived_wal as last from pg_stat_archiver',
      )
      if ((done.rows[0]?.last ?? '') >= (rows[0]?.file ?? '')) return
      if (performance.now() > end)
        throw new StartError("The database log isn't being archived. See its postgres.log.")
      await sleep(200)
    }
  } finally {
    await client.end()
  }
}

/** The copies that are there, the oldest first. */
export async function backupsIn(backups: string): Promise<Backup[]> {
  const { base } = placesIn(backups)
  const names = (await readdir(base).catch(() => [])).filter((name) => !name.startsWith('.')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const folder = join(base, name)
      return { ...Taken.parse(JSON.parse(await readFile(join(folder, 'backup.json'), 'utf8'))), folder }
    }),
  )
}

/**
 * Connects to the database of the server that runs on a `DATA_DIR` and puts its log into `backups`. The role that made the
 * cluster has the same password as the server's own; only it may begin a backup.
 */
async function connectAsOwner(data: string, backups: string): Promise<Client> {
  const url = await addressOfRunning(join(data, 'postgres'))
  if (url === undefined)
    throw new StartError(
      `No server runs on ${resolve(data)}. Start it with this BACKUP_DIR, or set DATA_DIR as for the server.`,
    )
  const owner = new URL(url)
  owner.username = 'postgres'
  owner.pathname = '/postgres'
  const client = new Client({ connectionString: owner.href })
  await client.connect()
  const { rows } = await client.query<{ mode: string; command: string }>(
    `select current_setting('archive_mode') as mode, current_setting('archive_command') as command`,
  )
  const { wal } = placesIn(backups)
  if (rows[0]?.mode === 'on' && rows[0].command.includes(`"${wal}/`)) return client
  await client.end()
  throw new StartError(
    `The server on ${resolve(data)} doesn't put its log into ${wal}. Start it with the same BACKUP_DIR.`,
  )
}

/** What PostgreSQL makes new when it starts, by its documents on low-level backups. */
const leftOut = /^(?:postmaster\.(?:pid|opts)|current_logfiles)$|(?:^|\/)pgsql_tmp|^pg_internal\.init$/u
const emptied = new Set(
  'pg_wal pg_dynshmem pg_notify pg_replslot pg_serial pg_snapshots pg_stat_tmp pg_subtrans'.split(' '),
)

/** Files change and go while they are copied; the log makes the copy whole. */
async function copyCluster(from: string, to: string, below = ''): Promise<void> {
  await mkdir(join(to, below), { mode: 0o700 })
  for (const entry of await readdir(join(from, below), { withFileTypes: true })) {
    const path = join(below, entry.name)
    if (leftOut.test(path)) continue
    if (entry.isDirectory() && emptied.has(path)) await mkdir(join(to, path), { mode: 0o700 })
    else if (entry.isDirectory()) await copyCluster(from, to, path)
    else await copyFile(join(from, path), join(to, path)).catch(ignoreGone)
  }
  if (below === '') await mkdir(join(to, 'pg_wal', 'archive_status'), { mode: 0o700 })
}

function ignoreGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

async function removeOld(backups: string): Promise<void> {
  const all = await backupsIn(backups)
  for (const { folder } of all.slice(0, -kept)) await rm(folder, { recursive: true, force: true })
  const [oldest] = all.slice(-kept)
  const { wal } = placesIn(backups)
  // Names of the log are in order within a timeline, whose number comes first.
  for (const name of await readdir(wal))
    if (oldest && /^[0-9A-F]{24}/u.test(name) && name.slice(8) < oldest.firstLog.slice(8))
      await rm(join(wal, name))
}

/** Makes the folder for the log, which PostgreSQL's own user writes; answers the command that puts a file there. */
export async function archiveCommand(backups: string, cluster: string): Promise<string> {
  const { base, wal } = placesIn(backups)
  await mkdir(base, { recursive: true, mode: 0o711 })
  await mkdir(wal, { recursive: true, mode: 0o700 })
  if (process.getuid?.() === 0) {
    const { uid, gid } = await lstat(cluster)
    await chown(wal, uid, gid)
  }
  if (/["'%\\\n]/u.test(wal))
    throw new StartError(`BACKUP_DIR has a letter that PostgreSQL cannot take: ${wal}.`)
  // The same file again is no error: a restored server may have put it away before.
  return `cmp -s "%p" "${wal}/%f" || (test ! -e "${wal}/%f" && cp "%p" "${wal}/.%f" && sync "${wal}/.%f" && mv "${wal}/.%f" "${wal}/%f")`
}

export async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined
}
