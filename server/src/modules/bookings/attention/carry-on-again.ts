import type { Ctx, Db } from '../../../kit/context.ts'
import { advance, stillStands, tell } from '../sales/index.ts'
import type { Sale } from '../sales/index.ts'
import type { Decision } from './settle.ts'

/** `retry`: back to the state that it was given up in, as a repeat, which reads before it writes. */
export function carryOnAgain({ sale, reason }: Decision, ctx: Ctx): Promise<Sale | undefined> {
  const code = sale.trouble?.code
  const isRefund = code === 'refund_refused' || code === 'refund_returned'
  const to = isRefund ? 'REFUNDING' : (sale.trouble?.from ?? sale.state)
  return advance(sale, to, ctx, {
    attempts: 2,
    trouble: null,
    write: async (tx) => {
      await askAnew(sale, tx)
      // Carried on only where the supplier has the booking again.
      if (code === 'cancelled_by_supplier') await stillStands(sale, tx)
      await tell('sales.retried', sale, tx, ctx, { reason, from: sale.state, to })
    },
  })
}

/** A refused refund needs another key: a provider keeps its "no" under the old one. One that came back has it. */
async function askAnew({ trouble, cancellation_id }: Sale, tx: Db): Promise<void> {
  if (trouble?.code !== 'refund_refused' && trouble?.code !== 'cancel_refused') return
  const more = trouble.code === 'refund_refused' ? 1 : 0
  await tx
    .updateTable('cancellations')
    .set((row) => ({ tries: row('tries', '+', more), refused_at: null }))
    .where('id', '=', cancellation_id)
    .execute()
}
