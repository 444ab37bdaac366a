import type { Deps } from '../../../kit/context.ts'
import { newId } from '../../../kit/ids.ts'
import { drive } from './drive.ts'
import { salesWithReturns, takeUpReturn } from './returned.ts'
import { restingStates } from './sale.ts'

/** Another look is asked for when nobody drove the sale after so long; most that one round asks for. */
const again = { afterMs: 10_000, atMost: 200 }

/** The worker's part: drives a sale whose request may be gone as far as it goes now. */
export async function carryOn({ sale: id }: { sale: string }, deps: Deps): Promise<void> {
  const work = { ...deps, now: deps.clock(), reqId: `rp-${newId()}`, actor: undefined }
  await drive(id, work)
  await takeUpReturn(id, work)
}

/** Asks the workers for every running sale that is due: its driver is gone, or it is time to look again. */
export async function sweepSales(deps: Deps): Promise<void> {
  const now = deps.clock()
  await deps.db.transaction().execute(async (tx) => {
    const due = await tx
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
    for (const { id } of [...due, ...returned]) await deps.jobs.send('sales.carry-on', { sale: id }, { tx })
  })
}
