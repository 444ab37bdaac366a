import { sql } from 'kysely'
import type { OctoSettings } from '@reseller-portal/contract/connections'
import type { Work } from '#kit/context.ts'
import type { Connection } from './connection.ts'

/** Whether to call an endpoint: `auto` calls it until the supplier answers that it does not exist. */
export function mayHave(connection: Connection, endpoint: keyof OctoSettings['has']): boolean {
  return connection.settings.has[endpoint] !== 'no'
}

/**
 * The supplier answered 404 or 405: stored where the setting is automatic, never against a person's choice. Whether
 * it extends was found by the probe.
 */
export async function rememberMissing(
  { supplierId }: Connection,
  endpoint: keyof OctoSettings['has'],
  work: Work,
): Promise<void> {
  if (supplierId === undefined) return
  const foundOut = endpoint === 'extend' ? ['auto', 'yes'] : ['auto']
  await work.db
    .updateTable('supplier_connections')
    .set({
      settings: sql`settings || jsonb_build_object('has',
        coalesce(settings->'has', '{}') || jsonb_build_object(${endpoint}::text, 'no'))`,
    })
    .where('supplier_id', '=', supplierId)
    .where(sql`coalesce(settings->'has'->>${endpoint}, 'auto')`, 'in', foundOut)
    .execute()
}

/** Stores which way of cancelling this supplier has. */
export async function rememberCancelBy(
  { supplierId, settings }: Connection,
  method: 'POST' | 'DELETE',
  work: Work,
): Promise<void> {
  if (supplierId === undefined || settings.cancelBy === method) return
  await work.db
    .updateTable('supplier_connections')
    .set({ settings: sql`settings || jsonb_build_object('cancelBy', ${method}::text)` })
    .where('supplier_id', '=', supplierId)
    .execute()
}
