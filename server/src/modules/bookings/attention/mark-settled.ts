import type { SaleState } from '@reseller-portal/contract/payments'
import type { Ctx } from '../../../kit/context.ts'
import { releaseSeats } from '../../inventory/index.ts'
import {
  advance,
  bookRefund,
  cancellationOf,
  failBooking,
  markCancellation,
  refundedBefore,
  tell,
} from '../sales/index.ts'
import type { Sale } from '../sales/index.ts'
import type { Decision } from './settle.ts'

/** `mark-settled`: a person did it by hand, at the provider or the supplier; the sale ends as what is known says. */
export async function markSettled({ sale, known, reason }: Decision, ctx: Ctx): Promise<Sale | undefined> {
  if (sale.hold_id !== null) await releaseSeats(sale.hold_id, ctx)
  const to = await endOf(sale, ctx)
  return advance(sale, to, ctx, {
    trouble: null,
    write: async (tx) => {
      await failBooking(sale, reason, tx, ctx)
      await tell('sales.settled', sale, tx, ctx, { action: 'mark-settled', reason, to })
      const cancellation = await cancellationOf(sale, tx)
      if (!cancellation || cancellation.refunded_at !== null) return
      await markCancellation(cancellation.id, 'refunded_at', ctx.clock(), tx)
      // Money that came back elsewhere stays due in the books, until it is seen there.
      const owed = (await refundedBefore(cancellation, tx)) + cancellation.amount
      if (known.payment && known.payment.refunded >= owed)
        await bookRefund(sale, known.payment, cancellation, tx, ctx)
    },
  })
}

async function endOf(sale: Sale, ctx: Ctx): Promise<SaleState> {
  const booking = await ctx.db
    .selectFrom('bookings')
    .select('status')
    .where('id', '=', sale.id)
    .executeTakeFirst()
  if (booking?.status === 'OPEN') return 'CAPTURED'
  const payment = await ctx.db
    .selectFrom('payments')
    .select('captured')
    .where('id', '=', sale.id)
    .executeTakeFirst()
  return (payment?.captured ?? 0) > 0 ? 'REFUNDED' : 'REVERSED'
}
