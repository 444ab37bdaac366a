import { slotStatus, type PublicMonth } from '@reseller-portal/contract/inventory'
import type { PublicCtx } from '#kit/context.ts'
import { addDays, daysBetween, isoIn } from '#kit/zone.ts'
import { readDepartures, slotsOnSale } from './departures.ts'
import { lowestPrice, pricesAtStart } from './prices.ts'
import { daysSpan } from './span.ts'

type Named = { productId: string; supplierId: string; month: string }
type Day = PublicMonth['days'][number]

/** Every local day of a month, with whether seats are left for guests without a contract and, if so, the lowest price. */
export async function daysOfMonth({ productId, supplierId, month }: Named, ctx: PublicCtx): Promise<Day[]> {
  const [first, last] = [`${month}-01`, addDays(`${addDays(`${month}-01`, 31).slice(0, 7)}-01`, -1)]
  const read = await readDepartures(
    { as: 'PUBLIC', supplierId, resellerId: null },
    { by: 'id', product: productId },
    (zone) => daysSpan({ from: first, until: last }, zone),
    ctx,
  )
  const days = Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index))
  if (!read?.stock) return days.map((day) => dayOf(day, []))
  const { offer } = read
  const slots = read.stock.slots()
  const starts = offer.rates.flatMap((rate) => {
    const pricesAt = pricesAtStart({ prices: rate.prices, terms: offer.terms, productId })
    return slotsOnSale(rate, slots, offer, ctx.now).map((slot) => {
      const local = isoIn(offer.supplier.timezone, slot.starts_at)
      const day = local.slice(0, 10)
      return { slot, day, least: rate.min_travelers, prices: pricesAt({ day, time: local.slice(11, 16) }) }
    })
  })
  const priced = starts.filter(({ prices }) => prices.length > 0)
  const byDay = Map.groupBy(priced, ({ day }) => day)
  return days.map((day) => dayOf(day, byDay.get(day) ?? []))
}

type Start = {
  slot: { free: number; capacity: number }
  least: number
  prices: ReturnType<ReturnType<typeof pricesAtStart>>
}

/** The state and the lowest price of a day. Departures that options share are counted once. */
function dayOf(day: string, starts: readonly Start[]): Day {
  const slots = [...new Set(starts.map(({ slot }) => slot))]
  const free = slots.reduce((sum, slot) => sum + slot.free, 0)
  const capacity = slots.reduce((sum, slot) => sum + slot.capacity, 0)
  const state = slotStatus({ isClosed: slots.length === 0, free, capacity })
  if (state === 'SOLD_OUT') return { day, state, from: null }
  const cheapest = lowestPrice(
    starts.flatMap(({ slot, least, prices }) => (slot.free >= least ? prices : [])),
  )
  return { day, state, from: cheapest ? { amount: cheapest.retail, currency: cheapest.currency } : null }
}
