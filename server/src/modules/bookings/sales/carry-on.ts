import { isEnded } from '@reseller-portal/contract/payments'
import type { Db, Deps } from '../../../kit/context.ts'
import { newId } from '../../../kit/ids.ts'
import type { JobData } from '../../../kit/jobs.ts'
import { drive } from './drive.ts'
import { saleRow } from './sale.ts'
import type { Sale } from './sale.ts'

/** The worker's part: drives a sale whose request may be gone, and comes back until it ends. */
export async function carryOn({ sale: id, isHint }: JobData['sales.carry-on'], deps: Deps): Promise<void> {
  await drive(id, { ...deps, now: deps.clock(), reqId: `rp-${newId()}`, actor: undefined })
  const sale = await saleRow(id, deps.db)
  if (isHint || !sale || isEnded(sale.state)) return
  await deps.jobs.send('sales.carry-on', { sale: id }, { afterSeconds: pauseOf(sale, deps.clock()) })
}

/** Queues the worker for a sale that goes on, in the transaction that makes it go on. */
export function carryOnLater(sale: Sale, tx: Db, { jobs }: Deps): Promise<void> {
  return jobs.send('sales.carry-on', { sale: sale.id }, { tx, afterSeconds: 5 })
}

/** Soon at first, when a guest may be typing; then less often. */
function pauseOf(sale: Sale, now: Date): number {
  const minutes = (now.getTime() - sale.created_at.getTime()) / 60_000
  return minutes < 5 ? 5 : 15
}
