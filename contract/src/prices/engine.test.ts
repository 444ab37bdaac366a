import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { feeName, pricingLine, totals } from '../sales/pricing.ts'
import type { Price } from '../products/schema.ts'
import { currencyDigits } from '../kit/money.ts'
import { operatorsPrice, owedBy, pricedBy } from './engine.ts'
import { noTerms, taxesOn, type Adjustment, type Agreement, type Tax, type Terms } from './terms.ts'
import { whyThisPrice } from './why.ts'

const id = '0190a0a0-0000-7000-8000-000000000001'
const other = '0190a0a0-0000-7000-8000-000000000002'
const sold = { productId: id, rateId: id, day: '2027-06-15' }

function priceOf(
  retail: number,
  net: number | null = null,
  taxes: readonly number[] = [],
  currency = 'USD',
): Price {
  return {
    id,
    travelerType: { typeOf: 'ADULT', name: 'Adult', ageBand: '', minAge: 18, maxAge: 120 },
    retail: { amount: retail, currency },
    original: null,
    net: net === null ? null : { amount: net, currency },
    startTimes: [],
    priceName: '',
    includedTaxes: taxes.map((tax, index) => ({ name: `Tax ${index}`, retail: tax, currency })),
  }
}

function adjustment(change: Partial<Adjustment> = {}): Adjustment {
  const scope = { channelId: null, productId: null, rateId: null }
  const dates = { startsOn: '2027-06-01', endsOn: '2027-06-30' }
  const who = { changedBy: 'Dana Reed', changedAt: '2027-05-01T10:00:00Z' }
  return {
    ...scope,
    ...dates,
    ...who,
    kind: 'PERCENT',
    direction: 'UP',
    value: 1000,
    currency: 'USD',
    ...change,
  }
}

function tax(change: Partial<Tax> = {}): Tax {
  const what = { kind: 'PERCENT', value: 1000, currency: 'USD', per: 'TICKET', way: 'ADDED' } as const
  return { id, name: 'City tax', ...what, validFrom: null, validUntil: null, ...change }
}

function terms(adjustments: Adjustment[] = [], taxes: Tax[] = []): Terms {
  return { ...noTerms, channels: ['office', 'house'], adjustments, taxes }
}

function agreement(change: Partial<Agreement> = {}): Agreement {
  const what = { kind: 'COMMISSION', commission: 2000, base: 'WITH_TAXES' } as const
  return { ...what, validFrom: '2027-06-01', validUntil: '2027-06-30', ...change }
}

const retailOf = (by: Terms, price: Price) => pricedBy(by, price, sold).retail.amount

describe('what a reseller owes', () => {
  const netOf = (agreements: Agreement[], price: Price, taxes: Tax[] = []) =>
    pricedBy({ ...terms([], taxes), agreements }, price, sold).net?.amount

  test('is the listed net without a contract, and where nets were agreed', () => {
    expect(netOf([], priceOf(2500, 2000))).toBe(2000)
    const nets = agreement({ kind: 'NET', commission: null })
    expect(netOf([nets], priceOf(2500, 2000))).toBe(2000)
    expect(netOf([nets], priceOf(2500))).toBeUndefined()
  })

  test('is the operator’s price less a commission on it, with its taxes or without them', () => {
    expect(netOf([agreement()], priceOf(2500, 2400, [500]))).toBe(2000)
    expect(netOf([agreement({ base: 'WITHOUT_TAXES' })], priceOf(2500, 2400, [500]))).toBe(2100)
    const vat = tax({ way: 'INCLUDED', value: 2500 })
    expect(netOf([agreement({ base: 'WITHOUT_TAXES' })], priceOf(2500), [vat, tax()])).toBe(2100)
  })

  test('has the taxes on top where nets were agreed without them, and is never above the operator’s price', () => {
    const nets = agreement({ kind: 'NET', commission: null, base: 'WITHOUT_TAXES' })
    expect(netOf([nets], priceOf(2500, 1800, [300]))).toBe(2100)
    expect(netOf([nets], priceOf(2500, 2400, [300]))).toBe(2500)
  })

  test('follows the contract that holds on the day of the visit', () => {
    const past = agreement({ commission: 9000, validUntil: '2027-06-14' })
    const next = agreement({ commission: 1000, validFrom: '2027-06-15', validUntil: null })
    expect(netOf([past, next], priceOf(1000))).toBe(900)
    expect(netOf([past], priceOf(1000, 700))).toBe(700)
  })

  test('is said with the share that was agreed', () => {
    const price = pricedBy({ ...terms(), agreements: [agreement()] }, priceOf(1000), sold)
    expect(whyThisPrice(pricingLine(price, 1))[1]).toEqual({
      step: 'NET',
      amount: 800,
      commission: { share: 2000, base: 'WITH_TAXES' },
    })
  })
})

