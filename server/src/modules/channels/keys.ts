import type { CreditState } from '@reseller-portal/contract/channels'
import { statement } from '#db/statement.ts'
import type { Db, Work } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { hashOf, newToken } from '#kit/security/tokens.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { createAccount } from '#modules/accounts/index.ts'
import { organizationOf } from '#modules/organizations/index.ts'

/** The holder of a key: its channel, and the account under which its actions are recorded. */
export type KeyHolder = {
  keyId: string
  name: string
  resellerId: string
  supplierId: string
  accountId: string
  isTest: boolean
  /** Whether the reseller agreed that this channel books on its account. */
  credit: CreditState
}

/** Makes a key for a channel; only this answer contains the whole key. */
export async function addKey(
  channel: { resellerId: string; supplierId: string; name: string; isTest: boolean },
  work: Work,
  tx: Db,
): Promise<{ id: string; key: string }> {
  const id = newId()
  const key = `rp_${channel.isTest ? 'test' : 'live'}_${newToken()}`
  const { resellerId, supplierId, name, isTest } = channel
  const account = {
    kind: 'key' as const,
    email: `${id}@keys.invalid`,
    orgCode: await organizationOf({ resellerId }, work, tx),
    givenName: name,
    surname: '',
    roles: [],
  }
  const account_id = await createAccount(account, null, work.now, tx)
  const whose = { id, account_id, reseller_id: resellerId, supplier_id: supplierId, name, is_test: isTest }
  const secret = { hash: hashOf(key), ending: key.slice(-4) }
  const times = { created_at: work.now, revoked_at: null, last_used_at: null }
  await tx
    .insertInto('channel_keys')
    .values({ ...whose, ...secret, ...times })
    .execute()
  await recordEvent(tx, work, {
    name: 'channels.key_added',
    subject: id,
    reseller: resellerId,
    supplier: supplierId,
  })
  return { id, key }
}

/** The holder of a revoked key; undefined where the key never existed. */
export async function formerHolderOf(key: string, db: Db) {
  const row = await db
    .selectFrom('channel_keys')
    .select(['id', 'reseller_id', 'supplier_id'])
    .where('hash', '=', hashOf(key))
    .executeTakeFirst()
  return row && { id: row.id, resellerId: row.reseller_id, supplierId: row.supplier_id }
}

/** The holder of a key that is not revoked; read at every call, so that a revoked key stops working at once. */
export async function holderOf(key: string, db: Db): Promise<KeyHolder | undefined> {
  const [holder] = await holderByHash({ hash: hashOf(key) }, db)
  return holder
}

const holderByHash = statement<{ hash: Buffer }, KeyHolder>(`
  select channel_keys.id as "keyId", name, reseller_id as "resellerId", supplier_id as "supplierId",
    account_id as "accountId", is_test as "isTest", credit
  from channel_keys join channels using (reseller_id, supplier_id)
  where hash = :hash and revoked_at is null`)

/** Revokes a key; what was done with it stays. */
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
  await recordEvent(tx, work, { name: 'channels.key_revoked', subject: keyId, ...whose })
}
