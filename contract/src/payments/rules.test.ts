import { describe, expect, test } from 'vitest'
import * as fc from 'fast-check'
import { isEnded, refundable, sandboxOutcome, sessionStatus } from './rules.ts'
import { moneyStates, sandboxCards, sandboxOutcomes, saleStates } from './schema.ts'

describe('the test cards', () => {
  test('each known number does one thing, with or without spaces', () => {
    expect(Object.keys(sandboxCards).map(sandboxOutcome).toSorted()).toEqual([...sandboxOutcomes].toSorted())
    expect(sandboxOutcome('4242 4242 4242 4242')).toBe('approve')
    expect(sandboxOutcome('4000-0000-0000-0002')).toBe('decline')
  })

  test('a real card number, a part of a test number or nothing is no test card', () => {
    for (const number of ['5555555555554444', '424242424242424', '42424242424242424', '', 'constructor'])
      expect(sandboxOutcome(number)).toBeUndefined()
  })

  test('no other number has an outcome', () => {
    const digits = fc.stringMatching(/^\d{0,19}$/).filter((number) => !(number in sandboxCards))
    fc.assert(fc.property(digits, (number) => void expect(sandboxOutcome(number)).toBeUndefined()))
  })
})

test('a checkout is open until it is paid or over', { tags: ['1.4-35', '2.3-36', '2.4-07'] }, () => {
  expect(moneyStates.map((state) => [state, sessionStatus(state)])).toEqual([
    ['open', 'open'],
    ['processing', 'open'],
    ['authorized', 'complete'],
    ['captured', 'complete'],
    ['voided', 'expired'],
    ['expired', 'expired'],
    ['failed', 'open'],
  ])
})

test('a sale ends captured, reversed, refunded, or with a person', { tags: ['2.4-36'] }, () => {
  expect(saleStates.filter(isEnded)).toEqual(['CAPTURED', 'REVERSED', 'REFUNDED', 'MANUAL'])
})

describe('what can be refunded', () => {
  test('the fee stays, and what went back already counts', { tags: ['1.9-23'] }, () => {
    expect(refundable({ captured: 10_500, refunded: 0, fee: 500 })).toBe(10_000)
    expect(refundable({ captured: 10_500, refunded: 4000, fee: 500 })).toBe(6000)
    expect(refundable({ captured: 0, refunded: 0, fee: 500 })).toBe(0)
  })

  test('refunding all that is left never takes more than the captured amount less the fee', () => {
    const amount = fc.nat({ max: 1_000_000 })
    fc.assert(
      fc.property(amount, amount, amount, (captured, fee, first) => {
        const refunded = Math.min(first, refundable({ captured, refunded: 0, fee }))
        const all = refunded + refundable({ captured, refunded, fee })
        expect(all).toBe(Math.max(0, captured - fee))
      }),
    )
  })
})
