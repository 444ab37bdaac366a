import type { Work, Db } from '#kit/context.ts'
import { giveHoldBack, holdAgain, remoteOf, skewMs } from '#modules/offers/index.ts'
import { replaceHold } from '../bookings/supplier-watch.ts'
import { moveRemoteHold, type HoldRow } from '#modules/inventory/index.ts'
import { advance, type Sale } from './sale.ts'

/**
 * A remote hold is not confirmed in its last seconds, because the supplier's clock decides when it ends. Where
 * nothing was sent yet, the same tickets are held again and the sale continues with the new hold; `too late` where
 * that is not possible.
 */
export async function inTime(sale: Sale, work: Work): Promise<Sale | 'in time' | 'too late' | undefined> {
  const hold = await remoteHold(sale, work)
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
      await replaceHold(sale.id, newId, tx)
      const change = { status: 'RELEASING', dueAt: work.clock(), followedBy: newId } as const
      await moveRemoteHold(hold.id, ['ACQUIRED', 'RELEASING', 'RELEASED'], change, tx)
    },
  })
  if (!next) await giveHoldBack(newId, work)
  return next && { ...next, hold_id: newId }
}

async function remoteHold(sale: Sale, work: Work): Promise<HoldRow | undefined> {
  if (sale.hold_id === null || !remoteOf(sale.draft.connection)) return undefined
  return work.db.selectFrom('holds').selectAll().where('id', '=', sale.hold_id).executeTakeFirst()
}

/** A remote hold became the sale's booking; our own holds are marked by their connection. */
export async function markHoldBooked(sale: Sale, tx: Db): Promise<void> {
  if (sale.hold_id === null || !remoteOf(sale.draft.connection)) return
  const change = { status: 'BOOKED', dueAt: null, lateEffectUntil: null, reference: sale.id } as const
  await moveRemoteHold(sale.hold_id, ['ASKED', 'ACQUIRED', 'RELEASING', 'RELEASED', 'EXPIRED'], change, tx)
}

/** The supplier has cancelled the booking and has its seats again. */
export async function markHoldReturned(sale: Sale, tx: Db): Promise<void> {
  if (sale.hold_id === null) return
  await moveRemoteHold(sale.hold_id, ['BOOKED'], { status: 'RELEASED', dueAt: null }, tx)
}
