import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { StartError } from '../start-error.ts'

/** One embedded cluster: `folder` is what we were given, `root` where PostgreSQL's user can reach the cluster's files. */
export type Home = { folder: string; root: string; cluster: string; password: string }

/** PostgreSQL refuses to run as root: it then runs as the user `postgres`. */
export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** Makes the folder; others may pass through it when PostgreSQL must run as another user. */
export async function makeFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: isRoot() ? 0o711 : 0o700 })
  return realpath(folder)
}

/** Finds the cluster of a folder, or decides where a new one goes. */
export async function findHome(folder: string, log: (text: string) => void): Promise<Home> {
  const noted = await placeOf(folder)
  let root = noted ?? folder
  if (noted && !(await stat(root).catch(() => undefined))) {
    throw new StartError(
      `The database of ${folder} was kept in ${root}, which is gone. Put it back, or delete ${folder} to start with an empty database.`,
    )
  }
  if (isRoot() && !noted) {
    await chmod(folder, 0o711)
    const closed = await closedFolder(folder)
    if (closed) root = await elsewhere({ folder, closed, log })
  }
  const cluster = join(root, 'cluster')
  return { folder, root, cluster, password: await passwordOf(folder, cluster) }
}

/** Whether a server has made its database in a folder. */
export async function hasCluster(folder: string): Promise<boolean> {
  const cluster = join((await placeOf(folder)) ?? folder, 'cluster')
  return (await stat(cluster).catch(() => undefined)) !== undefined
}

/** What a folder says of the PostgreSQL that runs on it; undefined where there is none or it cannot be read. */
export async function addressNoted(folder: string): Promise<string | undefined> {
  const cluster = join((await placeOf(folder)) ?? folder, 'cluster')
  const [password, note] = await Promise.all(
    [join(folder, 'password'), join(cluster, 'postmaster.pid')].map((file) =>
      readFile(file, 'utf8').catch(() => ''),
    ),
  )
  const port = Number(note?.split('\n')[3])
  return password && port ? addressOf({ password: password.trim() }, port) : undefined
}

/** The address for the server's own role. */
export function addressOf({ password }: Pick<Home, 'password'>, port: number): string {
  return `postgres://portal:${password}@127.0.0.1:${port}/portal`
}

async function placeOf(folder: string): Promise<string | undefined> {
  return readFile(join(folder, 'place'), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  )
}

/** The first folder on the way to `path` that not everybody may enter. */
export async function closedFolder(path: string): Promise<string | undefined> {
  const ways = [path]
  for (let at = path; at !== dirname(at); at = dirname(at)) ways.unshift(dirname(at))
  for (const way of ways) if (((await stat(way)).mode & 0o001) === 0) return way
  return undefined
}

async function elsewhere(options: { folder: string; closed: string; log: (text: string) => void }) {
  const { folder, closed, log } = options
  const root = join(FALLBACK, randomUUID())
  const usable =
    !(await stat(join(folder, 'cluster')).catch(() => undefined)) &&
    (await mkdir(root, { recursive: true, mode: 0o711 }).then(
      () => closedFolder(root),
      () => FALLBACK,
    )) === undefined
  if (!usable) {
    throw new StartError(
      `PostgreSQL must run as the user postgres here, which can't enter ${closed}. Run "chmod o+x ${closed}", choose another DATA_DIR, or start the server as an ordinary user.`,
    )
  }
  await writeWhole(join(folder, 'place'), `${root}\n`)
  log(`PostgreSQL runs as the user postgres, which can't enter ${closed}. The database is kept in ${root}.`)
  return root
}

const FALLBACK = '/var/lib/reseller-portal'

async function passwordOf(folder: string, cluster: string): Promise<string> {
  const file = join(folder, 'password')
  const stored = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new StartError(`Unable to read ${file}. Start the server as the user that owns ${folder}.`)
  })
  if (stored?.trim()) return stored.trim()
  if (await stat(cluster).catch(() => undefined)) {
    throw new StartError(
      `${file} is gone. Put it back: the database in ${dirname(cluster)} can't be opened without it.`,
    )
  }
  const password = randomBytes(24).toString('base64url')
  await writeWhole(file, `${password}\n`)
  return password
}

/** The port of the last start where it is still free, so that an address noted elsewhere goes on working. */
export async function choosePort({ folder }: Pick<Home, 'folder'>): Promise<number> {
  const last = Number(await readFile(join(folder, 'port'), 'utf8').catch(() => 0))
  return (last > 0 ? await freePort(last) : undefined) ?? (await freePort(0)) ?? 0
}

export async function notePort({ folder }: Pick<Home, 'folder'>, port: number): Promise<void> {
  await writeWhole(join(folder, 'port'), `${port}\n`)
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

/** Writes a small file as a whole or not at all, readable by its owner only. */
async function writeWhole(file: string, text: string): Promise<void> {
  const half = `${file}.${process.pid}`
  try {
    await writeFile(half, text, { mode: 0o600, flush: true })
    await rename(half, file)
  } finally {
    await rm(half, { force: true })
  }
}
