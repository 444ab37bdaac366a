import type { Deps } from '../../../kit/context.ts'
import { newId } from '../../../kit/ids.ts'
import { drive } from './drive.ts'
import { restingStates } from './sale.ts'

/** Another look is asked for when nobody drove the sale after so long; most that one round asks for. */
const again = { afterMs: 10_000, atMost: 200 }

/** The worker's part: drives a sale whose request may be gone as far as it goes now. */
export function carryOn({ sale: id }: { sale: string }, deps: Deps): Promise<void> {
  return drive(id, { ...deps, now: deps.clock(), reqId: `rp-${newId()}`, actor: undefined })
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
    for (const { id } of due) await deps.jobs.send('sales.carry-on', { sale: id }, { tx })
  })
}
