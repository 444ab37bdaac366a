import { newId } from '#kit/ids.ts'
import type { Deps, Work } from '#kit/context.ts'
import { readCatalog, readProduct } from '../kinds/octo/index.ts'
import { compare, type Comparison } from './compare/compare.ts'
import { endSync, failSync } from './end-sync.ts'
import { claimSync, LeaseLost, stillMine, whileLeased, type Sync } from './lease.ts'
import { askForHints } from './ask-for-hints.ts'
import { askForDue } from './schedule.ts'
import { stepsWithin, writeSteps, type Extent } from './write-steps.ts'

/** Runs all requested and due synchronizations in a worker, one after another. */
export async function syncDue(deps: Deps): Promise<void> {
  await askForDue(deps)
  for (let sync = await claimSync(deps); sync !== undefined; sync = await claimSync(deps))
    await runSync(sync, { ...deps, now: deps.clock(), reqId: `rp-${newId()}`, actor: undefined })
}

async function runSync(sync: Sync, work: Work): Promise<void> {
  try {
    const only = sync.product_ref ?? undefined
    const read = await whileLeased(sync, work, () =>
      only === undefined ? readCatalog(sync.supplier_id, work) : readProduct(sync.supplier_id, only, work),
    )
    const found = await compare(sync.supplier_id, read, work.db, only)
    if (sync.approved !== null && sync.approved !== found.remoteDigest)
      return await failSync(sync, 'catalog_changed', work)
    const extent = sync.approved === null ? 'without what waits' : 'everything'
    await write(sync, found, extent, work)
    await endSync(sync, { found, extent }, work)
    await askForHints(sync.supplier_id, work)
  } catch (error) {
    if (error instanceof LeaseLost) return
    await failSync(sync, error, work)
  }
}

const productsAtOnce = 200

/**
 * Each batch is one transaction: a process that takes over an interrupted import compares again and continues with
 * the rest.
 */
async function write(sync: Sync, found: Comparison, extent: Extent, work: Work): Promise<void> {
  const steps = stepsWithin(found.steps, extent)
  const total = steps.length
  await work.db.updateTable('catalog_syncs').set({ total }).where('id', '=', sync.id).execute()
  for (let done = 0; done < total; done += productsAtOnce) {
    const batch = steps.slice(done, done + productsAtOnce)
    await work.db.transaction().execute(async (tx) => {
      await stillMine(sync, { done: done + batch.length }, work, tx)
      await writeSteps(sync.supplier_id, batch, extent, work, tx)
    })
  }
}
