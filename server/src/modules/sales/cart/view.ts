import { bookingExt, dueOf, type CartSale, type cartSale as endpoint } from '@reseller-portal/contract/sales'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { Ctx } from '#kit/context.ts'
import { found, refuse } from '#kit/refuse.ts'
import { isSeenBy, viewerOf } from '#modules/organizations/index.ts'
import { paymentRow } from '../checkout/sale-of.ts'
import { partsOf } from '../process/parts/parts.ts'
import { isCardSale, madeBy, saleRow, type Sale } from '../process/sale.ts'

/** One sale of one booking or of several, with the outcome of each. */
export async function readCart({ id }: Input<typeof endpoint>, ctx: Ctx): Promise<Returned<typeof endpoint>> {
  return { sale: await cartView(id, ctx), meta: { reqId: ctx.reqId } }
}

/** The sale as its receipt shows it; refused as not found where the caller may not see it. */
export async function cartView(id: string, ctx: Ctx): Promise<CartSale> {
  const cart = found(await saleRow(id, ctx.db), 'bookings.not_found')
  const isPart = cart.cart_id !== null || cart.amends !== null
  if (isPart || !isSeenBy(viewerOf(ctx), madeBy(cart))) return refuse('bookings.not_found')
  const parts = await partsOf(cart, ctx.db)
  const lines = await Promise.all(parts.map((part) => lineOf(part, ctx)))
  const { currency, fee } = cart.totals
  const payment = isCardSale(cart) ? await paymentRow(cart.id, ctx.db) : undefined
  const isTaken = payment?.state === 'captured'
  return {
    id: cart.id,
    outcome: outcomeOf(cart, lines),
    choice: cart.cart ?? 'ALL_OR_NOTHING',
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
  const isOver = state === 'VOIDING' || state === 'RELEASING' || state === 'REVERSED'
  if (isOver || lines.every(({ status }) => status === 'FAILED')) return 'FAILED'
  if (lines.some(({ status }) => status === 'PENDING')) return 'PENDING'
  return lines.some(({ status }) => status === 'FAILED') ? 'PARTLY_OPEN' : 'OPEN'
}

const unpaidStates: ReadonlySet<string> = new Set(['NEW', 'OPEN', 'CLOSING', 'AUTHORIZED'])

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
    status: booking?.status ?? (unpaidStates.has(part.state) ? 'PENDING' : 'FAILED'),
    failure: booking?.failure ?? '',
    product: first.product,
    start: first.startsAt,
    end: first.endsAt,
    tickets: part.draft.items.reduce((sum, { quantity }) => sum + quantity, 0),
    hasParkDays: part.draft.request.ext[bookingExt.productType] === 'PARK_RESERVATION',
    total: { amount, currency },
  }
}
