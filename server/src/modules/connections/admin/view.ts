import type { Selectable } from 'kysely'
import type { CatalogSync, ConnectionRow } from '@reseller-portal/contract/connections'
import type { Database } from '#db/tables.ts'

type NamedConnection = Pick<
  Selectable<Database['supplier_connections']>,
  'supplier_id' | 'base_url' | 'state' | 'synced_at' | 'failure' | 'waiting'
> & { name: string }

export function rowOf(row: NamedConnection, figures: { products: number; errors: number }): ConnectionRow {
  return {
    id: row.supplier_id,
    name: row.name,
    baseUrl: row.base_url,
    state: row.state,
    syncedAt: row.synced_at?.toISOString() ?? null,
    failure: row.failure,
    waiting: row.waiting,
    ...figures,
  }
}

export function syncOf(row: Selectable<Database['catalog_syncs']>): CatalogSync {
  const { done, total } = row
  return {
    id: row.id,
    state: row.state,
    cause: row.cause,
    by: row.asked_by,
    askedAt: row.asked_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    progress: total === null ? null : { done: done ?? 0, of: total },
    counts: row.counts,
    failure: row.failure,
  }
}
