import {
  pricingLine,
  refundOfTickets,
  feeOf,
  whyNotAmend,
  type Booking,
} from '@reseller-portal/contract/sales'
import type { Ctx } from '#kit/context.ts'
import { Refused, found, refuse, refuseIf } from '#kit/refuse.ts'
import { viewOf } from '../bookings/view.ts'
import { remoteOf } from '#modules/offers/index.ts'
import { viewerOf } from '#modules/organizations/index.ts'
import { lookUp } from '../process/ask-supplier.ts'
import { awaitEnd } from '../process/await.ts'
import { restingStates, saleRow, type Sale } from '../process/sale.ts'
import { beginPlanned, withoutKey } from './begin.ts'
import { comingOf, movedItem, offeredItems, type Planned, type OfferedItem } from './plan.ts'

type PartialCancellation = { id: string; ticketIds: string[]; reason: string }

/**
 * Removes guests at a supplier that only cancels whole bookings: books the remaining guests again at the same
 * departure, then cancels the old booking (docs/decisions/0036-amendments.md). Refused, with nothing changed, unless
 * the supplier says that the booking can be cancelled, has seats for the remaining guests, and sells them at the
 * prices of the sale.
 */
export async function bookRest(cancellation: PartialCancellation, ctx: Ctx): Promise<void> {
  await outcome(await begin(cancellation, ctx), ctx)
}

/** Waits for a change that is under way; false when there is none. */
export async function isBeingRebooked(id: string, ticketIds: string[], ctx: Ctx): Promise<boolean> {
  const rows = await ctx.db
    .selectFrom('sales')
    .selectAll()
    .where('amends', '=', id)
    .where('state', 'not in', restingStates)
    .execute()
  const wanted = new Set(ticketIds)
  const same = rows.find(({ amendment }) => {
    const left = amendment?.without?.ticketIds
    return left?.length === wanted.size && left.every((each) => wanted.has(each))
  })
  if (same) await outcome(same, ctx)
  return same !== undefined
}

async function outcome({ id }: Sale, ctx: Ctx): Promise<void> {
  await awaitEnd(id, ctx)
  const sale = await saleRow(id, ctx.db)
  if (sale?.state === 'REVERSED') refuse('bookings.only_whole', { why: sale.note })
  if (sale?.state !== 'CAPTURED') refuse('bookings.amending')
}

/** Whatever prevents the new booking of the remaining guests, only the whole booking can be cancelled then. */
async function begin(cancellation: PartialCancellation, ctx: Ctx): Promise<Sale> {
  try {
    return await beginPlanned(await planRest(cancellation, ctx), withoutKey(ctx))
  } catch (error) {
    if (error instanceof Refused) refuse('bookings.only_whole', { why: error.refusal.code })
    throw error
  }
}

/** Departure and prices stay; the refund is that of the cancelled tickets. */
async function planRest({ id, ticketIds, reason }: PartialCancellation, ctx: Ctx): Promise<Planned> {
  const booking = found(await viewOf(id, viewerOf(ctx), ctx.db), 'bookings.not_found')
  const sale = found(await saleRow(id, ctx.db), 'bookings.not_found')
  refuseIf(whyNotAmend(booking, ctx.now))
  if (!remoteOf(sale.draft.connection) || !(await isCancellable(sale, ctx))) refuse('bookings.only_whole')
  const [first] = booking.items
  const { availabilityId = '', startTime = '' } = first ?? {}
  const left = new Set(ticketIds)
  const tickets = booking.tickets.map((it) =>
    left.has(it.id) ? { ...it, status: 'CANCELLED' as const } : it,
  )
  const seats = await offeredItems(sale, comingOf(sale, tickets), { availabilityId, startTime, add: [] }, ctx)
  const { totals } = booking
  if (!seats.every((seat) => isAsSold(seat, sale, booking))) refuse('bookings.only_whole')
  return {
    sale,
    booking,
    seats,
    leaves: availabilityId,
    plan: {
      before: totals,
      after: totals,
      tender: 'none',
      difference: { amount: 0, currency: totals.currency },
    },
    items: seats.map((seat) => movedItem(sale.draft.items, seat, ctx.now)),
    without: { ticketIds, reason, refund: refundOfTickets(booking, ticketIds) },
  }
}

/** After its cut-off a supplier would keep both bookings, and charge for both. */
async function isCancellable(sale: Sale, ctx: Ctx): Promise<boolean> {
  const answer = await lookUp(sale, ctx)
  return answer.state === 'confirmed' && answer.isCancellable === true
}

/** Whether a remaining guest costs the same as before, for the guest and for the reseller. */
function isAsSold({ id, priceId, offered }: OfferedItem, { draft }: Sale, { totals }: Booking): boolean {
  const sold = totals.lines.find((line) => line.priceID === priceId)
  const now = pricingLine(offered.price, 1)
  return (
    draft.items.some((item) => item.id === id && item.priceId === priceId) &&
    sold !== undefined &&
    sold.currency === now.currency &&
    sold.unitPriceWithTax === now.unitPriceWithTax &&
    sold.taxesFees === now.taxesFees &&
    sold.net === now.net &&
    feeOf(sold) === feeOf(now)
  )
}
