import { refundOf } from '@reseller-portal/contract/bookings'
import type { TicketRefund } from '@reseller-portal/contract/bookings'
import type { Ctx } from '../../../kit/context.ts'
import { advance, bookSale, failBooking, startCancellation, tell } from '../sales/index.ts'
import type { Sale } from '../sales/index.ts'
import { restOf } from './cancelled-by-supplier.ts'
import type { Decision } from './settle.ts'

/**
 * `refund-and-cancel`: money that was taken is refunded like a cancellation, money that is held is given back. What
 * the supplier cancelled by itself is refunded by the rule of its tickets, and cancelled here.
 */
export function undoSale(decision: Decision, ctx: Ctx): Promise<Sale | undefined> {
  const { sale, known } = decision
  if (sale.trouble?.code === 'cancelled_by_supplier') return refundRest(decision, ctx)
  return known.money.state === 'captured' ? refund(decision, ctx) : giveBack(decision, ctx)
}

async function refundRest(decision: Decision, ctx: Ctx): Promise<Sale | undefined> {
  return start(decision, await restOf(decision.sale, ctx.db), ctx)
}

async function refund(decision: Decision, ctx: Ctx): Promise<Sale | undefined> {
  const { totals, id } = decision.sale
  const tickets = await ctx.db
    .selectFrom('tickets')
    .select('id')
    .where('booking_id', '=', id)
    .where('status', '<>', 'CANCELLED')
    .execute()
  const back = { amount: refundOf(totals), taxes: Math.max(0, totals.taxes - totals.fee) }
  return start(decision, { ticketIds: tickets.map((ticket) => ticket.id), refund: back }, ctx)
}

function start(
  { sale, known, reason }: Decision,
  what: { ticketIds: string[]; refund: TicketRefund },
  ctx: Ctx,
): Promise<Sale | undefined> {
  return startCancellation(sale, { ...what, isWhole: true, reason }, ctx, {
    trouble: null,
    write: async (tx) => {
      await tell('sales.settled', sale, tx, ctx, { action: 'refund-and-cancel', reason, to: 'REFUNDING' })
      // Money may have come in without its booking ever opening: the books learn of both before they learn of the refund.
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
