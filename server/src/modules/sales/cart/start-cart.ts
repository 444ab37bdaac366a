import { isDeepStrictEqual } from 'node:util'
import { bookingExt, type BookingRequest } from '@reseller-portal/contract/sales'
import type { Ctx, Db } from '#kit/context.ts'
import { refuse } from '#kit/refuse.ts'
import { paymentRow } from '../checkout/sale-of.ts'
import { leasedAt, saleRow, type Sale } from '../process/sale.ts'
import type { Draft } from '../start/draft.ts'
import { sentExt } from '../start/selling-ext.ts'
import { lockHold, newSale, startParts, type Started } from '../start/start-sale.ts'
import type { CartDraft } from './drafts.ts'

/**
 * Starts the sale of a cart: the leading sale and its parts, with all holds locked in order of id, so that two carts
 * never deadlock. Holds that already belong to a cart answer with that cart.
 */
export function startCart(draft: CartDraft, state: 'NEW' | 'BOOKING', ctx: Ctx): Promise<Started> {
  const lock = async (until: Date, tx: Db) => {
    const running = await lockHolds(draft, until, ctx, tx)
    if (running) await refuseOtherCart(running, draft, tx)
    return running
  }
  const made = () => {
    const sale = { ...newLeader(draft, state, ctx), ...leasedAt(ctx.clock()) }
    return { sale, parts: draft.lines.map((line) => newPart(line, sale, ctx)) }
  }
  return startParts({ lock, made }, state, ctx)
}

/** The cart that these holds already belong to. Holds of a single sale, or of another cart, are refused. */
async function lockHolds(draft: CartDraft, until: Date, ctx: Ctx, tx: Db) {
  const holdOf = ({ request }: Draft) => request.holdId ?? ''
  const inOrder = draft.lines.toSorted((one, other) => (holdOf(one) < holdOf(other) ? -1 : 1))
  const running = new Set<string | null>()
  for (const line of inOrder) {
    const sale = await lockHold(line, until, ctx, tx)
    if (sale && sale.cart_id === null) refuse('holds.already_booked')
    if (line.request.holdId) running.add(sale?.cart_id ?? null)
  }
  if (running.size > 1) refuse('holds.already_booked')
  const [cartId = null] = running
  return cartId === null ? undefined : saleRow(cartId, tx)
}

/** Refuses a cart that was changed since its payment was opened: the guest pays for what was requested then. */
async function refuseOtherCart(running: Sale, { cart, lines }: CartDraft, tx: Db): Promise<void> {
  const parts = await tx
    .selectFrom('sales')
    .select('draft')
    .where('cart_id', '=', running.id)
    .orderBy('id')
    .execute()
  const begun = parts.map(({ draft: { request } }) => bought(request))
  const requested = lines.map(({ request }) => bought(request))
  if (running.cart === cart.choice && isDeepStrictEqual(begun, requested)) return
  // After the payment there is nothing to call off.
  if (running.state !== 'NEW' && running.state !== 'OPEN') refuse('holds.already_booked')
  const payment = await paymentRow(running.id, tx)
  refuse('cart.paying', payment?.session_id ? { session: payment.session_id } : {})
}

/** What a line buys, for whom, and with which hold, in the form in which it is stored. */
function bought(request: BookingRequest): unknown {
  return JSON.parse(JSON.stringify({ ...request, ext: sentExt(request.ext) }))
}

/** The leading sale has the payment and the caller's key, and no booking. */
function newLeader({ cart, lines, totals }: CartDraft, state: 'NEW' | 'BOOKING', ctx: Ctx): Sale {
  const [first] = lines
  if (!first) return refuse('cart.empty')
  const request = { ...first.request, items: [], holdId: null, ext: { ...first.request.ext } }
  const draft = { ...first, request, connection: 'local', items: [], totals }
  const sale = newSale(draft, state, ctx)
  return { ...sale, cart: cart.choice, on_account: false, payment_id: null, booking_id: null }
}

/** A part is driven by its leader: it has no lease, and no worker picks it up. */
function newPart(line: Draft, { id: cart }: Sale, ctx: Ctx): Sale {
  const ext = { ...line.request.ext, [bookingExt.cart]: cart }
  const state = line.seller.paysByCard ? 'NEW' : 'BOOKING'
  const sale = newSale({ ...line, request: { ...line.request, ext } }, state, ctx)
  return {
    ...sale,
    state: 'NEW',
    booking_id: null,
    cart_id: cart,
    request_key: null,
    request_fingerprint: null,
  }
}
