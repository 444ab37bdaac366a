import { OctoSettings } from '@reseller-portal/contract/connections'
import type { Work } from '#kit/context.ts'
import { withoutSlash } from '#kit/outgoing/outgoing.ts'
import { unseal } from '#kit/security/secrets.ts'
import { PartnerError } from '../../supplier.ts'

/** How one supplier is reached. `supplierId` is undefined while it is only tried out. */
export type Connection = {
  supplierId: string | undefined
  /** Without a slash at its end. */
  baseUrl: string
  key: string
  capabilities: readonly string[]
  settings: OctoSettings
  /** How far its clock was ahead of ours when it was last noted. */
  clockSkewMs: number
  isPaused: boolean
}

export type StoredConnection = Connection & { supplierId: string }

/** The connection of a supplier; throws `PartnerError` where it has none. */
export async function connectionOf(supplierId: string, work: Work): Promise<StoredConnection> {
  const row = await work.db
    .selectFrom('supplier_connections')
    .select(['base_url', 'api_key', 'capabilities', 'settings', 'state', 'clock_skew_ms'])
    .where('supplier_id', '=', supplierId)
    .executeTakeFirst()
  if (!row) throw new PartnerError('misconfigured', 'The supplier has no connection.')
  return {
    supplierId,
    baseUrl: withoutSlash(row.base_url),
    key: await unseal(row.api_key, work.config),
    capabilities: row.capabilities,
    settings: OctoSettings.parse(row.settings),
    clockSkewMs: row.clock_skew_ms,
    isPaused: row.state === 'PAUSED',
  }
}

/** The connection of a supplier that is sold now: a paused one sells nothing new, but finishes what it has. */
export async function openConnectionOf(supplierId: string, work: Work): Promise<StoredConnection> {
  const connection = await connectionOf(supplierId, work)
  if (connection.isPaused) throw new PartnerError('maintenance', 'This connection is paused.')
  return connection
}
