import {
  isEnded,
  type SaleState,
  type cancelPayment,
  type capturePayment,
  type refundPayment,
} from '@reseller-portal/contract/payments'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { Ctx } from '#kit/context.ts'
import { refuse } from '#kit/refuse.ts'
import { isPaid } from '../process/ask-money.ts'
import { waitSeconds, driveUntil } from '../process/await.ts'
import { leaveOff } from '../process/sale.ts'
import { saleOfPayment } from './sale-of.ts'

type Driven = Returned<typeof capturePayment>
const refunding: ReadonlySet<SaleState> = new Set(['REFUNDING', 'REFUNDED', 'REFUND_FAILED'])
const onTheWay: ReadonlySet<SaleState> = new Set(['OPEN', 'AUTHORIZED', 'BOOKING', 'BOOKED'])
const undoing: ReadonlySet<SaleState> = new Set([
  'NEW',
  'OPEN',
  'CLOSING',
  'AUTHORIZED',
  'VOIDING',
  'RELEASING',
])

/** Drives the sale to its capture; it decides nothing. */
export async function capture({ paymentIntentID }: Input<typeof capturePayment>, ctx: Ctx): Promise<Driven> {
  const { sale } = await saleOfPayment(paymentIntentID, ctx)
  if (!(await isPaid(sale, ctx))) refuse('payments.not_booked')
  const state = await settled(paymentIntentID, () => false, ctx)
  if (state === 'CAPTURED') return answer(paymentIntentID, 'succeeded', ctx)
  if (refunding.has(state)) return answer(paymentIntentID, 'refunded', ctx)
  return onTheWay.has(state) ? answer(paymentIntentID, 'processing', ctx) : refuse('payments.not_booked')
}

/** Requests that the sale is called off; it has an effect only before the booking is decided. */
export async function cancel({ paymentIntentID }: Input<typeof cancelPayment>, ctx: Ctx): Promise<Driven> {
  await leaveOff((await saleOfPayment(paymentIntentID, ctx)).sale.id, ctx.db)
  const state = await settled(paymentIntentID, (now) => !undoing.has(now), ctx)
  if (state === 'REVERSED') return answer(paymentIntentID, 'canceled', ctx)
  return undoing.has(state) ? answer(paymentIntentID, 'processing', ctx) : refuse('payments.booked')
}

/** The refund of a cancelled booking, always at the server's figure. */
export async function refund(
  { payment_intent, amount }: Input<typeof refundPayment>,
  ctx: Ctx,
): Promise<Driven> {
  const { sale } = await saleOfPayment(payment_intent, ctx)
  const booking = await ctx.db
    .selectFrom('bookings')
    .select('status')
    .where('id', '=', sale.id)
    .executeTakeFirst()
  if (booking?.status !== 'CANCELLED') refuse('bookings.not_cancelled')
  const owed = await givenBack(sale.id, ctx)
  if (amount !== owed) refuse('payments.refund_differs', { amount: owed, currency: sale.totals.currency })
  const state = await settled(payment_intent, () => false, ctx)
  return answer(payment_intent, state === 'REFUNDED' ? 'refunded' : 'processing', ctx)
}

/** What the cancellations of a cancelled booking refund, in minor units. */
async function givenBack(saleId: string, { db }: Ctx): Promise<number> {
  const { amount } = await db
    .selectFrom('cancellations')
    .select((all) => all.fn.coalesce(all.fn.sum<number>('amount'), all.lit(0)).as('amount'))
    .where('sale_id', '=', saleId)
    .where('cancelled_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(amount)
}

/** The state of the sale after it was driven as far as possible. */
async function settled(id: string, isDone: (state: SaleState) => boolean, ctx: Ctx): Promise<SaleState> {
  const { sale } = await saleOfPayment(id, ctx)
  let tries = 0
  const done = (now: { state: SaleState }) =>
    Promise.resolve(isEnded(now.state) || (tries++ > 0 && isDone(now.state)))
  await driveUntil(sale.id, done, waitSeconds, ctx)
  return (await saleOfPayment(id, ctx)).sale.state
}

async function answer(id: string, status: Driven['status'], ctx: Ctx): Promise<Driven> {
  const { payment, sale } = await saleOfPayment(id, ctx)
  const payment_intent = payment.intent_id ?? id
  return { payment_intent, status, bookingId: sale.booking_id, meta: { reqId: ctx.reqId } }
}
