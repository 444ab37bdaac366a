import { randomUUID } from 'node:crypto'
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import type { Home } from './home.ts'
import { run } from './run.ts'

/** Makes the cluster when there is none; it appears whole or not at all. The caller holds the folder's lock. */
export async function ensureCluster(home: Home): Promise<void> {
  const version = await readFile(join(home.cluster, 'PG_VERSION'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    },
  )
  if (version === undefined) await create(home)
  else if (version.trim() !== home.binaries.major) {
    throw new StartError(
      `The database in ${home.root} was made by PostgreSQL ${version.trim()} and this is ${home.binaries.major}: start it with the former, copy its data, and begin with an empty folder.`,
    )
  }
}

async function create(home: Home): Promise<void> {
  const half = join(home.root, `${HALF}${randomUUID()}`)
  const secret = `${half}.password`
  await removeLeftovers(home.root)
  try {
    await mkdir(half, { mode: 0o700 })
    await writeFile(secret, home.password, { mode: 0o600 })
    if (home.account) for (const path of [half, secret]) await chown(path, home.account.uid, home.account.gid)
    const { code, said } = await run(home, 'initdb', [`--pgdata=${half}`, `--pwfile=${secret}`, ...FORM])
    if (code !== 0) throw new Error(said || `initdb ended with ${code}`)
    await rename(half, home.cluster)
  } finally {
    await removeLeftovers(home.root)
  }
}

const HALF = 'cluster.half-'

/** The built-in locale sorts and compares alike on every machine. */
const FORM = [
  '--username=postgres',
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--data-checksums',
]

async function removeLeftovers(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    if (name.startsWith(HALF)) await rm(join(root, name), { recursive: true, force: true, maxRetries: 5 })
  }
}
