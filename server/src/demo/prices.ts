import { feeName } from '@reseller-portal/contract/sales'
import { currencyDigits } from '@reseller-portal/contract/kit'
import type { NewPrice } from '#modules/products/index.ts'
import { addDays } from '#kit/zone.ts'
import { demoId } from './id.ts'
import type { DemoPrices } from './world.ts'

type RateOfToday = { supplierId: string; rateId: string; today: string }

const everyDay = 0b1111111
const saturdayAndSunday = 0b1000001

/** The rows of a rate: weekdays, weekends where they cost more, and a holiday season three to six weeks ahead. */
export function demoPrices(prices: DemoPrices, { supplierId, rateId, today }: RateOfToday): NewPrice[] {
  const weekend = prices.weekend ?? 1
  const season = prices.season ?? 1
  const dated = { validFrom: addDays(today, 21), validUntil: addDays(today, 42) }
  const spans = [
    { name: 'weekday', times: 1, weekdays: weekend === 1 ? everyDay : everyDay - saturdayAndSunday },
    ...(weekend === 1 ? [] : [{ name: 'weekend', times: weekend, weekdays: saturdayAndSunday }]),
    ...(season === 1 ? [] : [{ name: 'season', times: season, weekdays: everyDay, ...dated }]),
  ]
  return spans.flatMap(({ name: span, times, ...when }) =>
    prices.travelers.map(([travelerType, travelerName, minAge, maxAge, usual]) => ({
      supplierId,
      rateId,
      travelerType,
      travelerName,
      minAge,
      maxAge,
      id: demoId(rateId, travelerName, span),
      octoId: travelerType.toLowerCase(),
      ...when,
      ...amounts(prices, whole(usual * times, prices.currency)),
    })),
  )
}

function amounts({ currency, tax, fee = 0, netPercent = 80, original = 1 }: DemoPrices, retail: number) {
  const taxed = tax ? Math.round((retail * tax.percent) / (100 + tax.percent)) : 0
  const lines = [
    { name: tax?.name ?? '', retail: taxed },
    { name: feeName, retail: retail === 0 ? 0 : fee },
  ]
  return {
    currency,
    retail,
    net: Math.round((retail * netPercent) / 100),
    original: whole(retail * original, currency),
    includedTaxes: lines.filter((line) => line.retail > 0).map((line) => ({ ...line, currency })),
  }
}

/** Rounded as prices on a board are: to half a dollar, or to ten yen. */
function whole(amount: number, currency: string): number {
  const step = currencyDigits(currency) === 0 ? 10 : 50
  return Math.round(amount / step) * step
}
