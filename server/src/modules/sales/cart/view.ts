import { bookingExt, dueOf, type CartSale, type cartSale as endpoint } from '@reseller-portal/contract/sales'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { Ctx } from '#kit/context.ts'
import { found, refuse } from '#kit/refuse.ts'
import { isSeenBy, viewerOf } from '#modules/organizations/index.ts'
import { paymentRow } from '../checkout/sale-of.ts'
import { partsOf } from '../process/parts/parts.ts'
import { madeBy, saleRow, type Sale } from '../process/sale.ts'

/** One sale of several bookings, with the outcome of each. */
export async function readCart({ id }: Input<typeof endpoint>, ctx: Ctx): Promise<Returned<typeof endpoint>> {
  return { sale: await cartView(id, ctx), meta: { reqId: ctx.reqId } }
}

/** The sale as its receipt shows it; refused as not found where the caller may not see it. */
export async function cartView(id: string, ctx: Ctx): Promise<CartSale> {
  const cart = found(await saleRow(id, ctx.db), 'bookings.not_found')
  if (cart.cart === null || !isSeenBy(viewerOf(ctx), madeBy(cart))) return refuse('bookings.not_found')
  const parts = await partsOf(cart, ctx.db)
  const lines = await Promise.all(parts.map((part) => lineOf(part, ctx)))
  const { currency, fee } = cart.totals
  const payment = await paymentRow(cart.id, ctx.db)
  const isTaken = payment?.state === 'captured'
  return {
    id: cart.id,
    outcome: outcomeOf(cart, lines),
    choice: cart.cart,
    customer: cart.draft.request.customer,
    lines,
    total: { amount: dueOf(cart.totals), currency },
    fee,
    released: isTaken ? payment.amount - payment.captured : 0,
    paymentIntentId: payment?.intent_id ?? null,
  }
}

export type Line = CartSale['lines'][number]

function outcomeOf({ state }: Sale, lines: readonly Line[]): CartSale['outcome'] {
  if (state === 'CAPTURED') return lines.every(({ status }) => status !== 'FAILED') ? 'OPEN' : 'PARTLY_OPEN'
  const isOver = state === 'VOIDING' || state === 'RELEASING' || state === 'REVERSED' || state === 'REFUNDED'
  return isOver ? 'FAILED' : 'PENDING'
}

/** A part without a booking was not booked yet, or never will be. */
export async function lineOf(part: Sale, { db }: Ctx): Promise<Line> {
  const booking = await db
    .selectFrom('bookings')
    .select(['status', 'failure'])
    .where('id', '=', part.id)
    .executeTakeFirst()
  const [first] = part.draft.items
  if (!first) return refuse('bookings.not_found')
  const { total: amount, currency } = part.totals
  return {
    bookingId: part.booking_id,
    status: booking?.status ?? (part.state === 'NEW' ? 'PENDING' : 'FAILED'),
    failure: booking?.failure ?? '',
    product: first.product,
    start: first.startsAt,
    end: first.endsAt,
    tickets: part.draft.items.reduce((sum, { quantity }) => sum + quantity, 0),
    hasParkDays: part.draft.request.ext[bookingExt.productType] === 'PARK_RESERVATION',
    total: { amount, currency },
  }
}
