import { randomBytes } from 'node:crypto'
import { hashRaw } from '@node-rs/argon2'
import type { Db } from '#kit/context.ts'

const count = 10
/** Without letters that look like digits; each stands for five random bits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

type Made = { codes: string[]; salt: Buffer; hashes: Buffer[] }

/** Codes for who has lost their phone, hashed as passwords are: 60 random bits would not withstand a plain hash. */
export async function newRecoveryCodes(): Promise<Made> {
  const codes = Array.from({ length: count }, newCode)
  const salt = randomBytes(16)
  return { codes, salt, hashes: await Promise.all(codes.map((code) => hashOf(code, salt))) }
}

/** Keeps these codes of an account instead of those that it had. */
export async function keepRecoveryCodes(accountId: string, { salt, hashes }: Made, tx: Db): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ account_id: accountId, salt, hash })))
    .execute()
}

/** Spends a code; of several at once with the same code one finds it. */
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

/** As it is typed: any case, with or without hyphens, O for 0, I and L for 1. */
function normal(code: string): string {
  const signs = code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  return signs.replaceAll('O', '0').replaceAll(/[IL]/g, '1')
}
