import { due } from '#kit/background/background.ts'
import { workOf, type Deps, type Work } from '#kit/context.ts'
import { jobKind, swept } from '#kit/background/jobs.ts'
import { salesWithReturns, handleReturnedRefund } from '../aftercare/returned-refunds.ts'
import { drive } from './drive.ts'
import { restingStates } from './sale.ts'

/** A sale is carried on by a worker; one may wait for somebody else's slow answer. */
export const runningSale = jobKind<{ sale: string }>('sales.carry-on', 16, swept)

/** A sale that no process drove for so long is due again; most that one round takes. */
const again = { afterMs: 10_000, atMost: 200 }

/** The worker's part: drives a sale whose request may be gone as far as it goes now. */
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

/** Follows what a provider says of a payment. */
export async function carryOnPayment({ payment }: { payment: string }, work: Work): Promise<void> {
  const sale = await work.db
    .selectFrom('sales')
    .select('id')
    .where('payment_id', '=', payment)
    .where('cart_id', 'is', null)
    .executeTakeFirst()
  if (sale) await carryOn({ sale: sale.id }, work)
}
