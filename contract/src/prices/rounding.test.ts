import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Price } from '../products/schema.ts'
import { currencyDigits, formatMoney } from '../kit/money.ts'
import { pricedBy } from './engine.ts'
import { noTerms, type Tax } from './terms.ts'

const id = '0190a0a0-0000-7000-8000-000000000001'
const adult = { typeOf: 'ADULT', name: 'Adult', ageBand: '', minAge: 18, maxAge: 120 } as const
const nothing = { original: null, net: null, startTimes: [], priceName: '', includedTaxes: [] }
const priceOf = (amount: number, currency: string): Price => ({
  id,
  travelerType: adult,
  retail: { amount, currency },
  ...nothing,
})
const taxOf = (value: number, currency: string): Tax => ({
  id,
  name: 'City tax',
  kind: 'PERCENT',
  value,
  currency,
  per: 'TICKET',
  way: 'ADDED',
  validFrom: null,
  validUntil: null,
})

test('a percentage is rounded half up to the smallest unit of every currency, and shown with all its digits', () => {
  for (const currency of Intl.supportedValuesOf('currency'))
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.integer({ min: 1, max: 9999 }), (retail, value) => {
        const terms = { ...noTerms, taxes: [taxOf(value, currency)] }
        const sold = { productId: id, rateId: id, day: '2027-06-15' }
        const priced = pricedBy(terms, priceOf(retail, currency), sold)
        const rounded = Math.floor((retail * value) / 10_000 + 0.5)
        expect(priced.includedTaxes).toMatchObject([{ retail: rounded, currency }])
        const shown = formatMoney(priced.retail, 'en').replace(` ${currency}`, '')
        const [whole = '', part = ''] = shown.split('.')
        expect(part).toHaveLength(currencyDigits(currency))
        expect(Number(whole.replaceAll(',', '') + part)).toBe(retail + rounded)
      }),
      { numRuns: 20 },
    )
})
