import type { Input, Returned } from '@reseller-portal/contract/kit'
import { isOnSale } from '@reseller-portal/contract/offers'
import { pricedBy, pricingOffset } from '@reseller-portal/contract/prices'
import {
  priceScheduleDays,
  whyNotRange,
  type Price,
  type priceSchedule as endpoint,
} from '@reseller-portal/contract/products'
import { resellerOf, type Ctx } from '#kit/context.ts'
import { found, refuseIf } from '#kit/refuse.ts'
import { addDays, dayIn, daysBetween } from '#kit/zone.ts'
import { priceOf, pricesOfDay } from '#modules/products/index.ts'
import type { RemoteSlot } from '#modules/connections/index.ts'
import { readOffer, type Offer, type OfferedRate } from './offers.ts'
import { pricesOnDay } from './prices.ts'
import { pricesOfStarts } from './remote/live-prices.ts'
import { askPartner, remoteOf } from './remote/partner.ts'

/** The prices that a desk shows, for a day and the next (spec 1 §9). */
export function priceSchedule(input: Input<typeof endpoint>, ctx: Ctx): Promise<Returned<typeof endpoint>> {
  return schedule(input, 1, ctx)
}

/** The same for the pricing screens, which show a year. */
export function pricingSchedule(input: Input<typeof endpoint>, ctx: Ctx): Promise<Returned<typeof endpoint>> {
  return schedule(input, pricingOffset, ctx)
}

/** A rate's prices for each local day; for a remote supplier, the prices of its slots on that day. */
async function schedule(
  { supplierId, productId, rateId, channel, ...range }: Input<typeof endpoint>,
  offset: number,
  ctx: Ctx,
): Promise<Returned<typeof endpoint>> {
  const read = await readOffer(
    { as: 'DESK', supplierId, resellerId: resellerOf(ctx), channel },
    { by: 'id', product: productId, rate: rateId },
    ctx.db,
  )
  const offer = found(read, 'catalog.rate_not_found')
  const rate = found(offer.rates[0], 'catalog.rate_not_found')
  const days = scheduledDays(range, offset, dayIn(offer.supplier.timezone, ctx.now))
  const remote = remoteOf(offer.supplier.connection)
  if (!remote) return { data: Object.fromEntries(days.map((day) => [day, pricesOnDay(rate, offer, day)])) }
  const remoteRate = { supplierId, productRef: offer.product.octo_id, rateRef: rate.octo_id }
  const [from = '', until = ''] = [days[0], days.at(-1)]
  const slots = await askPartner(() => remote.slots(remoteRate, { from, until }, ctx))
  const byDay = Map.groupBy(slots, (slot) => slot.localDay)
  return {
    data: Object.fromEntries(
      days.map((day) => [day, remotePrices(rate, offer, { day, slots: onSale(byDay.get(day) ?? [], ctx) })]),
    ),
  }
}

/** The requested local days; by default from today, and `offset` more days (spec 2 §5). */
function scheduledDays(
  range: Pick<Input<typeof endpoint>, 'start_date' | 'end_date'>,
  offset: number,
  today: string,
): string[] {
  const start = range.start_date ?? today
  // An end without a start is ignored (spec 2 §5).
  const end = range.start_date === undefined ? undefined : range.end_date
  const length = daysBetween(start, end ?? addDays(start, offset)) + 1
  refuseIf(whyNotRange(length, priceScheduleDays))
  return Array.from({ length }, (_, index) => addDays(start, index))
}

function onSale(slots: readonly RemoteSlot[], ctx: Ctx): RemoteSlot[] {
  return slots.filter(
    (slot) => slot.isAvailable && isOnSale(slot, { availability_type: 'Attraction' }, ctx.now),
  )
}

function remotePrices(
  rate: OfferedRate,
  { product, terms }: Offer,
  { day, slots }: { day: string; slots: readonly RemoteSlot[] },
): Price[] {
  return pricesOfDay(rate.prices, day)
    .flatMap((row) => pricesOfStarts(priceOf(row), row.octo_id, slots))
    .map((price) => pricedBy(terms, price, { productId: product.id, rateId: rate.id, day }))
}
