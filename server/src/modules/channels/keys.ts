import type { Db, Work } from '../../kit/context.ts'
import { newId } from '../../kit/ids.ts'
import { hashOf, newToken } from '../../kit/session.ts'
import { record } from '../audit/index.ts'
import { createAccount } from '../identity/index.ts'

/** Who calls by a key: its channel, and the account that what it does is done by. */
export type KeyHolder = {
  keyId: string
  name: string
  resellerId: string
  supplierId: string
  accountId: string
  isTest: boolean
}

/** Makes a key for a channel; the answer is the only place where the whole key is ever told. */
export async function addKey(
  channel: { resellerId: string; supplierId: string; name: string; isTest: boolean },
  work: Work,
  tx: Db,
): Promise<{ id: string; key: string }> {
  const [id, key] = [newId(), `rp_${channel.isTest ? 'test' : 'live'}_${newToken()}`]
  const { resellerId, supplierId, name, isTest } = channel
  const account = {
    kind: 'key' as const,
    email: `${id}@keys.invalid`,
    orgCode: 'OCTO',
    givenName: name,
    surname: '',
    roles: [],
    resellerId,
  }
  const account_id = await createAccount(account, unmatchable, work.now, tx)
  const whose = { id, account_id, reseller_id: resellerId, supplier_id: supplierId, name, is_test: isTest }
  const secret = { hash: hashOf(key), ending: key.slice(-4) }
  const times = { created_at: work.now, revoked_at: null, last_used_at: null }
  await tx
    .insertInto('channel_keys')
    .values({ ...whose, ...secret, ...times })
    .execute()
  await record(tx, work, {
    name: 'channels.key_added',
    subject: id,
    reseller: resellerId,
    supplier: supplierId,
  })
  return { id, key }
}

/** No password has this hash. */
const unmatchable =
  '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$7i0rgtcvbE1AFk3VrBgV2hM4v8c3sBVZPDcwhwXr5yo'

/** Whose key this is, while it is not revoked. */
export async function holderOf(key: string, db: Db): Promise<KeyHolder | undefined> {
  const row = await db
    .selectFrom('channel_keys')
    .select(['id', 'name', 'reseller_id', 'supplier_id', 'account_id', 'is_test'])
    .where('hash', '=', hashOf(key))
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { id: keyId, name, reseller_id: resellerId, supplier_id: supplierId } = row
  return { keyId, name, resellerId, supplierId, accountId: row.account_id, isTest: row.is_test }
}

/** Ends a key at once; what was done by it stays. */
export async function revokeKey(
  { keyId, resellerId, supplierId }: { keyId: string; resellerId: string; supplierId: string },
  work: Work,
  tx: Db,
): Promise<void> {
  const done = await tx
    .updateTable('channel_keys')
    .set({ revoked_at: work.now })
    .where('id', '=', keyId)
    .where('reseller_id', '=', resellerId)
    .where('supplier_id', '=', supplierId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (done.numUpdatedRows === 0n) return
  const whose = { reseller: resellerId, supplier: supplierId }
  await record(tx, work, { name: 'channels.key_revoked', subject: keyId, ...whose })
}
