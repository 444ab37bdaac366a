import { randomBytes } from 'node:crypto'
import { hashRaw } from '@node-rs/argon2'
import type { Db } from '#kit/context.ts'

const count = 10
/** Without letters that look like digits. Each character has five random bits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

type Made = { codes: string[]; salt: Buffer; hashes: Buffer[] }

/**
 * Codes for people who have lost their phone. They are hashed like passwords, because a plain hash of 60 random bits
 * could be broken.
 */
export async function newRecoveryCodes(): Promise<Made> {
  const codes = Array.from({ length: count }, newCode)
  const salt = randomBytes(16)
  return { codes, salt, hashes: await Promise.all(codes.map((code) => hashOf(code, salt))) }
}

/** Replaces the recovery codes of an account. */
export async function keepRecoveryCodes(accountId: string, { salt, hashes }: Made, tx: Db): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ account_id: accountId, salt, hash })))
    .execute()
}

/** Uses a code up. If the same code is sent several times at once, it works for one of them. */
export async function spendRecoveryCode(accountId: string, code: string, tx: Db): Promise<boolean> {
  const own = await tx
    .selectFrom('recovery_codes')
    .select('salt')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!own) return false
  const spent = await tx
    .deleteFrom('recovery_codes')
    .where('account_id', '=', accountId)
    .where('hash', '=', await hashOf(code, own.salt))
    .returning('account_id')
    .executeTakeFirst()
  return spent !== undefined
}

function newCode(): string {
  const signs = [...randomBytes(12)].map((byte) => alphabet[byte % alphabet.length])
  return [0, 4, 8].map((from) => signs.slice(from, from + 4).join('')).join('-')
}

function hashOf(code: string, salt: Buffer): Promise<Buffer> {
  return hashRaw(normal(code), { salt })
}

/** The code without what differs when people type it: case, hyphens, O for 0, I and L for 1. */
function normal(code: string): string {
  const signs = code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  return signs.replaceAll('O', '0').replaceAll(/[IL]/g, '1')
}
