import { describe, expect, test } from 'vitest'
import * as fc from 'fast-check'
import { feeName, pricingLine, refundOf, totals } from '../sales/index.ts'
import type { Price } from '../products/schema.ts'
import { currencyDigits, formatMoney } from '../kit/money.ts'
import {
  isNearLimit,
  openByAge,
  legsOfCancellation,
  legsOfSale,
  legsOfTransfer,
  shareOf,
  whyNotCharge,
} from './rules.ts'
import type { Leg } from './schema.ts'

const currencies = fc.constantFrom('JPY', 'USD', 'EUR', 'HUF', 'KWD', 'BHD')
const id = '0198c0de-0000-7000-8000-000000000000'

/** A price of so many minor units, of which some are tax and some are fee. */
const priceIn = (currency: string) =>
  fc
    .record({ net: fc.nat(5_000_000), tax: fc.nat(900_000), fee: fc.nat(90_000) })
    .map(({ net, tax, fee }): Price => ({
      id,
      priceName: '',
      travelerType: { typeOf: 'ADULT', name: 'Adult', ageBand: '', minAge: 18, maxAge: 120 },
      retail: { amount: net + tax + fee, currency },
      net: null,
      original: null,
      startTimes: [],
      includedTaxes: [
        { name: 'City tax', retail: tax, currency },
        { name: feeName, retail: fee, currency },
      ],
    }))

const sales = currencies.chain((currency) =>
  fc
    .array(fc.tuple(priceIn(currency), fc.integer({ min: 1, max: 1000 })), { minLength: 1, maxLength: 6 })
    .map((lines) => totals(lines.map(([price, quantity]) => pricingLine(price, quantity)))),
)

const sum = (legs: readonly Leg[]) => legs.reduce((all, leg) => all + leg.amount, 0)
const on = (account: Leg['account'], legs: readonly Leg[]) =>
  sum(legs.filter((leg) => leg.account === account))

describe('the sums of a sale, in currencies of 0, 2 and 3 digits', () => {
  test('what was sold, the taxes and the fee are exactly what the guest owes', () => {
    fc.assert(
      fc.property(sales, (sale) => {
        const legs = legsOfSale(sale)
        expect(sum(legs)).toBe(0)
        expect(on('guest', legs)).toBe(sale.total)
        expect(on('fees', legs)).toBe(-sale.fee + 0)
        expect(on('sales', legs) + on('taxes', legs) + on('fees', legs)).toBe(-sale.total + 0)
        expect(legs.every(({ amount }) => Number.isSafeInteger(amount) && amount !== 0)).toBe(true)
      }),
    )
  })

  test('after sale, payment, cancellation and refund only the fee is left, and it was paid', () => {
    fc.assert(
      fc.property(sales, fc.constantFrom('card' as const, 'receivable' as const), (sale, tender) => {
        const refund = refundOf(sale)
        const all = [
          ...legsOfSale(sale),
          ...legsOfTransfer('guest', tender, sale.total),
          ...legsOfCancellation(refund, { ...sale, feeBack: 0 }),
          ...legsOfTransfer(tender, 'refunds due', refund),
        ]
        expect(sum(all)).toBe(0)
        expect(on('guest', all)).toBe(0)
        expect(on('refunds due', all)).toBe(0)
        expect(on('sales', all) + on('taxes', all)).toBe(0)
        expect(on(tender, all)).toBe(sale.fee)
        expect(refund).toBeLessThanOrEqual(sale.total - sale.fee)
      }),
    )
  })

  test('refunds ticket by ticket never come to more than the total less the fee', () => {
    fc.assert(
      fc.property(sales, fc.infiniteStream(fc.integer({ min: 1, max: 1000 })), (sale, cuts) => {
        const lines = sale.lines.map((line) => ({ line, left: line.noOfTravellers }))
        const legs = [...legsOfSale(sale)]
        let refunded = 0
        for (const each of lines)
          while (each.left > 0) {
            const count = Math.min(each.left, cuts.next().value ?? 1)
            each.left -= count
            const part = totals([
              {
                ...each.line,
                noOfTravellers: count,
                total: each.line.unitPriceWithTax * count,
              },
            ])
            refunded += refundOf(part)
            legs.push(...legsOfCancellation(refundOf(part), { ...part, feeBack: 0 }))
            expect(sum(legs)).toBe(0)
            expect(refunded).toBeLessThanOrEqual(sale.total - sale.fee)
          }
        expect(refunded).toBe(sale.total - sale.fee)
        expect(on('refunds due', legs)).toBe(-refunded + 0)
        expect(on('fees', legs)).toBe(-sale.fee + 0)
      }),
      { numRuns: 50 },
    )
  })

  test('an amount is shown with the digits of its currency, and nothing of it is lost', () => {
    fc.assert(
      fc.property(currencies, fc.nat(2_000_000_000), (currency, amount) => {
        const [shown = ''] = formatMoney({ amount, currency }, 'en').split(' ')
        expect(shown.split('.')[1]?.length ?? 0).toBe(currencyDigits(currency))
        expect(Number(shown.replaceAll(/[,.]/g, ''))).toBe(amount)
      }),
    )
  })
})

test('payments settle the oldest first; nothing is lost, and what was paid too much stands with the newest', () => {
  const owed = { upTo30: 100, upTo60: 50, upTo90: 0, over90: 25 }
  expect(openByAge(owed, 60)).toEqual({ upTo30: 100, upTo60: 15, upTo90: 0, over90: 0 })
  expect(openByAge(owed, 200)).toEqual({ upTo30: -25, upTo60: 0, upTo90: 0, over90: 0 })
})

describe('a credit limit', () => {
  const at = (balance: number, limit: number | null) => ({ balance, limit, currency: 'USD' })

  test('may be used up exactly, and not passed by one cent', () => {
    expect(whyNotCharge(2000, at(8000, 10_000))).toBeUndefined()
    expect(whyNotCharge(2001, at(8000, 10_000))).toEqual({
      code: 'account.limit_exceeded',
      facts: { left: 2000, limit: 10_000, currency: 'USD' },
    })
    expect(whyNotCharge(1, at(0, 0))?.code).toBe('account.limit_exceeded')
  })

  test('that is not set refuses nothing and warns of nothing', () => {
    expect(whyNotCharge(9_000_000, at(9_000_000, null))).toBeUndefined()
    expect(isNearLimit({ share: shareOf(9_000_000, null) })).toBe(false)
  })

  test('warns from four fifths on', () => {
    expect(isNearLimit({ share: shareOf(7999, 10_000) })).toBe(false)
    expect(isNearLimit({ share: shareOf(8000, 10_000) })).toBe(true)
    expect(isNearLimit({ share: shareOf(0, 0) })).toBe(true)
    expect(shareOf(-500, 10_000)).toBe(0)
  })
})
