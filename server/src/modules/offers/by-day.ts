import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { availabilityByDay as endpoint, DayOfRate, Slot } from '@reseller-portal/contract/offers'
import { resellerOf, type Ctx } from '#kit/context.ts'
import { lowestPrices } from '#modules/products/index.ts'
import { slotsOfProduct } from './list.ts'

/** Free seats and prices of each rate of a product by day: the date strip and the desk's calendar. */
export async function availabilityByDay(
  { supplierId, productId, start, end, channel }: Input<typeof endpoint>,
  ctx: Ctx,
): Promise<Returned<typeof endpoint>> {
  const slots = await slotsOfProduct({ supplierId, productId, start, end }, ctx)
  const rateIds = [...slots.keys()]
  const filter = { resellerId: resellerOf(ctx), supplierId, productId, channel, rateIds }
  const lowest = await lowestPrices(filter, ctx.db)
  const days = (rateId: string, list: readonly Slot[]) =>
    daysOf(list).map((day) => ({ ...day, price: lowest(rateId, day.day) ?? null }))
  const byRate = Object.fromEntries([...slots].map(([id, list]) => [id, days(id, list)]))
  return { byRate, meta: { reqId: ctx.reqId } }
}

/** The local days on which slots start, in order, with the seats of their slots. */
function daysOf(slots: readonly Slot[]): Omit<DayOfRate, 'price'>[] {
  const byDay = Map.groupBy(slots, ({ start }) => start.slice(0, 10))
  return [...byDay].map(([day, all]) => ({
    day,
    capacity: sum(all.map(({ capacity }) => capacity)),
    maxCapacity: sum(all.map(({ maxCapacity }) => maxCapacity)),
  }))
}

/** The sum, or null when one slot has no count. */
function sum(seats: readonly (number | null)[]): number | null {
  return seats.reduce((all, each) => (all === null || each === null ? null : all + each), 0)
}
