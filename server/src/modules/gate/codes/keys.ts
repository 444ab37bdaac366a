import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { NotNull } from 'kysely'
import type { Config } from '#server/config.ts'
import type { Db, Work } from '#kit/context.ts'
import { resealed, seal, unseal } from '#kit/security/secrets.ts'

/** The key that signs an operator's codes; made when it is first needed. */
export async function privateKeyOf(supplierId: string, work: Work): Promise<KeyObject> {
  const { private_key } = await pairOf(supplierId, work)
  const der = Buffer.from(await unseal(private_key, work.config), 'base64')
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
}

/** The public keys with which gates check an operator's codes, raw, as base64: the current one, then those whose tickets are still valid. */
export async function publicKeysOf(supplierId: string, work: Work): Promise<string[]> {
  const { public_key } = await pairOf(supplierId, work)
  const before = await work.db
    .selectFrom('gate_keys')
    .select('public_key')
    .where('supplier_id', '=', supplierId)
    .where('checks_until', '>', work.now)
    .orderBy('created_at', 'desc')
    .execute()
  return [public_key, ...before.map((each) => each.public_key)].map((key) => key.toString('base64'))
}

async function pairOf(supplierId: string, work: Work): Promise<{ public_key: Buffer; private_key: Buffer }> {
  const readPair = () =>
    work.db
      .selectFrom('gate_keys')
      .select(['public_key', 'private_key'])
      .$narrowType<{ private_key: NotNull }>()
      .where('supplier_id', '=', supplierId)
      .where('checks_until', 'is', null)
      .executeTakeFirst()
  const kept = await readPair()
  if (kept) return kept
  await work.db
    .insertInto('gate_keys')
    .values({ supplier_id: supplierId, ...(await newPair(work.config)), created_at: work.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await readPair()
  if (!made) throw new Error('the key of a gate was not kept')
  return made
}

export async function newPair(config: Config): Promise<{ public_key: Buffer; private_key: Buffer }> {
  const { privateKey } = generateKeyPairSync('ed25519')
  const secret = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
  return { public_key: rawOf(privateKey), private_key: await seal(secret, config) }
}

function rawOf(key: KeyObject): Buffer {
  return Buffer.from(createPublicKey(key).export({ format: 'jwk' }).x ?? '', 'base64url')
}

/** Encrypts the keys with the present `SECRETS_KEY`; returns how many still had the previous key. */
export async function resealGateKeys(db: Db, config: Config): Promise<number> {
  let count = 0
  for (const { public_key, private_key } of await db.selectFrom('gate_keys').selectAll().execute()) {
    const fresh = private_key && (await resealed(private_key, config))
    if (!fresh) continue
    const change = db
      .updateTable('gate_keys')
      .set({ private_key: fresh })
      .where('public_key', '=', public_key)
    await change.where('private_key', 'is not', null).execute()
    count += 1
  }
  return count
}
