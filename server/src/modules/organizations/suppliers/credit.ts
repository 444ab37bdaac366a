import type { CreditState } from '@reseller-portal/contract/channels'
import type { Db, Work } from '#kit/context.ts'
import { recordEvent } from '#kit/audit/record.ts'

type Which = { resellerId: string; supplierId: string }
type Move = Which & { from: readonly CreditState[]; to: Exclude<CreditState, 'NONE'> }

const events = {
  REQUESTED: 'channels.credit_asked',
  AGREED: 'channels.credit_agreed',
  DECLINED: 'channels.credit_declined',
} as const

/**
 * Moves a channel's credit on from one of these states, with an event that both sides read. False if it's in none of
 * them.
 */
export async function moveCredit({ from, to, ...which }: Move, work: Work, tx: Db): Promise<boolean> {
  const { resellerId, supplierId } = which
  const at =
    to === 'REQUESTED'
      ? { credit_asked_at: work.now, credit_answered_at: null }
      : { credit_answered_at: work.now }
  const moved = await tx
    .updateTable('channels')
    .set({ credit: to, ...at })
    .where('reseller_id', '=', resellerId)
    .where('supplier_id', '=', supplierId)
    .where('credit', 'in', from)
    .executeTakeFirst()
  if (moved.numUpdatedRows === 0n) return false
  const whose = { subject: supplierId, reseller: resellerId, supplier: supplierId }
  await recordEvent(tx, work, { name: events[to], ...whose })
  return true
}
