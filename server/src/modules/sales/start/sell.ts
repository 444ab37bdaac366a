import {
  dueOf,
  type CartRequest,
  type createBooking as createBookingEndpoint,
  type sellCart as sellCartEndpoint,
} from '@reseller-portal/contract/sales'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import { isEnded } from '@reseller-portal/contract/payments'
import type { Ctx, Db } from '#kit/context.ts'
import { refuse } from '#kit/refuse.ts'
import { read } from '../bookings/read.ts'
import { cartView } from '../cart/view.ts'
import { isPaid } from '../process/ask-money.ts'
import { awaitSale } from '../process/await.ts'
import { driveOn } from '../process/drive.ts'
import { saleRow, type Sale } from '../process/sale.ts'
import { cartOfOne, checkedCart, holdsOf } from './checked-cart.ts'
import { joinSale, refuseUnpaid } from './join.ts'
import type { Selling } from './new-sale.ts'
import { saleOfKey } from './sale-of-hold.ts'
import { isSoldAtOnce, sellAtOnce } from './sell-at-once.ts'
import { startSale, type Started } from './start-sale.ts'

/** Books one booking. Answers OPEN, or PENDING while the outcome is unknown; a failed sale is refused. */
export async function createBooking(
  { booking: request }: Input<typeof createBookingEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof createBookingEndpoint>> {
  const { id, booking } = await sell(cartOfOne(request), ctx)
  if (booking) return { booking, meta: { reqId: ctx.reqId } }
  const sale = await saleRow(id, ctx.db)
  if (sale?.cart) refuse('holds.already_booked')
  if (sale?.booking_id == null) return refuseFailed(id, '', ctx)
  const answer = await read({ id }, ctx)
  const { status, failure } = answer.booking
  return status === 'FAILED' ? refuseFailed(id, failure, ctx) : answer
}

/** Books one booking or several as one sale, and answers what became of each; a failed sale is refused. */
export async function sellCart(
  { cart }: Input<typeof sellCartEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof sellCartEndpoint>> {
  const { id } = await sell(cart, ctx)
  const sale = await cartView(id, ctx)
  if (sale.outcome !== 'FAILED') return { sale, meta: { reqId: ctx.reqId } }
  return refuseFailed(id, sale.lines.find(({ failure }) => failure !== '')?.failure ?? '', ctx)
}

type Sold = { id: string; booking?: Started['booking'] }

/**
 * Sells one booking or several as one sale. A request joins the existing sale of its key, its holds or its payment; a
 * new sale must not need a payment.
 */
async function sell(cart: CartRequest, ctx: Ctx): Promise<Sold> {
  const ofKey = await saleOfKey(ctx)
  if (ofKey) return awaited(ofKey, ctx)
  const holds = await holdsOf(cart, ctx)
  const joined = await joinSale(cart, holds, ctx)
  if (joined) return awaited(joined, ctx)
  const checked = await checkedCart(cart, holds, ctx)
  if (dueOf(checked.totals) > 0 && checked.paysByCard) refuse('bookings.payment_required')
  return sellUnpaid(checked, ctx)
}

/**
 * Sells without a payment, and waits until it is decided: one booking of our own inventory at once, everything else as
 * a process. `makeHold` takes the seats of such a booking in the transaction of its sale.
 */
export async function sellUnpaid(
  selling: Selling,
  ctx: Ctx,
  makeHold?: (tx: Db) => Promise<void>,
): Promise<Sold> {
  const [only, ...others] = selling.lines
  const isAtOnce = only !== undefined && others.length === 0 && isSoldAtOnce(only)
  if (makeHold && !isAtOnce) throw new Error('only a booking of our own inventory makes its hold')
  const { sale, isNew, booking } = isAtOnce
    ? await sellAtOnce(only, ctx, makeHold)
    : await startSale(selling, 'BOOKING', ctx)
  if (booking) return { id: sale.id, booking }
  if (isNew) return awaited(await driveOn(sale, ctx), ctx)
  // The holds belong to a checkout that began at the same moment. Nobody may ever pay it, so the request doesn't wait.
  return (await isPaid(sale, ctx)) ? awaited(sale, ctx) : refuseUnpaid(sale.id, ctx)
}

async function awaited({ id, state }: Pick<Sale, 'id' | 'state'>, ctx: Ctx): Promise<Sold> {
  if (!isEnded(state)) await awaitSale(id, ctx)
  return { id }
}

/**
 * Says why a sale came to nothing. A rate of our own that is sold without a hold gets its seats only with the booking:
 * where they are gone, the refusal says so.
 */
async function refuseFailed(id: string, why: string, ctx: Ctx): Promise<never> {
  const sale = await saleRow(id, ctx.db)
  if (sale?.cart) return refuse('bookings.failed', { id, why })
  if (sale?.booking_id == null) return refuse(sale?.abort ? 'holds.released' : 'payments.unavailable')
  const isGone = sale.hold_id === null && sale.note !== '' && isSoldAtOnce(sale.draft)
  return isGone ? refuse('availability.gone') : refuse('bookings.failed', { id, why })
}
