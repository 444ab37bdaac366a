import type { CatalogSync } from '@reseller-portal/contract/connections'
import type { Db, Work } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'

export type SyncRequest = {
  supplierId: string
  cause: CatalogSync['cause']
  /** Only this product. */
  productRef?: string
  /** Digest of the remote catalog that a person approved. */
  approved?: string
}

/**
 * Requests a synchronization; an equal waiting request is returned instead. Notifications about several products
 * become one request for the whole catalog, so that many of them cause one synchronization.
 */
export async function askForSync(request: SyncRequest, work: Work, tx: Db): Promise<string> {
  const { supplierId, cause, productRef = null, approved = null } = request
  const waiting = await tx
    .selectFrom('catalog_syncs')
    .select(['id', 'product_ref'])
    .where('supplier_id', '=', supplierId)
    .where('state', '=', 'ASKED')
    .where('approved', 'is not distinct from', approved)
    .forUpdate()
    .executeTakeFirst()
  if (waiting === undefined) return addSync({ supplierId, cause, productRef, approved }, work, tx)
  if (waiting.product_ref !== null && waiting.product_ref !== productRef)
    await tx.updateTable('catalog_syncs').set({ product_ref: null }).where('id', '=', waiting.id).execute()
  return waiting.id
}

type NewSync = { [K in keyof Required<SyncRequest>]: SyncRequest[K] | null } & Pick<
  SyncRequest,
  'supplierId' | 'cause'
>

async function addSync(sync: NewSync, work: Work, tx: Db): Promise<string> {
  const id = newId()
  const { supplierId: supplier_id, cause, productRef: product_ref = null, approved = null } = sync
  await tx
    .insertInto('catalog_syncs')
    .values({
      id,
      supplier_id,
      state: 'ASKED',
      cause,
      product_ref,
      approved,
      asked_by: work.actor?.name ?? '',
      asked_at: work.now,
      counts: null,
    })
    .execute()
  return id
}
