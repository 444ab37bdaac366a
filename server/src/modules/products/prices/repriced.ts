import type { Repricing } from '@reseller-portal/contract/inventory'
import { roundedShare } from '@reseller-portal/contract/kit'
import { inProportion } from '@reseller-portal/contract/prices'
import { addDays, weekdayOf } from '#kit/zone.ts'
import type { PriceRow } from './prices.ts'
import { pricesOfDay, rowsHolding } from './prices-of-day.ts'

/** The start times of departures on a local day; `isWhole` where they are all that it has. */
export type ChosenDay = { day: string; times: string[]; isWhole: boolean }

/** When a price applies. */
type Season = Pick<PriceRow, 'start_times' | 'valid_from' | 'valid_until' | 'weekdays'>

/** A present price of departures, its new amount, and when that applies. */
export type Repriced = { row: PriceRow; after: number; departures: number; seasons: Season[] }

const whole = 10_000

/** The new amount of a price; negative if more is taken off than it costs. */
export function newRetail(retail: number, { way, value }: Pick<Repricing, 'way' | 'value'>): number {
  switch (way) {
    case 'PRICE':
      return value
    case 'PERCENT_UP':
      return roundedShare(retail, whole + value, whole)
    case 'PERCENT_DOWN':
      // The remaining amount is rounded, as in a reseller's adjustment.
      return value > whole ? -1 : roundedShare(retail, whole - value, whole)
    case 'AMOUNT_UP':
      return retail + value
    case 'AMOUNT_DOWN':
      return retail - value
    default:
      return way satisfies never
  }
}

/** The amounts of a row at another retail price: net and taxes keep their share of it. */
export function amountsAt(row: PriceRow, retail: number) {
  const net = row.net === null || row.retail === 0 ? row.net : roundedShare(row.net, retail, row.retail)
  return {
    retail,
    net: net === null ? null : Math.min(net, retail),
    original: row.original !== null && row.original > retail ? row.original : null,
    included_taxes: inProportion(row.included_taxes, retail, row.retail),
  }
}

/** The present prices of these departures of a rate, each with its new amount. Unchanged prices are left out. */
export function repricedOf(
  rows: readonly PriceRow[],
  days: readonly ChosenDay[],
  repricing: Repricing,
): Repriced[] {
  const { travelerType, currency } = repricing
  const found = new Map<PriceRow['id'], { row: PriceRow; days: Map<string, string[]>; departures: number }>()
  for (const { day, times, isWhole } of days) {
    const ofDay = pricesOfDay(rows, day).filter(
      (row) => row.currency === currency && (travelerType === null || row.traveler_type === travelerType),
    )
    const held = timesOf(ofDay, times)
    const staying = [...held.keys()].filter((row) => isOfTimes(row) && isSame(row, repricing))
    for (const [row, at] of held) {
      // Where the whole day is chosen the listed price is replaced for the day, unless another price of those travelers stays.
      const isAll = isWhole && staying.every(({ traveler_type }) => traveler_type !== row.traveler_type)
      const entry = found.get(row.id) ?? { row, days: new Map(), departures: 0 }
      entry.days.set(day, isAll && !isOfTimes(row) ? [] : at)
      entry.departures += at.length
      found.set(row.id, entry)
    }
  }
  return [...found.values()].flatMap(({ row, days: at, departures }) => {
    if (isSame(row, repricing)) return []
    return [{ row, after: newRetail(row.retail, repricing), departures, seasons: seasonsOf(at) }]
  })
}

const isOfTimes = ({ start_times }: PriceRow) => start_times.length > 0
const isSame = ({ retail }: PriceRow, repricing: Repricing) => newRetail(retail, repricing) === retail

/** The rows of a day that apply at one of these start times, each with those times. */
function timesOf(rows: readonly PriceRow[], times: readonly string[]): Map<PriceRow, string[]> {
  const found = new Map<PriceRow, string[]>()
  for (const time of times)
    for (const row of rowsHolding(rows, time)) found.set(row, [...(found.get(row) ?? []), time])
  return found
}

/** The fewest seasons that cover exactly these days and times. */
function seasonsOf(days: ReadonlyMap<string, readonly string[]>): Season[] {
  const byTimes = Map.groupBy(days, ([, times]) => times.toSorted().join())
  return [...byTimes.values()].flatMap((alike) => {
    const start_times = alike[0]?.[1].toSorted() ?? []
    const dates = alike.map(([day]) => day).toSorted()
    return spansOf(dates).map((span) => ({ ...span, start_times }))
  })
}

/** One span, if these are all of its days with those weekdays; otherwise a span for each run of days. */
function spansOf(dates: readonly string[]): Omit<Season, 'start_times'>[] {
  const [first = '', last = ''] = [dates[0], dates.at(-1)]
  const weekdays = dates.reduce((all, day) => all | (1 << weekdayOf(day)), 0)
  const chosen = new Set(dates)
  let isExact = true
  for (let day = first; day <= last && isExact; day = addDays(day, 1))
    isExact = chosen.has(day) || (weekdays & (1 << weekdayOf(day))) === 0
  if (isExact) return [{ valid_from: first, valid_until: last, weekdays }]
  const spans: { valid_from: string; valid_until: string; weekdays: number }[] = []
  for (const day of dates) {
    const span = spans.at(-1)
    if (span !== undefined && addDays(span.valid_until, 1) === day) span.valid_until = day
    else spans.push({ valid_from: day, valid_until: day, weekdays: everyDay })
  }
  return spans
}

const everyDay = 127
