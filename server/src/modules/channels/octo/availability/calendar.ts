import type { Written } from '#kit/http/written.ts'
import { addDays, daysBetween, isoIn } from '#kit/zone.ts'
import { isSlotOffered, withRoom } from '#modules/offers/index.ts'
import type { FreeSlot } from '#modules/inventory/index.ts'
import { mostUnits } from '../catalog/product.ts'
import type { OctoCtx } from '../context.ts'
import type { CalendarDay, Pricing, UnitPricing } from '#octo/shapes.ts'
import { withinYear, type CalendarInput, type Days } from './input.ts'
import { soldStock, type SoldStock } from './sold-stock.ts'
import { openingHours } from './opening-hours.ts'
import { statusForParty } from './state.ts'
import { writtenOf } from './written.ts'
import { partyPricesOf, type PartyPrices } from './party-prices.ts'

/** One object for every local day of the range, including days without anything on sale. */
export async function calendar(input: CalendarInput, ctx: OctoCtx): Promise<Written> {
  const range = withinYear({ from: input.localDateStart, until: input.localDateEnd })
  const sold = await soldStock(input, range, ctx)
  return writtenOf(sold, { input, call: 'calendar' }, ctx, (slots) => {
    const partyPrices = partyPricesOf(sold, input)
    const starts = slots.map((slot) => ({ slot, local: isoIn(sold.supplier.timezone, slot.starts_at) }))
    const byDay = Map.groupBy(starts, ({ local }) => local.slice(0, 10))
    return daysOf(range).map((day) => calendarDay(day, byDay.get(day) ?? [], { ...sold, partyPrices }, ctx))
  })
}

/** A slot with its start as local ISO 8601. */
type Start = { slot: FreeSlot; local: string }

type Sold = Pick<SoldStock, 'supplier' | 'rate'> & { partyPrices: PartyPrices }

/** One day; its seats and prices are those of the starts that are on sale and have a price. */
function calendarDay(day: string, starts: readonly Start[], sold: Sold, ctx: OctoCtx): CalendarDay {
  const { supplier, rate, partyPrices } = sold
  const moment = { now: ctx.now, zone: supplier.timezone }
  const priced = starts.flatMap(({ slot, local }) => {
    if (!isSlotOffered(rate, slot, moment)) return []
    const prices = partyPrices.unitPricing({ day, time: local.slice(11, 16) })
    return prices.length > 0 ? [{ slot, free: slot.free, prices }] : []
  })
  const open = priced.filter(({ prices }) => partyPrices.isPriced(prices))
  const isOpen = open.length > 0
  const { free, capacity } = isOpen ? seatsOf(priced) : noSeats
  // A party has to fit into one start, which has a price for all of it.
  const room = Math.max(0, ...open.map(({ slot }) => slot.free))
  const seats = { isOpen, free, capacity, least: rate.min_travelers, most: mostUnits(supplier, rate), room }
  return {
    localDate: day,
    ...statusForParty(seats, partyPrices.quantity),
    vacancies: free,
    capacity,
    openingHours: openingHours(isOpen && starts.every(({ slot }) => slot.isAllDay)),
    ...(ctx.capabilities.has('pricing')
      ? pricingOfDay(isOpen ? withRoom(priced, rate).map(({ prices }) => prices) : [], partyPrices)
      : {}),
  }
}

const noSeats = { free: 0, capacity: 0 }

/** The seats of all starts of a day. */
function seatsOf(starts: readonly Pick<Start, 'slot'>[]) {
  return {
    free: starts.reduce((sum, { slot }) => sum + slot.free, 0),
    capacity: starts.reduce((sum, { slot }) => sum + slot.capacity, 0),
  }
}

/** The lowest price of the day for each unit, and for the party. */
function pricingOfDay(
  starts: readonly UnitPricing[][],
  { party, total }: PartyPrices,
): Pick<CalendarDay, 'unitPricingFrom' | 'pricingFrom'> {
  // Starts with the same prices share one list; on most days all do.
  const different = [...new Set(starts)]
  const [first = []] = different
  const unitPricingFrom = different.length > 1 ? lowestByUnit(different.flat()) : first
  const totals = party === undefined ? [] : different.flatMap((each) => total(each) ?? [])
  const pricingFrom = cheapest(totals)
  return { unitPricingFrom, ...(pricingFrom === undefined ? {} : { pricingFrom }) }
}

function lowestByUnit(prices: readonly UnitPricing[]): UnitPricing[] {
  return [...Map.groupBy(prices, (price) => price.unitId).values()].flatMap((each) => cheapest(each) ?? [])
}

function cheapest<P extends Pricing>(prices: readonly P[]): P | undefined {
  return prices.toSorted((a, b) => a.retail - b.retail)[0]
}

function daysOf({ from, until }: Days): string[] {
  return Array.from({ length: daysBetween(from, until) + 1 }, (_, index) => addDays(from, index))
}
