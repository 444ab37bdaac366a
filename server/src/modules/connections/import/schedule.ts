import { newId } from '#kit/ids.ts'
import type { Deps } from '#kit/context.ts'
import { askForSync } from './ask.ts'

/** Requests a synchronization of every connection that is due, and sets when it is due next. */
export async function askForDue(deps: Deps): Promise<void> {
  const now = deps.clock()
  await deps.db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('supplier_connections')
      .select(['supplier_id', 'sync_hours'])
      .where('state', '=', 'ACTIVE')
      .where('sync_due_at', '<=', now)
      .forUpdate()
      .skipLocked()
      .execute()
    const work = { ...deps, now, reqId: `rp-${newId()}`, actor: undefined }
    for (const { supplier_id: supplierId, sync_hours } of due) {
      await askForSync({ supplierId, cause: 'SCHEDULE' }, work, tx)
      await tx
        .updateTable('supplier_connections')
        .set({ sync_due_at: new Date(now.getTime() + sync_hours * 3_600_000) })
        .where('supplier_id', '=', supplierId)
        .execute()
    }
  })
}
