import {
  bookingExt,
  paidByCode,
  totals,
  withAddOns,
  type BookingItem,
  type BookingRequest,
  type Totals,
} from '@reseller-portal/contract/sales'
import type { SoldAddOn } from '@reseller-portal/contract/prices'
import type { Hold, HoldItem, Slot } from '@reseller-portal/contract/offers'
import type { Product, Rate } from '@reseller-portal/contract/products'
import { formatMoney, type Ext } from '@reseller-portal/contract/kit'
import type { Draft } from '../form/draft.ts'
import { peopleOf, travelerOf, weightOf, type Person } from '../people/people.ts'
import type { Line } from '../tickets/lines.ts'
import { codeFor, pickupExt, requestOf, type Chosen } from './request.ts'

/** Everything the calls of a sale need, fixed at the moment of the click. */
export type Order = {
  rate: Rate
  product: Product
  slot: Slot
  holdItems: HoldItem[]
  holdExt: Ext
  request: BookingRequest
  totals: Totals
}

/** The order that the choices and the draft make (spec 1 §3 "Cart item", "Hold item", "Booking request"). */
export function orderOf(chosen: Chosen): Order {
  const { rate, product, slot, lines } = chosen
  const items = chosen.perTraveler
    ? peopleOf(lines).map((person) => itemOf(chosen, person.line, 1, person))
    : lines.filter((line) => line.noOfTravellers > 0).map((line) => itemOf(chosen, line, line.noOfTravellers))
  return {
    rate,
    product,
    slot,
    holdItems: items.map(({ item, line }) => holdItemOf(item, line)),
    holdExt: holdExtOf(chosen),
    request: requestOf(
      chosen,
      items.map(({ item }) => item),
    ),
    totals: totalsOf(lines, chosen.addOns, codeFor(chosen.draft, rate)),
  }
}

/** What the lines and the add-ons cost, and how much of it a Groupon code pays. */
export function totalsOf(lines: readonly Line[], addOns: readonly SoldAddOn[], code: Draft['code']): Totals {
  const sum = withAddOns(totals(lines), addOns)
  const isPaid = code !== undefined && code.currency === sum.currency && sum.total > sum.fee
  return isPaid ? paidByCode(sum, code) : sum
}

/** The point of sale, and where the group is picked up (spec 1 §7 "Booking service"). */
function holdExtOf({ draft, pointOfSale }: Chosen): Ext {
  return { [bookingExt.pointOfSale]: pointOfSale, ...pickupExt(draft) }
}

/** The name of an order: two orders of the same name are the same sale. */
export function orderName({ request }: Order): string {
  return JSON.stringify(request)
}

/** The price of the held seats, in the reader's language, if the supplier's price differs from the one that was shown. */
export function newTotal({ totals: shown, request }: Order, hold: Hold): string | undefined {
  const amount = hold.items.reduce(
    (sum, { price, quantity }) => sum + (price?.retail.amount ?? 0) * quantity,
    0,
  )
  const isPriced = hold.items.every(({ price }) => price !== undefined)
  if (!isPriced || amount === shown.lines.reduce((sum, { total }) => sum + total, 0)) return undefined
  const currency = hold.items[0]?.price?.retail.currency ?? shown.currency
  return formatMoney({ amount, currency }, request.ext['language'] ?? 'en')
}

function itemOf({ rate, slot, draft }: Chosen, line: Line, quantity: number, person?: Person) {
  const item: BookingItem = {
    supplierId: rate.supplierId,
    productId: rate.productId,
    rateId: rate.id,
    priceId: line.price.id,
    availabilityId: slot.id,
    startTime: slot.start,
    quantity,
    ...(person && { traveler: travelerOf(person, draft) }),
    ext: person ? weightOf(draft.travelers[person.key] ?? { weight: '' }) : {},
  }
  return { item, line }
}

function holdItemOf(
  { supplierId, productId, rateId, priceId, availabilityId, startTime, quantity, ext }: BookingItem,
  line: Line,
) {
  const travelerType = line.price.travelerType.typeOf
  return {
    supplierId,
    productId,
    rateId,
    priceId,
    availabilityId,
    at: startTime,
    travelerType,
    quantity,
    ext,
  }
}
