import type { Input, Returned } from '@reseller-portal/contract/kit'
import { isOnSale } from '@reseller-portal/contract/offers'
import { pricedBy, pricingOffset } from '@reseller-portal/contract/prices'
import type { Price, priceSchedule as endpoint } from '@reseller-portal/contract/products'
import type { Ctx } from '#kit/context.ts'
import {
  priceOf,
  pricesOfDay,
  scheduledDays,
  scheduledPrices,
  type RatePrices,
} from '#modules/products/index.ts'
import type { RemoteSlot } from '#modules/connections/index.ts'
import { pricesOfStarts } from './live-prices.ts'
import { askPartner, remoteOf } from './partner.ts'

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
  input: Input<typeof endpoint>,
  offset: number,
  ctx: Ctx,
): Promise<Returned<typeof endpoint>> {
  const { rate, days } = await scheduledDays(input, offset, ctx)
  const from = days[0]
  const until = days.at(-1)
  const remote = remoteOf(rate.connection)
  if (!remote || from === undefined || until === undefined) return { data: scheduledPrices(rate, days) }
  const remoteRate = { supplierId: input.supplierId, productRef: rate.product_ref, rateRef: rate.rate_ref }
  const slots = await askPartner(() => remote.slots(remoteRate, { from, until }, ctx))
  const byDay = Map.groupBy(slots, (slot) => slot.localDay)
  return {
    data: Object.fromEntries(
      days.map((day) => [day, pricesOf(rate, day, onSale(byDay.get(day) ?? [], ctx))]),
    ),
  }
}

function onSale(slots: readonly RemoteSlot[], ctx: Ctx): RemoteSlot[] {
  return slots.filter(
    (slot) => slot.isAvailable && isOnSale(slot, { availability_type: 'Attraction' }, ctx.now),
  )
}

function pricesOf(rate: RatePrices, day: string, slots: readonly RemoteSlot[]): Price[] {
  return pricesOfDay(rate.rows, day)
    .flatMap((row) => pricesOfStarts(priceOf(row), row.octo_id, slots))
    .map((price) => pricedBy(rate.terms, price, { ...rate, day }))
}
