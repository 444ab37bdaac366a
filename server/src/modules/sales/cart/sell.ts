import {
  bookingExt,
  dueOf,
  type CartRequest,
  type sellCart as endpoint,
} from '@reseller-portal/contract/sales'
import { isEnded } from '@reseller-portal/contract/payments'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import { resellerOf, type Ctx } from '#kit/context.ts'
import { refuse } from '#kit/refuse.ts'
import { paymentOfIntent } from '#modules/payments/index.ts'
import { isSeenBy, viewerOf } from '#modules/organizations/index.ts'
import { isPaid } from '../process/ask-money.ts'
import { driveUntil, waitSeconds } from '../process/await.ts'
import { driveOn } from '../process/drive.ts'
import { madeBy, saleRow, type Sale } from '../process/sale.ts'
import { heldBy } from '../start/held.ts'
import { refuseUnpaid } from '../start/join.ts'
import { saleOfKey } from '../start/sale-of-hold.ts'
import { checkedCart } from './drafts.ts'
import { startCart } from './start-cart.ts'
import { cartView } from './view.ts'

/** Books a cart. A request joins the existing sale of its key, holds or payment; a new sale must not need a payment. */
export async function sellCart(
  { cart }: Input<typeof endpoint>,
  ctx: Ctx,
): Promise<Returned<typeof endpoint>> {
  const existingSale = (await saleOfKey(ctx)) ?? (await joined(cart, ctx))
  if (existingSale) return outcome(existingSale.id, ctx)
  const draft = await checkedCart(cart, ctx)
  if (dueOf(draft.totals) > 0 && draft.paysByCard) refuse('bookings.payment_required')
  const { sale, isNew } = await startCart(draft, 'BOOKING', ctx)
  if (isNew) await driveOn(sale, ctx)
  return outcome(sale.id, ctx)
}

/** The cart that its payment or one of its holds started, unless that failed; one that is not paid yet is refused. */
async function joined(cart: CartRequest, ctx: Ctx): Promise<Sale | undefined> {
  const sale = (await cartOfPayment(cart, ctx)) ?? (await cartOfHold(cart, ctx))
  if (!sale || sale.cart === null || sale.state === 'REVERSED' || sale.state === 'MANUAL') return undefined
  const isStarted = sale.state !== 'NEW' && sale.state !== 'OPEN' && sale.state !== 'CLOSING'
  return isStarted || (await isPaid(sale, ctx)) ? sale : refuseUnpaid(sale.id, ctx)
}

async function cartOfPayment({ ext }: CartRequest, ctx: Ctx): Promise<Sale | undefined> {
  const intent = ext[bookingExt.paymentIntentId]
  const payment = intent ? await paymentOfIntent(resellerOf(ctx), intent, ctx.db) : undefined
  const sale = payment && (await saleRow(payment.id, ctx.db))
  return sale && isSeenBy(viewerOf(ctx), madeBy(sale)) ? sale : undefined
}

async function cartOfHold({ lines }: CartRequest, ctx: Ctx): Promise<Sale | undefined> {
  const hold = await heldBy(lines.find(({ holdId }) => holdId)?.holdId, ctx)
  const part = hold?.sale_id ? await saleRow(hold.sale_id, ctx.db) : undefined
  return part?.cart_id ? saleRow(part.cart_id, ctx.db) : undefined
}

/** Waits until the cart is sold, is being undone, or is pending at a supplier; a failed cart is refused. */
async function outcome(id: string, ctx: Ctx): Promise<Returned<typeof endpoint>> {
  await driveUntil(id, (now) => Promise.resolve(isDecided(now)), waitSeconds, ctx)
  const sale = await cartView(id, ctx)
  if (sale.outcome === 'FAILED') {
    const why = sale.lines.find(({ failure }) => failure !== '')?.failure ?? ''
    refuse('bookings.failed', { id, why })
  }
  return { sale, meta: { reqId: ctx.reqId } }
}

function isDecided({ state, pending_since }: Sale): boolean {
  return isEnded(state) || state === 'VOIDING' || state === 'RELEASING' || pending_since !== null
}
