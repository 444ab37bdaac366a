import {
  acquireHold,
  availabilitySpecific,
  extendHold,
  releaseHold,
  whyNotAvailable,
  whyNotQuantity,
  type Hold,
} from '@reseller-portal/contract/offers'
import {
  bookingExt,
  cartSale,
  createCartSession,
  sellCart,
  travelersOf,
  whyNotCart,
  type CartRequest,
  type CartSale,
} from '@reseller-portal/contract/sales'
import { cancelPayment, retrieveSession, type CheckoutSession } from '@reseller-portal/contract/payments'
import { CallError } from '#lib/calls/call-error.ts'
import { call } from '#lib/calls/call.ts'
import { refusalOf } from '#lib/language/failure.ts'
import type { Kept } from '../form/draft.ts'
import { SaleStopped } from './failure.ts'
import type { Order } from './order.ts'
import { cartOf, type Receipt } from './receipt.ts'
import { untilAnswered, ask, stopAt, pause, type Attend } from './asking.ts'

/** Stops the sale when the cart is empty or the seats are gone; says how many are left where some are. */
export async function check({ rate, slot, request }: Order) {
  const empty = whyNotCart(request.items)
  if (empty !== undefined) throw new SaleStopped({ at: 'rule', refusal: empty })
  const qty = travelersOf(request.items)
  const { supplierId, productId, id: rateId } = rate
  const { availability } = await call(availabilitySpecific, {
    supplierId,
    productId,
    rateId,
    at: slot.start,
    qty,
  }).catch(stopAt('check'))
  const refused = whyNotAvailable(availability, qty)
  if (refused === undefined) return
  const left = availability[0]?.capacity ?? 0
  const short = left > 0 ? whyNotQuantity(qty, { capacity: left }) : undefined
  throw new SaleStopped({ at: 'rule', refusal: short ?? refused })
}

export async function acquire({ holdItems, holdExt }: Order): Promise<Hold> {
  const answer = await ask('hold', acquireHold, { hold: { items: holdItems, ext: holdExt } }).catch(
    stopAt('hold'),
  )
  return answer.hold
}

export async function extend(hold: Hold): Promise<Hold> {
  return (await ask('extend', extendHold, { id: hold.id })).hold
}

/** Opens one checkout for the whole receipt; the same holds give the same session. */
export async function openCheckout(receipt: Receipt, kept: Kept): Promise<CheckoutSession> {
  return ask('session', createCartSession, { cart: cartOf(receipt, kept) }).catch(stopAt('payment'))
}

export function readCheckout(sessionID: string, attend: Attend): Promise<CheckoutSession> {
  return untilAnswered(() => call(retrieveSession, { sessionID }), attend)
}

/** The checkout once its payment has arrived, or its state some seconds after the card form said so. */
export async function paidCheckout(sessionID: string, attend: Attend): Promise<CheckoutSession> {
  for (let tries = 1; ; tries += 1) {
    const session = await readCheckout(sessionID, attend)
    if (session.status !== 'open' || tries === 10) return session
    await pause(1000, attend.signal)
  }
}

/** Books, and asks again under the same key until there is an answer: a lost one may have booked. */
export async function book(receipt: Receipt, kept: Kept, attend: Attend): Promise<CartSale> {
  const paid = kept.payment === undefined ? {} : { [bookingExt.paymentIntentId]: kept.payment }
  const cart = cartOf(receipt, kept)
  const input = { cart: { ...cart, ext: { ...cart.ext, ...paid } } }
  const endless = { ...attend, isEndless: true }
  const { sale } = await untilAnswered(() => ask('book', sellCart, input), endless).catch((error: unknown) =>
    refusedSale(error, cart),
  )
  return decided(sale, attend)
}

/** The sale of several bookings to which a refusal belongs. Its lines say which of them failed. */
async function refusedSale(error: unknown, { lines }: CartRequest): Promise<{ sale: CartSale }> {
  const id = error instanceof CallError && refusalOf(error) === 'bookings.failed' && error.data['id']
  if (typeof id !== 'string' || lines.length === 1) throw error
  return call(cartSale, { id })
}

/**
 * Gives back what was begun; the server does the same by the clock when this does not arrive. False while the payment
 * may still become a booking.
 */
export async function abandon({ hold, payment, session }: Kept): Promise<boolean> {
  const isOver = await isCalledOff(payment ?? session)
  if (hold !== undefined) await call(releaseHold, { id: hold.id }).catch(() => undefined)
  return isOver
}

async function isCalledOff(paid: string | undefined): Promise<boolean> {
  if (paid === undefined) return true
  try {
    return (await ask('abort', cancelPayment, { paymentIntentID: paid })).status === 'canceled'
  } catch (error) {
    return refusalOf(error) === 'payments.not_found'
  }
}

async function decided(first: CartSale, attend: Attend): Promise<CartSale> {
  let sale = first
  for (let tries = 1; sale.outcome === 'PENDING'; tries += 1) {
    await pause(Math.min(700 * tries, 5000), attend.signal)
    const { id } = sale
    sale = (await untilAnswered(() => call(cartSale, { id }), { ...attend, isEndless: true })).sale
  }
  return sale
}