describe('the price of a ticket', () => {
  test('is the operator’s own without terms', () => {
    expect(pricedBy(terms(), priceOf(2500, 2000, [100]), sold)).toEqual(priceOf(2500, 2000, [100]))
  })

  test('is rounded half up, up and down, in the currency’s smallest unit', () => {
    expect(retailOf(terms([adjustment()]), priceOf(2505, 100))).toBe(2756)
    expect(retailOf(terms([adjustment({ direction: 'DOWN' })]), priceOf(2505, 100))).toBe(2255)
    expect(retailOf(terms([adjustment({ kind: 'AMOUNT', value: 250 })]), priceOf(2505, 100))).toBe(2755)
  })

  test('is never below the net, nor below the operator’s price where no net was agreed', () => {
    const half = terms([adjustment({ direction: 'DOWN', value: 5000 })])
    expect(retailOf(half, priceOf(2500, 2000))).toBe(2000)
    expect(retailOf(half, priceOf(2500))).toBe(2500)
  })

  test('follows the most specific adjustment: ticket, product, supplier; a named channel before none', () => {
    const all = adjustment({ value: 100 })
    const house = adjustment({ value: 200, channelId: 'house' })
    const office = adjustment({ value: 300, channelId: 'office' })
    const product = adjustment({ value: 400, productId: id })
    const ticket = adjustment({ value: 500, productId: id, rateId: id })
    const elsewhere = [
      adjustment({ value: 9000, channelId: 'kiosk' }),
      adjustment({ value: 9000, productId: other }),
      adjustment({ value: 9000, productId: id, rateId: other }),
      adjustment({ value: 9000, startsOn: '2027-06-16' }),
      adjustment({ value: 9000, kind: 'AMOUNT', currency: 'EUR' }),
    ]
    const growing = [all, house, office, product, ticket].map((_, index, list) => list.slice(0, index + 1))
    expect(growing.map((list) => retailOf(terms([...elsewhere, ...list]), priceOf(10_000)))).toEqual([
      10_100, 10_200, 10_300, 10_400, 10_500,
    ])
  })

  test('shows included taxes as a part of it and puts the others on top', () => {
    const vat = tax({ name: 'VAT', way: 'INCLUDED', value: 1900 })
    const harbor = tax({ name: 'Harbor fee', kind: 'AMOUNT', value: 250 })
    const yen = tax({ kind: 'AMOUNT', value: 300, currency: 'JPY' })
    const past = tax({ validUntil: '2027-06-14' })
    const { retail, includedTaxes } = pricedBy(terms([], [vat, harbor, yen, past]), priceOf(11_900), sold)
    expect(retail.amount).toBe(12_150)
    expect(includedTaxes.map((each) => [each.name, each.retail])).toEqual([
      ['VAT', 1900],
      ['Harbor fee', 250],
    ])
  })

  test('takes a fee of the booking once, however many tickets there are', () => {
    const fees = [tax({ per: 'BOOKING', kind: 'AMOUNT', value: 500, name: feeName })]
    const price = pricedBy(terms([], fees), priceOf(1000), sold)
    const sum = totals([pricingLine(price, 3), { ...pricingLine(price, 1), priceID: other }])
    expect(sum).toMatchObject({ total: 4500, taxes: 500, fee: 500 })
  })

  test('says why it is that', () => {
    const by = terms([adjustment()], [tax({ kind: 'AMOUNT', value: 50 })])
    const line = pricingLine(pricedBy(by, priceOf(1000, 800, [100]), sold), 1)
    expect(whyThisPrice(line)).toMatchObject([
      { step: 'BASE', amount: 1000 },
      { step: 'NET', amount: 800 },
      { step: 'ADJUSTMENT', amount: 100, by: 'Dana Reed', value: 1000 },
      { step: 'INCLUDED', amount: 110 },
      { step: 'ADDED', amount: 50, name: 'City tax' },
      { step: 'TOTAL', amount: 1150 },
    ])
  })
})

