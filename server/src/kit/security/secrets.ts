import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { keptWord } from './kept-word.ts'

type Settings = Pick<Config, 'DATA_DIR' | 'SECRETS_KEY'> & { SECRETS_KEY_BEFORE?: string | undefined }

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/**
 * Encrypts a text that must not be readable in the database alone (docs/rules.md §9); each time with another result.
 */
export async function seal(text: string, settings: Settings): Promise<Buffer> {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, await keyOf(settings), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Throws where it was encrypted with neither the present key nor the previous one, or has been changed since. */
export async function unseal(sealed: Buffer, settings: Settings): Promise<string> {
  const key = await keyOf(settings)
  const { SECRETS_KEY_BEFORE: before } = settings
  if (before === undefined) return open(sealed, key)
  try {
    return open(sealed, key)
  } catch {
    return open(sealed, derived(before))
  }
}

/** The text encrypted with the present key; undefined where it already is. */
export async function resealed(sealed: Buffer, settings: Settings): Promise<Buffer | undefined> {
  const isPresent = await unseal(sealed, { ...settings, SECRETS_KEY_BEFORE: undefined }).then(
    () => true,
    () => false,
  )
  return isPresent ? undefined : seal(await unseal(sealed, settings), settings)
}

function open(sealed: Buffer, key: Buffer): string {
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes))
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
  const text = Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
  return text.toString('utf8')
}

/** The key of `SECRETS_KEY`, or of a secret that is generated once and stored in `DATA_DIR`. */
async function keyOf({ SECRETS_KEY, DATA_DIR }: Settings): Promise<Buffer> {
  return derived(SECRETS_KEY ?? (await keptWord(join(DATA_DIR, 'secrets-key'), 32)))
}

function derived(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'reseller-portal secrets at rest', 32))
}
