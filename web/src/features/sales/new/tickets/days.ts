import { seatsOf, type DayOfRate } from '@reseller-portal/contract/offers'
import type { Money } from '@reseller-portal/contract/kit'
import { daysAfter } from '../days.ts'

/** What all listed rates offer on a day. `share` is the part of its seats that is left, `price` the lowest price of an adult. */
export type DaySum = {
  day: string
  state: 'open' | 'few' | 'sold-out' | 'closed'
  share: number
  price: Money | undefined
}

const few = 0.2

/** So many days from the first, each with what these rates have then; a day on which nothing runs is closed. */
export function daySums(rates: readonly (readonly DayOfRate[])[], first: string, count: number): DaySum[] {
  const byDay = Map.groupBy(rates.flat(), ({ day }) => day)
  return Array.from({ length: count }, (_, index) => {
    const day = daysAfter(first, index)
    return sumOf(day, byDay.get(day) ?? [])
  })
}

/** The days with capacity above 0 on or after today (spec 1 §7 "Product listing"). */
export function openDays(sums: readonly DaySum[], today: string): Set<string> {
  const open = sums.filter(({ day, state }) => day >= today && (state === 'open' || state === 'few'))
  return new Set(open.map(({ day }) => day))
}

/** The first day after this one on which the rate has seats. */
export function nextOpenDay(days: readonly DayOfRate[], after: string): string | undefined {
  return days
    .filter((each) => each.day > after && seatsOf(each) > 0)
    .map(({ day }) => day)
    .toSorted()[0]
}

/** The currency that most of the prices have: others are never compared with it. */
export function usualCurrency(prices: readonly (Money | null | undefined)[]): string | undefined {
  const currencies = prices.flatMap((price) => (price ? [price.currency] : []))
  const counts = [...Map.groupBy(currencies, (currency) => currency)].map(
    ([name, all]) => [name, all.length] as const,
  )
  return counts.toSorted((a, b) => b[1] - a[1])[0]?.[0]
}

function sumOf(day: string, rates: readonly DayOfRate[]): DaySum {
  if (rates.length === 0) return { day, state: 'closed', share: 0, price: undefined }
  const open = rates.filter((rate) => seatsOf(rate) > 0)
  const share = Math.max(0, ...open.map(shareOf))
  const state = open.length === 0 ? 'sold-out' : share < few ? 'few' : 'open'
  return { day, state, share, price: lowest(open.map(({ price }) => price)) }
}

function shareOf({ capacity, maxCapacity }: DayOfRate) {
  return capacity === null || !maxCapacity ? 1 : capacity / maxCapacity
}

function lowest(prices: readonly (Money | null)[]): Money | undefined {
  const currency = usualCurrency(prices)
  return prices
    .flatMap((price) => (price?.currency === currency ? [price] : []))
    .filter((price) => price !== null)
    .toSorted((a, b) => a.amount - b.amount)[0]
}
