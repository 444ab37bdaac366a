import * as z from 'zod'
import { PriceSchedule, type Price } from '../products/schema.ts'
import { priceName } from '../products/rules.ts'
import { capitalised } from '../sales/pricing.ts'
import { endpoint } from '../kit/endpoint.ts'
import { partnerRefusals } from '../kit/refusal.ts'
import { Day, Id } from '../kit/shapes.ts'
import { operatorsPrice } from './engine.ts'

/** How far the pricing screens look ahead by default (spec 2 §5). */
export const pricingOffset = 365

export const pricingSchedule = endpoint({
  method: 'GET',
  path: '/api/pricing/price-schedule/:supplierId/:productId/:rateId',
  summary:
    'Read prices by local day with the reseller’s adjustments. The end defaults to 365 days after the start',
  input: z.object({
    supplierId: Id,
    productId: Id,
    rateId: Id,
    channel: z.string().max(100).optional(),
    start_date: Day.optional(),
    end_date: Day.optional(),
  }),
  output: z.object({ data: PriceSchedule }),
  may: 'pricing.read',
  refuses: ['catalog.rate_not_found', 'catalog.range_too_long', 'catalog.range_reversed', ...partnerRefusals],
})

/** Days in a row on which a ticket costs the same. */
export type PricePeriod = Pick<Price, 'includedTaxes' | 'travelerType' | 'startTimes'> & {
  id: string
  name: string
  type: string
  ageBand: string
  /** The price that holds; OCTO: unit. */
  unitId: string
  from: string
  until: string
  currency: string
  /** The operator's own price, and what the guest pays with taxes and fees. */
  operator: number
  pricePerTicket: number
  net: number | null
  /** Before a reduction. */
  original: number | null
  taxes: number
}

/** What a schedule says as periods: what changes when, each traveler type by itself. */
export function periodsOf(schedule: z.infer<typeof PriceSchedule>): PricePeriod[] {
  const open = new Map<string, PricePeriod>()
  const periods: PricePeriod[] = []
  for (const [day, prices] of Object.entries(schedule).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    for (const price of prices) {
      const now = periodOf(price, day)
      const before = open.get(now.id)
      if (before !== undefined && isSame(before, now) && isNext(before.until, day)) {
        before.until = day
        continue
      }
      open.set(now.id, now)
      periods.push(now)
    }
  return periods
    .map((period) => ({ ...period, id: `${period.id} ${period.from}` }))
    .toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
}

function periodOf(price: Price, day: string): PricePeriod {
  const { retail, net, original, includedTaxes, startTimes, travelerType } = price
  const name = priceName(travelerType)
  return {
    id: [name, ...startTimes].join(' '),
    name,
    type: capitalised(travelerType.typeOf),
    ageBand: travelerType.ageBand,
    unitId: price.id,
    travelerType,
    startTimes,
    includedTaxes,
    from: day,
    until: day,
    currency: retail.currency,
    operator: operatorsPrice({ ...price, retail: retail.amount }),
    pricePerTicket: retail.amount,
    net: net?.amount ?? null,
    original: original?.amount ?? null,
    taxes: includedTaxes.reduce((sum, tax) => sum + tax.retail, 0),
  }
}

function isSame(a: PricePeriod, b: PricePeriod): boolean {
  const amounts = ['currency', 'operator', 'pricePerTicket', 'net', 'original', 'taxes'] as const
  return amounts.every((key) => a[key] === b[key])
}

function isNext(before: string, day: string): boolean {
  return Date.parse(day) - Date.parse(before) === 86_400_000
}
