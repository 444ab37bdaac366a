import {
  isWholeBooking,
  refundOnCancelling,
  whyNotCancel,
  whyNotCancelTickets,
  type Booking,
  type cancelBooking,
  type cancelTickets,
} from '@reseller-portal/contract/sales'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { Ctx } from '#kit/context.ts'
import { found, refuse, refuseIf } from '#kit/refuse.ts'
import { viewOf } from '../bookings/view.ts'
import { viewerOf } from '#modules/organizations/index.ts'
import { bookRest, isBeingRebooked } from '../amend/book-rest.ts'
import { awaitEnd } from '../process/await.ts'
import { driveOn } from '../process/drive.ts'
import { saleRow, type Sale } from '../process/sale.ts'
import { cancellationOf, startCancellation, type Cancellation } from './cancellation.ts'

/**
 * Cancels at the supplier and refunds what is left by the rules of the sale, or less the fee where there are none;
 * all of it where the operator cancelled the departure. A repeat gets the same answer.
 */
export async function cancel(
  { id, reason, refund }: Input<typeof cancelBooking>,
  ctx: Ctx,
): Promise<Returned<typeof cancelBooking>> {
  const { sale, booking, last } = await readSale(id, ctx)
  const isRepeat = (it = last) => it?.whole === true && it.refused_at === null
  if (!isRepeat()) {
    refuseIf(whyNotCancel(booking))
    const left = booking.tickets.filter(({ status }) => status !== 'CANCELLED')
    const ticketIds = left.map((ticket) => ticket.id)
    await start(sale, booking, { ticketIds, reason, shown: refund }, ctx)
  }
  return answer(id, isRepeat, ctx)
}

/**
 * Cancels some tickets and refunds them; cancelling the last ones cancels the booking. A repeat gets the same answer.
 */
export async function cancelSome(
  { id, ticketIds, reason, refund: shown }: Input<typeof cancelTickets>,
  ctx: Ctx,
): Promise<Returned<typeof cancelTickets>> {
  const { sale, booking, last } = await readSale(id, ctx)
  const isRepeat = (it = last) => it?.refused_at === null && isSame(it.ticket_ids, ticketIds)
  if (!isRepeat()) {
    refuseIf(whyNotCancelTickets(booking, ticketIds))
    const request = { ticketIds: [...new Set(ticketIds)], reason }
    if (!(await isBeingRebooked(id, request.ticketIds, ctx))) {
      await start(sale, booking, { ...request, shown }, ctx)
      if (!(await awaitEnd(id, ctx))) return answerNow(id, isRepeat, ctx)
      if (await isRefused(id, request.ticketIds, ctx)) await bookRest({ id, ...request }, ctx)
    }
  }
  return answer(id, isRepeat, ctx)
}

/** Whether the supplier refused to cancel single tickets of the booking. */
async function isRefused(id: string, ticketIds: readonly string[], ctx: Ctx): Promise<boolean> {
  const { last } = await readSale(id, ctx)
  return last !== undefined && last.refused_at !== null && !last.whole && isSame(last.ticket_ids, ticketIds)
}

/** The sale is read after its booking, so that the cancellation of a cancelled booking is there. */
async function readSale(id: string, ctx: Ctx) {
  const booking = await viewed(id, ctx)
  const sale = found(await saleRow(id, ctx.db), 'bookings.not_found')
  return { sale, booking, last: await cancellationOf(sale, ctx.db) }
}

async function viewed(id: string, ctx: Ctx): Promise<Booking> {
  return found(await viewOf(id, viewerOf(ctx), ctx.db), 'bookings.not_found')
}

/** Commits the intent to cancel first, so that a repeat finds it. */
async function start(
  sale: Sale,
  booking: Booking,
  { shown, ...request }: { ticketIds: string[]; reason: string; shown: number | undefined },
  ctx: Ctx,
): Promise<void> {
  if (sale.state === 'REFUNDING') refuse('bookings.cancelling')
  if (sale.state !== 'CAPTURED') refuse('bookings.not_cancellable')
  const refund = refundOnCancelling(booking, request.ticketIds, ctx.now.getTime())
  const { currency } = booking.totals
  if (shown !== undefined && shown !== refund.amount)
    refuse('bookings.refund_differs', { amount: refund.amount, currency })
  const isWhole = isWholeBooking(booking, request.ticketIds)
  const begun = await startCancellation(sale, { ...request, refund, isWhole }, ctx)
  if (begun) await driveOn(begun, ctx)
}

type IsRepeat = (it: Cancellation | undefined) => boolean

async function answer(id: string, isRepeat: IsRepeat, ctx: Ctx): Promise<Returned<typeof cancelTickets>> {
  await awaitEnd(id, ctx)
  return answerNow(id, isRepeat, ctx)
}

/**
 * A cancellation that the supplier refused leaves everything as it was. Where another cancellation was requested at
 * the same moment, the answer is about that one.
 */
async function answerNow(id: string, isRepeat: IsRepeat, ctx: Ctx): Promise<Returned<typeof cancelTickets>> {
  const { sale, booking, last } = await readSale(id, ctx)
  if (last === undefined) refuse('bookings.not_cancellable')
  if (last.refused_at !== null) refuse(last.whole ? 'bookings.not_cancellable' : 'bookings.only_whole')
  if (!isRepeat(last)) refuse('bookings.cancelling')
  return { booking, refund: refundIn(sale, last), meta: { reqId: ctx.reqId } }
}

function refundIn(sale: Sale, { amount }: Cancellation) {
  return sale.payment_id === null ? null : { amount, currency: sale.totals.currency }
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  const wanted = new Set(others)
  return wanted.size === some.length && some.every((id) => wanted.has(id))
}
