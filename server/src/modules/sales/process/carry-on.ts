import { due } from '#kit/background/background.ts'
import { workOf, type Deps, type Work } from '#kit/context.ts'
import { jobKind, swept } from '#kit/background/jobs.ts'
import { salesWithReturns, handleReturnedRefund } from '../aftercare/returned-refunds.ts'
import { drive } from './drive.ts'
import { restingStates } from './sale.ts'

/** The job of a worker that carries a sale on; it may have to wait for a slow provider or supplier. */
export const runningSale = jobKind<{ sale: string }>('sales.carry-on', 16, swept)

/** A sale that no process drove for this long is due again; and the most that one round takes. */
const again = { afterMs: 10_000, atMost: 200 }

/** Drives a sale as far as possible, in a worker: the request that started it may be gone. */
export async function carryOn({ sale: id }: { sale: string }, deps: Deps): Promise<void> {
  const work = workOf(deps)
  await drive(id, work)
  await handleReturnedRefund(id, work)
}

/** Every running sale that is due: its process is gone, or its next poll is due. */
export const sweepSales = due(1, runningSale, async ({ clock }, tx) => {
  const now = clock()
  const rows = await tx
    .updateTable('sales')
    .set({ look_at: new Date(now.getTime() + again.afterMs) })
    .where('id', 'in', (sales) =>
      sales
        .selectFrom('sales')
        .select('id')
        .where('state', 'not in', restingStates)
        .where('look_at', '<=', now)
        .orderBy('look_at')
        .limit(again.atMost)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()
  const returned = await salesWithReturns(tx, again.atMost)
  return [...rows, ...returned].map(({ id }) => ({ sale: id }))
})

/** Follows a provider's notification about a payment. */
export async function carryOnPayment({ payment }: { payment: string }, work: Work): Promise<void> {
  const sale = await work.db
    .selectFrom('sales')
    .select('id')
    .where('payment_id', '=', payment)
    .where('cart_id', 'is', null)
    .executeTakeFirst()
  if (sale) await carryOn({ sale: sale.id }, work)
}
