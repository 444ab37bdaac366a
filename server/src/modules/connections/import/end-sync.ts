import { sql } from 'kysely'
import type { SyncCounts, SyncFailure } from '@reseller-portal/contract/connections'
import type { Db, Work } from '#kit/context.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { changeSupplier } from '#modules/organizations/index.ts'
import { PartnerError } from '../supplier.ts'
import { keepAsks } from './asks.ts'
import { keepPictures } from './pictures.ts'
import type { Comparison } from './compare/compare.ts'
import type { Sync } from './lease.ts'
import { stepsWithin, type Extent } from './write-steps.ts'

/** Stores what a synchronization did, and clears the connection's failure. */
export async function endSync(
  sync: Sync,
  { found, extent }: { found: Comparison; extent: Extent },
  work: Work,
): Promise<void> {
  const supplierId = sync.supplier_id
  const ended_at = work.clock()
  const counts = countsOf(found, extent)
  const isWhole = sync.product_ref === null
  await work.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('catalog_syncs')
      .set({ state: 'DONE', ended_at, leased_until: null, counts: JSON.stringify(counts) })
      .where('id', '=', sync.id)
      .execute()
    if (isWhole) await setSynced(supplierId, { at: ended_at, waiting: counts.waiting }, tx)
    await keepAsks(supplierId, { asks: found.asks, only: sync.product_ref }, tx)
    await keepPictures(supplierId, { pictures: found.pictures, only: sync.product_ref }, work, tx)
    if (found.supplier) await changeSupplier(supplierId, found.supplier, work, tx)
    await recordEvent(tx, work, {
      name: 'connections.synced',
      subject: supplierId,
      supplier: supplierId,
      facts: counts,
    })
  })
}

async function setSynced(supplierId: string, { at, waiting }: { at: Date; waiting: number }, tx: Db) {
  await tx
    .updateTable('supplier_connections')
    .set({ synced_at: at, failure: null, waiting, sync_due_at: nextAfter(at) })
    .where('supplier_id', '=', supplierId)
    .execute()
}

function nextAfter(at: Date) {
  return sql<Date>`${at}::timestamptz + sync_hours * interval '1 hour'`
}

/** Stores why a synchronization failed, in its row and on the connection. */
export async function failSync(sync: Sync, why: unknown, work: Work): Promise<void> {
  const failure = why === 'catalog_changed' ? why : failureOf(why)
  if (failure === 'fault') work.log.error({ err: why, sync: sync.id }, 'a sync failed')
  await work.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('catalog_syncs')
      .set({ state: 'FAILED', ended_at: work.clock(), leased_until: null, failure })
      .where('id', '=', sync.id)
      .execute()
    if (failure !== 'catalog_changed')
      await tx
        .updateTable('supplier_connections')
        .set({ failure })
        .where('supplier_id', '=', sync.supplier_id)
        .execute()
  })
}

function failureOf(error: unknown): SyncFailure {
  if (!(error instanceof PartnerError)) return 'fault'
  if (error.kind === 'forbidden') return 'misconfigured'
  return error.kind === 'maintenance' || error.kind === 'misconfigured' ? error.kind : 'unreachable'
}

/** Counts what was written, and what waits for a person. */
function countsOf({ steps, counts }: Comparison, extent: Extent): SyncCounts {
  const written = stepsWithin(steps, extent)
  const countOf = (outcome: string) => written.filter((step) => step.outcome === outcome).length
  return {
    added: countOf('added'),
    changed: countOf('changed'),
    withdrawn: countOf('withdrawn'),
    waiting: extent === 'everything' ? 0 : steps.filter(({ waits }) => waits.some).length,
    unsellable: counts.unsellable,
  }
}
