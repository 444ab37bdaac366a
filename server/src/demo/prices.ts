import type { TravelerKind } from '@reseller-portal/contract/products'
import { currencyDigits, type Sent } from '@reseller-portal/contract/kit'
import { everyDay, type savePrices } from '@reseller-portal/contract/prices'
import { addDays } from '#kit/zone.ts'
import type { DemoPrices } from './world.ts'

export const saturdayAndSunday = 0b1000001

/** The prices of an option: weekdays, weekends where they cost more, and a holiday season three to six weeks ahead. */
export function demoPrices(prices: DemoPrices, { rateId, today }: { rateId: string; today: string }) {
  const { currency, weekend = 1, season = 1 } = prices
  const always = { validFrom: null, validUntil: null }
  const dated = { validFrom: addDays(today, 21), validUntil: addDays(today, 42) }
  const spans = [
    { times: 1, weekdays: weekend === 1 ? everyDay : everyDay - saturdayAndSunday, ...always },
    ...(weekend === 1 ? [] : [{ times: weekend, weekdays: saturdayAndSunday, ...always }]),
    ...(season === 1 ? [] : [{ times: season, weekdays: everyDay, ...dated }]),
  ]
  return spans.flatMap(({ times, ...when }) =>
    Object.entries(prices.retail).map(([kind, usual]): Cell => ({
      id: null,
      version: null,
      rateId,
      // `retail` has no other keys.
      travelerType: kind as TravelerKind,
      currency,
      ...when,
      ...amounts(prices, whole(usual * times, currency)),
    })),
  )
}

type Cell = Sent<typeof savePrices>['cells'][number]

function amounts({ currency, netPercent = 80, original = 1 }: DemoPrices, retail: number) {
  return {
    retail,
    net: Math.round((retail * netPercent) / 100),
    original: whole(retail * original, currency),
  }
}

/** Rounded as prices on a board are: to half a dollar, or to ten yen. */
function whole(amount: number, currency: string): number {
  const step = currencyDigits(currency) === 0 ? 10 : 50
  return Math.round(amount / step) * step
}
