import { dueOf, type SaleDetails, type saleDetails as endpoint } from '@reseller-portal/contract/sales'
import { shortReference, type Input, type Returned } from '@reseller-portal/contract/kit'
import type { Ctx } from '#kit/context.ts'
import { found, refuse } from '#kit/refuse.ts'
import { isSeenBy, viewerOf } from '#modules/organizations/index.ts'
import type { Payment } from '#modules/payments/index.ts'
import { viewOf } from '../bookings/view.ts'
import { paymentRow } from '../checkout/sale-of.ts'
import { partsOf } from '../process/parts/parts.ts'
import { isCardSale, madeBy, saleRow, type Sale } from '../process/sale.ts'
import { lineOf } from './view.ts'

/** A sale of one booking or of several, as its confirmation shows it. */
export async function readSale({ id }: Input<typeof endpoint>, ctx: Ctx): Promise<Returned<typeof endpoint>> {
  const sale = found(await saleRow(id, ctx.db), 'bookings.not_found')
  const isPart = sale.cart_id !== null || sale.amends !== null
  if (isPart || !isSeenBy(viewerOf(ctx), madeBy(sale))) return refuse('bookings.not_found')
  const parts = await partsOf(sale, ctx.db)
  const bookings = await Promise.all(parts.map((part) => soldBooking(part, ctx)))
  const payment = isCardSale(sale) ? await paymentRow(sale.id, ctx.db) : undefined
  return {
    sale: {
      id: sale.id,
      reference: referenceOf(sale, bookings),
      customer: sale.draft.request.customer,
      bookings,
      currency: sale.totals.currency,
      ...moneyOf(payment, parts, bookings),
    },
    meta: { reqId: ctx.reqId },
  }
}

type SoldBooking = SaleDetails['bookings'][number]

async function soldBooking(part: Sale, ctx: Ctx): Promise<SoldBooking> {
  const [line, booking] = await Promise.all([lineOf(part, ctx), viewOf(part.id, viewerOf(ctx), ctx.db)])
  return { ...line, bookingId: booking?.id ?? null, booking: booking ?? null }
}

/** All bookings of the sale are found by it, unless it is the supplier's own. */
function referenceOf(sale: Sale, bookings: readonly SoldBooking[]): string {
  const ofSupplier = sale.cart === null ? bookings[0]?.booking?.supplierBookingRef : undefined
  return ofSupplier || shortReference(sale.id)
}

function moneyOf(
  payment: Payment | undefined,
  parts: readonly Sale[],
  bookings: readonly SoldBooking[],
): Pick<SaleDetails, 'tender' | 'charged' | 'authorized'> {
  if (payment) {
    const authorized = payment.state === 'authorized' ? payment.amount - payment.captured : 0
    return { tender: 'CARD', charged: payment.captured, authorized }
  }
  const charged = parts
    .filter((_, place) => bookings[place]?.status === 'OPEN')
    .reduce((sum, { totals }) => sum + dueOf(totals), 0)
  return { tender: parts.some((part) => part.on_account) ? 'ACCOUNT' : 'NONE', charged, authorized: 0 }
}
