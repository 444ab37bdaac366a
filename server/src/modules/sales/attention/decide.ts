import type { Ctx, Db } from '#kit/context.ts'
import { refundOf, type TicketRefund } from '@reseller-portal/contract/sales'
import { failBooking } from '../bookings/end-booking.ts'
import { markSupplierCancelled } from '../bookings/supplier-watch.ts'
import { recordSaleEvent } from '../bookings/sale-event.ts'
import { unlock } from '../amend/finish.ts'
import { startCancellation } from '../cancel/cancellation.ts'
import { postSale } from '../process/ledger.ts'
import { letPartsGo } from '../process/parts/parts.ts'
import { advance, type Sale } from '../process/sale.ts'
import { restOf } from './cancelled-by-supplier.ts'
import type { Decision } from './findings.ts'

/** `retry`: returns the sale to the state in which it was given up, as a repeat, which reads before it writes. */
export function carryOnAgain({ sale, reason }: Decision, ctx: Ctx): Promise<Sale | undefined> {
  const code = sale.trouble?.code
  const isRefund = code === 'refund_refused' || code === 'refund_returned'
  const to = isRefund ? 'REFUNDING' : (sale.trouble?.from ?? sale.state)
  return advance(sale, to, ctx, {
    attempts: 2,
    trouble: null,
    write: async (tx) => {
      await readyRetry(sale, tx)
      // Retried only after the supplier has the booking again.
      if (code === 'cancelled_by_supplier') await markSupplierCancelled(sale.id, null, tx)
      await recordSaleEvent('sales.retried', sale, tx, ctx, { reason, from: sale.state, to })
    },
  })
}

/**
 * A refused refund needs another key, because a provider repeats its refusal for the same key. A refund that came
 * back already has a new key.
 */
async function readyRetry({ trouble, cancellation_id }: Sale, tx: Db): Promise<void> {
  if (trouble?.code !== 'refund_refused' && trouble?.code !== 'cancel_refused') return
  const more = trouble.code === 'refund_refused' ? 1 : 0
  await tx
    .updateTable('cancellations')
    .set((row) => ({ tries: row('tries', '+', more), refused_at: null }))
    .where('id', '=', cancellation_id)
    .execute()
}

/** The money is captured and the supplier has the booking: the process continues from where the tickets are stored. */
export async function settleAsBooked({ sale, reason }: Decision, ctx: Ctx): Promise<Sale | undefined> {
  const ticket = await ctx.db
    .selectFrom('tickets')
    .select('id')
    .where('booking_id', '=', sale.id)
    .executeTakeFirst()
  const to = ticket ? 'BOOKED' : 'BOOKING'
  return advance(sale, to, ctx, {
    attempts: 2,
    trouble: null,
    write: async (tx) => {
      await recordSaleEvent('sales.settled', sale, tx, ctx, { action: 'settle-as-booked', reason, to })
    },
  })
}

/**
 * `refund-and-cancel`: money that was captured is refunded as for a cancellation, authorized money is voided. A
 * booking that the supplier cancelled is refunded for its remaining tickets, and cancelled here.
 */
export function undoSale(decision: Decision, ctx: Ctx): Promise<Sale | undefined> {
  const { sale, findings } = decision
  if (sale.trouble?.code === 'cancelled_by_supplier') return refundRest(decision, ctx)
  return findings.money.state === 'captured' ? refund(decision, ctx) : giveBack(decision, ctx)
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
  { sale, findings, reason }: Decision,
  what: { ticketIds: string[]; refund: TicketRefund },
  ctx: Ctx,
): Promise<Sale | undefined> {
  return startCancellation(sale, { ...what, isWhole: true, reason }, ctx, {
    trouble: null,
    write: async (tx) => {
      await recordSaleEvent('sales.settled', sale, tx, ctx, {
        action: 'refund-and-cancel',
        reason,
        to: 'REFUNDING',
      })
      await letPartsGo(sale, reason, tx, ctx)
      await unlock(sale, tx)
      // The money may have arrived without its booking ever opening: sale and payment are posted before the refund.
      if (findings.payment) await postSale(sale, findings.payment, tx, ctx)
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
      await unlock(sale, tx)
      await recordSaleEvent('sales.settled', sale, tx, ctx, { action: 'refund-and-cancel', reason, to })
    },
  })
}