const currencies = Intl.supportedValuesOf('currency')
/** One of each number of digits, and euros beside dollars. */
const currency = fc.constantFrom(
  'EUR',
  ...new Map([...currencies, 'USD'].map((code) => [currencyDigits(code), code])).values(),
)
const base = fc
  .record({
    retail: fc.nat(100_000_000),
    net: fc.option(fc.nat(10_000)),
    taxes: fc.array(fc.nat(3000), { maxLength: 3 }),
    currency,
  })
  .map(({ retail, net, taxes, currency: in_ }) => {
    // The net and the taxes are parts of the retail price.
    const share = (part: number) => Math.floor((retail * part) / 10_000)
    return priceOf(retail, net === null ? null : share(net), taxes.map(share), in_)
  })
const kind = fc.constantFrom('PERCENT' as const, 'AMOUNT' as const)
const anyAdjustment = fc
  .record({
    kind,
    direction: fc.constantFrom('UP' as const, 'DOWN' as const),
    value: fc.nat(20_000),
    currency,
  })
  .map(adjustment)
const anyTax = fc
  .record({
    kind,
    value: fc.nat(20_000),
    way: fc.constantFrom('INCLUDED' as const, 'ADDED' as const),
    currency,
  })
  .map(tax)
const anyAgreement = fc
  .record({
    commission: fc.option(fc.integer({ min: 1, max: 10_000 })),
    base: fc.constantFrom('WITH_TAXES' as const, 'WITHOUT_TAXES' as const),
  })
  .map((agreed) => agreement({ ...agreed, kind: agreed.commission === null ? 'NET' : 'COMMISSION' }))
const anyTerms = fc
  .tuple(
    fc.array(anyAgreement, { maxLength: 1 }),
    fc.array(anyAdjustment, { maxLength: 2 }),
    fc.array(anyTax, { maxLength: 4 }),
  )
  .map(([agreements, adjustments, taxes]) => ({ ...terms(adjustments, taxes), agreements }))

describe('of any terms', () => {
  test('no price is below its net, and no tax below nothing', () => {
    fc.assert(
      fc.property(base, anyTerms, (price, by) => {
        const { retail, net, includedTaxes } = pricedBy(by, price, sold)
        expect(retail.amount).toBeGreaterThanOrEqual(net?.amount ?? price.retail.amount)
        expect(includedTaxes.every((each) => each.retail >= 0)).toBe(true)
        expect(includedTaxes.reduce((sum, each) => sum + each.retail, 0)).toBeLessThanOrEqual(retail.amount)
      }),
    )
  })

  test('a sale owes what the example of its contract says', () => {
    fc.assert(
      fc.property(base, anyAgreement, fc.array(anyTax, { maxLength: 4 }), (price, agreed, taxes) => {
        const by = { ...terms([], taxes), agreements: [agreed] }
        const owed = owedBy(price, agreed, taxesOn(by, { ...sold, currency: price.retail.currency }))
        expect(owed.net ?? undefined).toBe(pricedBy(by, price, sold).net?.amount)
        expect(owed.net ?? 0).toBeLessThanOrEqual(price.retail.amount - owed.commission)
      }),
    )
  })

  test('price, taxes and totals add up to the last unit of every currency', () => {
    fc.assert(
      fc.property(base, anyTerms, fc.integer({ min: 1, max: 99 }), (price, by, quantity) => {
        const line = pricingLine(pricedBy(by, price, sold), quantity)
        expect(line.unitPrice + line.taxesFees).toBe(line.unitPriceWithTax)
        expect(Number.isSafeInteger(line.total)).toBe(true)
        expect(totals([line]).total).toBe(line.unitPriceWithTax * quantity)
        expect(operatorsPrice({ ...line, retail: line.unitPriceWithTax })).toBe(price.retail.amount)
      }),
    )
  })

  test('more tickets never cost less', () => {
    fc.assert(
      fc.property(base, anyTerms, fc.nat(50), fc.nat(50), (price, by, few, more) => {
        const line = (quantity: number) => totals([pricingLine(pricedBy(by, price, sold), quantity)]).total
        expect(line(few + more)).toBeGreaterThanOrEqual(line(few))
      }),
    )
  })

  test('the steps of the explanation lead from the operator’s price to the total', () => {
    fc.assert(
      fc.property(base, anyTerms, (price, by) => {
        const steps = whyThisPrice(pricingLine(pricedBy(by, price, sold), 1))
        const sumOf = (name: string) =>
          steps.filter(({ step }) => step === name).reduce((sum, { amount }) => sum + amount, 0)
        expect(sumOf('BASE') + sumOf('ADJUSTMENT') + sumOf('ADDED')).toBe(sumOf('TOTAL'))
      }),
    )
  })
})
