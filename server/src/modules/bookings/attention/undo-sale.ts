import { refundOf } from '@reseller-portal/contract/bookings'
import type { Ctx } from '../../../kit/context.ts'
import { advance, bookSale, failBooking, startCancellation, tell } from '../sales/index.ts'
import type { Sale } from '../sales/index.ts'
import type { Decision } from './settle.ts'

/** `refund-and-cancel`: money that was taken is refunded like a cancellation, money that is held is given back. */
export function undoSale(decision: Decision, ctx: Ctx): Promise<Sale | undefined> {
  return decision.known.money.state === 'captured' ? refund(decision, ctx) : giveBack(decision, ctx)
}

async function refund({ sale, known, reason }: Decision, ctx: Ctx): Promise<Sale | undefined> {
  const { totals } = sale
  const tickets = await ctx.db
    .selectFrom('tickets')
    .select('id')
    .where('booking_id', '=', sale.id)
    .where('status', '<>', 'CANCELLED')
    .execute()
  const asked = {
    ticketIds: tickets.map(({ id }) => id),
    isWhole: true,
    reason,
    refund: { amount: refundOf(totals), taxes: Math.max(0, totals.taxes - totals.fee) },
  }
  return startCancellation(sale, asked, ctx, {
    trouble: null,
    write: async (tx) => {
      await tell('sales.settled', sale, tx, ctx, { action: 'refund-and-cancel', reason, to: 'REFUNDING' })
      // The money came in without its booking ever opening: the books learn of both before they learn of the refund.
      if (known.payment) await bookSale(sale, known.payment, tx, ctx)
    },
  })
}

function giveBack({ sale, reason }: Decision, ctx: Ctx): Promise<Sale | undefined> {
  const to = sale.payment_id === null ? 'RELEASING' : 'VOIDING'
  return advance(sale, to, ctx, {
    attempts: 2,
    trouble: null,
    write: async (tx) => {
      await failBooking(sale, reason, tx, ctx)
      await tell('sales.settled', sale, tx, ctx, { action: 'refund-and-cancel', reason, to })
    },
  })
}
