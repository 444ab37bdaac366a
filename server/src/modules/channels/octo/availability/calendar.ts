import { isSoldOn, isUsableOn } from '@reseller-portal/contract/catalog'
import { dayIn, daysBetween } from '#kit/zone.ts'
import type { SupplierRow } from '#modules/offers/index.ts'
import { daysOfRate } from '#modules/offers/index.ts'
import type { StockedDay, StockedRate } from '#modules/offers/index.ts'
import { mostUnits } from '../catalogue/product.ts'
import type { OctoCtx } from '../context.ts'
import type { CalendarDay, Pricing, UnitPricing } from '#octo/shapes.ts'
import { withinYear } from './input.ts'
import type { CalendarInput, Days } from './input.ts'
import { known } from './known.ts'
import { openingHours } from './opening-hours.ts'
import { statusForParty } from './state.ts'
import { tariffOf } from './tariff.ts'
import type { Tariff } from './tariff.ts'

/** One object for every local day of the range, those without anything on sale included. */
export async function calendar(input: CalendarInput, ctx: OctoCtx): Promise<CalendarDay[]> {
  const which = { holder: ctx.holder, productId: input.productId, optionId: input.optionId }
  const range = withinYear({ from: input.localDateStart, until: input.localDateEnd })
  const found = known(await daysOfRate(which, range, ctx.now, ctx.db), input)
  const tariff = tariffOf(found, input)
  const sold = { ...found, today: dayIn(found.supplier.timezone, ctx.now), tariff }
  const byDay = new Map(found.stock.map((each) => [each.day, each]))
  return daysOf(range).map((day) => calendarDay(day, byDay.get(day), sold, ctx))
}

type Sold = { supplier: SupplierRow; rate: StockedRate; today: string; tariff: Tariff }

function calendarDay(day: string, stock: StockedDay | undefined, sold: Sold, ctx: OctoCtx): CalendarDay {
  const { supplier, rate, tariff, today } = sold
  const prices = (stock?.times ?? []).toSorted().map((time) => tariff.unitPricing({ day, time }))
  const windows = { ext: rate.ext, valid: { from: rate.valid_from, until: rate.valid_until } }
  const isPriced = prices.some((each) => isPricedFor(each, tariff))
  const isOpen = isPriced && isSoldOn(windows, today) && isUsableOn(windows, day)
  const { free = 0, capacity = 0, most: room = 0 } = isOpen ? (stock ?? {}) : {}
  const seats = { isOpen, free, capacity, least: rate.min_travelers, most: mostUnits(supplier, rate), room }
  return {
    localDate: day,
    ...statusForParty(seats, tariff.quantity),
    vacancies: free,
    capacity,
    openingHours: isOpen ? openingHours(rate, stock?.isAllDay === true) : [],
    ...(ctx.capabilities.has('pricing') ? pricingOfDay(isOpen ? prices : [], tariff) : {}),
  }
}

/** A start is of use where somebody has a price, and everybody of the party that was named. */
function isPricedFor(prices: readonly UnitPricing[], { quantity, total }: Tariff): boolean {
  return prices.length > 0 && (quantity === undefined || quantity === 0 || total(prices) !== undefined)
}

/** The lowest of the day for each unit, and for the party. */
function pricingOfDay(
  starts: readonly (readonly UnitPricing[])[],
  { party, total }: Tariff,
): Pick<CalendarDay, 'unitPricingFrom' | 'pricingFrom'> {
  // Starts that cost the same, as on most days all do, share one list.
  const different = [...new Set(starts)]
  const unitPricingFrom = different.length === 1 ? different.flat() : lowestByUnit(different.flat())
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
  const first = Date.parse(`${from}T00:00:00Z`)
  const dayAfter = (days: number) => new Date(first + days * 86_400_000).toISOString().slice(0, 10)
  return Array.from({ length: daysBetween(from, until) + 1 }, (_, index) => dayAfter(index))
}
