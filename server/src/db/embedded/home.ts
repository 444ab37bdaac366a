import { randomBytes, randomUUID } from 'node:crypto'
import { chmod, mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartError } from '../start-error.ts'
import { type Account, accountFor, barrier } from './account.ts'
import { type Binaries, binariesFor } from './binaries.ts'

/** One embedded cluster: `folder` is what we were given, `root` where the account can reach the cluster's files. */
export type Home = {
  folder: string
  root: string
  cluster: string
  account: Account | undefined
  binaries: Binaries
  password: string
  durable: boolean
  log: (text: string) => void
}

/** Makes the folder; others may pass through it when PostgreSQL must run as another user. */
export async function makeFolder(folder: string): Promise<string> {
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700
  await mkdir(folder, { recursive: true, mode })
  return realpath(folder)
}

/** Finds the cluster of a folder, or decides where a new one goes. The caller holds the folder's lock. */
export async function findHome(given: Pick<Home, 'folder' | 'log' | 'durable'>): Promise<Home> {
  const { folder, log } = given
  const noted = await readFile(join(folder, 'place'), 'utf8').catch(() => undefined)
  let root = noted?.trim() ?? folder
  if (noted && !(await stat(root).catch(() => undefined))) {
    throw new StartError(
      `The database of ${folder} was kept in ${root}, which is gone: put it back, or remove ${folder} to begin with an empty one.`,
    )
  }
  const account = await accountFor(folder, join(root, 'cluster'))
  if (account && !noted) {
    if (root === folder && (await stat(folder)).uid === 0) await chmod(folder, 0o711)
    const closed = await barrier(account, folder)
    if (closed) root = await elsewhere({ folder, closed, account, log })
  }
  const cluster = join(root, 'cluster')
  const password = await passwordOf(folder, cluster)
  return { ...given, root, cluster, account, binaries: await binariesFor(account, root), password }
}

async function elsewhere(options: {
  folder: string
  closed: string
  account: Account
  log: (text: string) => void
}) {
  const { folder, closed, account, log } = options
  const root = join(FALLBACK, randomUUID())
  const usable =
    !(await stat(join(folder, 'cluster')).catch(() => undefined)) &&
    (await mkdir(root, { recursive: true, mode: 0o711 }).then(
      () => barrier(account, root),
      () => FALLBACK,
    )) === undefined
  if (!usable) {
    throw new StartError(
      `PostgreSQL must run as ${account.name} here and cannot enter ${closed}: run "chmod o+x ${closed}", choose another DATA_DIR, or start the server as an ordinary user.`,
    )
  }
  await writeWhole(join(folder, 'place'), `${root}\n`)
  log(`PostgreSQL runs as ${account.name}, who cannot enter ${closed}: the database is kept in ${root}.`)
  return root
}

const FALLBACK = '/var/lib/reseller-portal'

async function passwordOf(folder: string, cluster: string): Promise<string> {
  const file = join(folder, 'password')
  const known = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new StartError(`${file} cannot be read: start the server as the user that owns ${folder}.`)
  })
  if (known?.trim()) return known.trim()
  if (await stat(cluster).catch(() => undefined)) {
    throw new StartError(
      `${file} is gone, and the database in ${dirname(cluster)} cannot be opened without it: put it back.`,
    )
  }
  const password = randomBytes(24).toString('base64url')
  await writeWhole(file, `${password}\n`)
  return password
}

/** Writes a small file as a whole or not at all, readable by its owner only. */
export async function writeWhole(file: string, text: string): Promise<void> {
  const half = `${file}.${process.pid}`
  try {
    await writeFile(half, text, { mode: 0o600, flush: true })
    await rename(half, file)
  } finally {
    await rm(half, { force: true })
  }
}
