import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Reads a random secret from this file, which only its owner can read; generates it first if there is none. */
export async function keptWord(path: string, randomBytesIn: number): Promise<string> {
  return (await kept(path)) ?? make(path, randomBytes(randomBytesIn).toString('base64url'))
}

async function kept(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Writes another file and links it into place, so that two servers that start at once read the same complete secret.
 */
async function make(path: string, word: string): Promise<string> {
  await mkdir(join(path, '..'), { recursive: true })
  const aside = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(aside, `${word}\n`, { mode: 0o600 })
  await link(aside, path).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  })
  await rm(aside)
  return readFile(path, 'utf8').then((text) => text.trim())
}
