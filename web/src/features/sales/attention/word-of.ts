import type { AttentionRow, SettleAction } from '@reseller-portal/contract/sales'

/** What an action is called for this sale: a booking that was sold is cancelled, another one is undone. */
export function wordOf(
  action: SettleAction,
  { trouble }: Pick<AttentionRow, 'trouble'>,
): SettleAction | 'refundRest' {
  const isSold = trouble === 'cancelled_by_supplier'
  return action === 'refund-and-cancel' && isSold ? 'refundRest' : action
}
