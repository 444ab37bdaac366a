import { bookingExt, type Customer, type Traveler } from '@reseller-portal/contract/sales'
import { inProportion } from '@reseller-portal/contract/prices'
import type { Price } from '@reseller-portal/contract/products'
import type { Ctx, Db } from '#kit/context.ts'
import { refuse } from '#kit/refuse.ts'
import { offersFor, type NamedItem, type OfferedItem } from '#modules/offers/index.ts'
import { draftOf } from './draft.ts'
import { sellUnpaid } from './sell.ts'
import type * as z from 'zod'

/** What a reseller's own system sold on its channel: guests with their prices, whose seats the hold has. */
export type ChannelSale = {
  holdId: string
  departure: { supplierId: string; productId: string; rateId: string; availabilityId: string; at: string }
  /** One ticket each, in this order. `price` is the price when the seats were held. */
  guests: readonly { price: Price; traveler: Traveler }[]
  customer: z.infer<typeof Customer>
  language: string
  /** Whether mails go to the guest; usually the reseller's own system sends them. */
  mailsGuest: boolean
  /** For the supplier's staff; "" where there are none. */
  notes: string
}

/**
 * Sells what a channel holds, on the reseller's account, through the same process as every sale. The reseller is
 * invoiced the net prices of its channel, or the retail prices where there are none. A repeat for the same hold joins
 * its sale. `takeSeats` makes the hold in the transaction of the sale.
 */
export async function sellToChannel(
  sold: ChannelSale,
  ctx: Ctx,
  takeSeats?: (tx: Db) => Promise<void>,
): Promise<void> {
  const named = bookingItems(sold).map((item) => Object.assign(item, { at: item.startTime }))
  const first = { items: named.slice(0, 1), ext: {}, scope: 'booked' } as const
  const { seller, offers } = await offersFor(first, ctx)
  const draft = draftOf(requestOf(sold), seller, itemsOf(sold, named, offers[0]), ctx)
  await sellUnpaid({ lines: [draft], choice: 'ALL_OR_NOTHING' }, ctx, takeSeats)
}

function requestOf({ holdId, customer, language, mailsGuest, notes, ...sold }: ChannelSale) {
  const ext = {
    [bookingExt.language]: language,
    [bookingExt.customerIncludePricing]: mailsGuest ? 'false' : 'none',
    [bookingExt.agentFacing]: 'none',
    ...(notes !== '' && { [bookingExt.notes]: notes }),
  }
  return { customer, holdId, resellerBookingRef: customer.clientRef, ext, items: bookingItems(sold) }
}

function bookingItems({ departure, guests }: Pick<ChannelSale, 'departure' | 'guests'>) {
  return guests.map(({ price, traveler }) => ({
    ...departure,
    priceId: price.id,
    startTime: departure.at,
    quantity: 1,
    traveler,
    ext: {},
  }))
}

/** What was held is sold, even if its product or rate is no longer sold or its price has changed. */
function itemsOf<I extends NamedItem>(sold: ChannelSale, named: I[], offer: OfferedItem | undefined) {
  const whole = wholeOf(offer)
  const owed = new Map(sold.guests.map(({ price }) => [price.id, owedPrice(price)]))
  return named.map((item) => {
    const price = owed.get(item.priceId) ?? refuse('cart.unknown_price')
    return { ...item, offered: { ...whole, price } }
  })
}

function wholeOf(offer: OfferedItem | undefined) {
  const { supplier, product, rate, slot } = offer ?? {}
  if (!supplier || !product || !rate || !slot) return refuse('availability.not_found')
  return { supplier, product, rate, slot }
}

/**
 * A net price is invoiced as it is: the taxes and fees of the guest's price are between the guest and the reseller.
 * Without a net price it is the operator's price with the operator's taxes; what the reseller adds is the reseller's
 * own.
 */
function owedPrice({ adjusted, ...price }: Price): Price {
  const { net, retail, includedTaxes, bookingFees: _, ...rest } = price
  if (net !== null) return { ...rest, net, retail: net, original: null, includedTaxes: [] }
  if (adjusted === undefined) return price
  const added = includedTaxes.filter(({ isAdded }) => isAdded)
  const onTop = added.reduce((sum, tax) => sum + tax.retail, 0)
  const own = includedTaxes.filter(({ isAdded }) => !isAdded)
  return {
    ...price,
    retail: { ...retail, amount: adjusted.from + onTop },
    includedTaxes: [...inProportion(own, adjusted.from, retail.amount - onTop), ...added],
  }
}
