import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currencyDigits } from '@reseller-portal/contract/kit'
import { fromWire, toWire } from './wire.ts'

describe('an amount on its way to Stripe', () => {
  test.each([
    ['USD', 10_500, 10_500],
    ['HUF', 10_500, 10_500],
    ['JPY', 10_500, 10_500],
    ['KWD', 10_500, 10_500],
    ['ISK', 105, 10_500],
    ['XPF', 7, 7],
  ])('%s %d is told as %d', (currency, amount, wire) => {
    expect(toWire(amount, currency)).toBe(wire)
    expect(fromWire(wire, currency)).toBe(amount)
  })

  test.each([
    ['UGX', 1000, 'which Stripe counts in two ways'],
    ['LYD', 1000, 'which Stripe does not take'],
    ['KWD', 10_501, 'whose last digit must be 0'],
    ['USD', 100_000_000, 'of nine digits'],
    ['USD', 10.5, 'that is not whole'],
  ])('%s %d is refused: an amount %s', (currency, amount) => {
    expect(() => toWire(amount, currency)).toThrow(currency)
  })

  test('a figure that is not a whole amount in our minor units is refused', () => {
    expect(() => fromWire(10_550, 'ISK')).toThrow("isn't a whole amount")
  })

  const currencies = 'USD EUR GBP HUF COP IDR JPY KRW CLP XPF ISK MGA BHD KWD OMR TND'.split(' ')

  test('comes back as it was, or is refused before it is sent', () => {
    fc.assert(
      fc.property(fc.constantFrom(...currencies), fc.nat({ max: 99_999_999 }), (currency, amount) => {
        const wire = attempt(() => toWire(amount, currency))
        expect(wire === undefined).toBe(isRefused(currency, amount))
        const back = wire === undefined ? amount : fromWire(wire, currency)
        expect(back).toBe(amount)
      }),
    )
  })

  test('two amounts add up on both sides', () => {
    const amount = fc.nat({ max: 40_000 }).map((tens) => tens * 10)
    fc.assert(
      fc.property(fc.constantFrom(...currencies), amount, amount, (currency, one, other) => {
        expect(toWire(one, currency) + toWire(other, currency)).toBe(toWire(one + other, currency))
      }),
    )
  })
})

function isRefused(currency: string, amount: number): boolean {
  return (currencyDigits(currency) === 3 && amount % 10 !== 0) || (currency === 'ISK' && amount > 999_999)
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
