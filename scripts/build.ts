import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { packClient } from './pack-client.ts'
import { root, run } from './steps.ts'

/**
 * Builds the web app and the client that the portal hands out, and puts both in place at once: a server or a test beside
 * it never sees half of them.
 */
async function build(): Promise<boolean> {
  const place = join(root, 'web/dist')
  const made = join(root, `.tmp/web-${process.pid}`)
  mkdirSync(join(root, '.tmp'), { recursive: true })
  if (!(await run(`vite build web --logLevel warn --emptyOutDir --outDir ${made}`))) return false
  if (!(await packClient(join(made, 'client.tgz')))) return false
  if (existsSync(place)) renameSync(place, `${made}-old`)
  renameSync(made, place)
  rmSync(`${made}-old`, { recursive: true, force: true })
  return true
}

process.exitCode = (await build()) ? 0 : 1
