import { bookingExt } from '@reseller-portal/contract/bookings'
import type { Ext } from '@reseller-portal/contract/kit'
import type { Ctx } from '#kit/context.ts'
import type { Seller } from '#modules/offers/index.ts'

const defaultReseller = 'Reseller Portal'
/** A region's code (spec 2 §9); screens and documents have its name in each language. */
const defaultRegion = 'UnitedStates'

/** What only the server may say: who sells, and what was paid. */
const ours: ReadonlySet<string> = new Set([
  bookingExt.agentName,
  bookingExt.agentEmail,
  bookingExt.resellerName,
  bookingExt.pointOfSale,
  bookingExt.paymentTransactionId,
  bookingExt.paymentTotal,
  bookingExt.paymentFeeTotal,
  bookingExt.paymentIntentId,
  bookingExt.sandbox,
])

/** The booking extensions of spec 1 §3 as far as they are known before the payment. */
export function sellingExt(sent: Ext, seller: Seller, { actor }: Ctx): Ext {
  const own = Object.entries(sent).filter(([name]) => !ours.has(name))
  return {
    [bookingExt.resellerRegion]: defaultRegion,
    ...Object.fromEntries(own),
    [bookingExt.agentName]: actor.name,
    [bookingExt.agentEmail]: actor.email,
    [bookingExt.resellerName]: seller.resellerName || defaultReseller,
    ...(seller.pointOfSale === '' ? {} : { [bookingExt.pointOfSale]: seller.pointOfSale }),
  }
}
