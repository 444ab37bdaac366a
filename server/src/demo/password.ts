import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'

/** `DEMO_PASSWORD`, or one made up once and kept in `DATA_DIR`, readable by its owner only. */
export async function demoPassword(config: Pick<Config, 'DATA_DIR' | 'DEMO_PASSWORD'>): Promise<string> {
  if (config.DEMO_PASSWORD !== undefined) return config.DEMO_PASSWORD
  const path = join(config.DATA_DIR, 'demo-password')
  return (await kept(path)) ?? make(path)
}

async function kept(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Written aside and linked into place, so that of two servers that start at once both read the same whole word. */
async function make(path: string): Promise<string> {
  await mkdir(join(path, '..'), { recursive: true })
  const aside = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(aside, `${randomBytes(9).toString('base64url')}\n`, { mode: 0o600 })
  await link(aside, path).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  })
  await rm(aside)
  return readFile(path, 'utf8').then((text) => text.trim())
}
