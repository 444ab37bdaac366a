import { describe, expect, test } from 'vitest'
import { ageBand, isSoldOn, isUsableOn, rateLabel, whyNotRange } from './rules.ts'
import { rateExt } from './schema.ts'

const open = { from: null, until: null }

describe('windows of a rate', () => {
  const sales = { [rateExt.salesStart]: '2026-03-01', [rateExt.salesEnd]: '2026-03-31' }

  test('a rate is sold from the first to the last day of its sales window', () => {
    const sold = (day: string) => isSoldOn({ ext: sales, valid: open }, day)
    expect([sold('2026-02-28'), sold('2026-03-01'), sold('2026-03-31'), sold('2026-04-01')]).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  test('a window may be open at one end, and a rate without one is always sold', () => {
    const until = { [rateExt.salesEnd]: '2026-03-31' }
    expect(isSoldOn({ ext: until, valid: open }, '2020-01-01')).toBe(true)
    expect(isSoldOn({ ext: until, valid: open }, '2026-04-01')).toBe(false)
    expect(isSoldOn({ ext: {}, valid: open }, '2030-01-01')).toBe(true)
  })

  test('a ticket is used inside its usage window and while the rate is valid', () => {
    const usage = { [rateExt.usageStart]: '2026-03-01', [rateExt.usageEnd]: '2026-12-31' }
    const rate = { ext: usage, valid: { from: null, until: '2026-06-30' } }
    expect(isUsableOn(rate, '2026-06-30')).toBe(true)
    expect(isUsableOn(rate, '2026-07-01')).toBe(false)
    expect(isUsableOn(rate, '2026-02-28')).toBe(false)
  })
})

test('a range is at least one day and at most so many', () => {
  expect(whyNotRange(0, 366)?.code).toBe('catalog.range_reversed')
  expect(whyNotRange(366, 366)).toBeUndefined()
  expect(whyNotRange(367, 366)).toEqual({ code: 'catalog.range_too_long', facts: { days: 366 } })
})

test('an age band is open-ended above one hundred', () => {
  expect(ageBand({ minAge: 3, maxAge: 9 })).toBe('3 - 9 years')
  expect(ageBand({ minAge: 65, maxAge: 120 })).toBe('65+ years')
})

test('a rate shows its title, or its name where the title is blank', () => {
  expect(rateLabel({ title: 'Front Deck', name: 'FD' })).toBe('Front Deck')
  expect(rateLabel({ title: '  ', name: 'FD' })).toBe('FD')
})
