import { createHash, createHmac } from 'node:crypto'
import type { Config } from '#server/config.ts'
import type { Work } from '#kit/context.ts'
import { unseal } from '#kit/security/secrets.ts'
import { subscribe } from '../kinds/octo/index.ts'

/**
 * Subscribes to the supplier's notifications, once, where it offers them and can reach us. The address is stored
 * before the call and stays the same in every repeat: a lost answer leaves one subscription.
 */
export async function askForHints(supplierId: string, work: Work): Promise<void> {
  if (!isReachable(work.config)) return
  const row = await work.db
    .selectFrom('supplier_connections')
    .select(['api_key', 'capabilities', 'subscription'])
    .where('supplier_id', '=', supplierId)
    .executeTakeFirstOrThrow()
  if (row.subscription !== null || !row.capabilities.includes('octo/notifications')) return
  const token = await tokenOf(supplierId, row.api_key, work.config)
  await work.db
    .updateTable('supplier_connections')
    .set({ notify_hash: hashOf(token) })
    .where('supplier_id', '=', supplierId)
    .execute()
  const url = `${work.config.PUBLIC_URL}/api/connections/${supplierId}/notifications/${token}`
  const subscription = await subscribe(supplierId, url, work)
  if (subscription === undefined) return
  await work.db
    .updateTable('supplier_connections')
    .set({ subscription })
    .where('supplier_id', '=', supplierId)
    .execute()
}

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The secret in the address, derived from the connection's key, which cannot be read in the database. */
async function tokenOf(supplierId: string, sealed: Buffer, config: Config): Promise<string> {
  const key = await unseal(sealed, config)
  return createHmac('sha256', key).update(`notifications of ${supplierId}`).digest('base64url')
}

/** Notifications must come over https, except in a trial installation. */
function isReachable({ PUBLIC_URL, isTrial }: Config): boolean {
  return isTrial || PUBLIC_URL.startsWith('https://')
}
