import type { Work } from '../../../kit/context.ts'
import type { HoldRow } from '../../inventory/index.ts'
import { moveElsewhere } from '../../inventory/index.ts'
import { giveHoldBack, holdAgain, remoteOf, skewMs } from '../../availability/index.ts'
import { advance } from './sale.ts'
import type { Sale } from './sale.ts'

/**
 * A hold that is kept elsewhere is not confirmed in its last seconds: its end is the supplier's clock's. Where nothing
 * was sent yet the same tickets are held anew and the sale goes on with that hold; `too late` where that cannot be.
 */
export async function inTime(sale: Sale, work: Work): Promise<Sale | 'in time' | 'too late' | undefined> {
  const hold = await elsewhereHold(sale, work)
  if (!hold) return 'in time'
  const isLive = hold.status === 'ACQUIRED' && hold.expires_at.getTime() - skewMs > work.clock().getTime()
  if (isLive) return 'in time'
  // A confirmation that was sent may still arrive: two holds could become two bookings.
  if (sale.attempts > 1) return 'too late'
  const newId = await holdAgain(hold, work)
  if (newId === undefined) return 'too late'
  const next = await advance(sale, 'BOOKING', work, {
    write: async (tx) => {
      await tx.updateTable('sales').set({ hold_id: newId }).where('id', '=', sale.id).execute()
      await tx.updateTable('bookings').set({ hold_id: newId }).where('id', '=', sale.id).execute()
      const change = { status: 'RELEASING', lookAt: work.clock(), followedBy: newId } as const
      await moveElsewhere(hold.id, ['ACQUIRED', 'RELEASING', 'RELEASED'], change, tx)
    },
  })
  if (!next) await giveHoldBack(newId, work)
  return next && { ...next, hold_id: newId }
}

async function elsewhereHold(sale: Sale, work: Work): Promise<HoldRow | undefined> {
  if (sale.hold_id === null || !remoteOf(sale.draft.connection)) return undefined
  return work.db.selectFrom('holds').selectAll().where('id', '=', sale.hold_id).executeTakeFirst()
}
