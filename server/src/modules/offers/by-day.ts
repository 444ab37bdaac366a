import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { availabilityByDay as endpoint, DayOfRate, Slot } from '@reseller-portal/contract/offers'
import type { Ctx } from '#kit/context.ts'
import { found } from '#kit/refuse.ts'
import { departuresAtDesk, slotsByRate } from './list.ts'
import type { OfferedRate } from './offers.ts'
import { lowestOf, pricesAtStart, type PricesAtStart } from './prices.ts'

/** Free seats and prices of each rate of a product by day: the date strip and the desk's calendar. */
export async function availabilityByDay(
  { supplierId, productId, channel, ...range }: Input<typeof endpoint>,
  ctx: Ctx,
): Promise<Returned<typeof endpoint>> {
  const departures = await departuresAtDesk({ supplierId, productId, channel }, range, ctx)
  const { offer, stock } = found(departures, 'catalog.product_not_found')
  const slots = await slotsByRate({ offer, stock }, range, ctx)
  const days = (rate: OfferedRate) => {
    const prices = pricesAtStart({ prices: rate.prices, terms: offer.terms, productId })
    return daysOf(slots.get(rate.id) ?? [], rate, prices)
  }
  return {
    byRate: Object.fromEntries(offer.rates.map((rate) => [rate.id, days(rate)])),
    meta: { reqId: ctx.reqId },
  }
}

/** The local days on which departures are on sale, in order, with their seats and the lowest price. */
function daysOf(slots: readonly Slot[], rate: OfferedRate, prices: PricesAtStart): DayOfRate[] {
  const byDay = Map.groupBy(slots, ({ start }) => start.slice(0, 10))
  return [...byDay].map(([day, all]) => {
    const starts = all.map(({ start, capacity }) => ({ day, time: start.slice(11, 16), free: capacity }))
    const price = lowestOf(starts, rate, prices)
    return {
      day,
      capacity: sum(all.map(({ capacity }) => capacity)),
      maxCapacity: sum(all.map(({ maxCapacity }) => maxCapacity)),
      price: price === undefined ? null : { amount: price.retail, currency: price.currency },
    }
  })
}

/** The sum, or null when one slot has no count. */
function sum(seats: readonly (number | null)[]): number | null {
  return seats.reduce((all, each) => (all === null || each === null ? null : all + each), 0)
}
