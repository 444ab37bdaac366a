import { describe, expect, test } from 'vitest'
import { ruleOfDay, slotStatus, weekdays, whyNotRule, type Layer } from './rules.ts'

const rule = (layer: Layer, position: number, more: object = {}) => ({
  layer,
  position,
  validFrom: null,
  validUntil: null,
  weekdays: [...weekdays],
  ...more,
})

describe('the rule of a day', () => {
  const base = rule('BASE', 1)
  const summer = rule('SEASON', 1, { validFrom: '2027-06-01', validUntil: '2027-08-31' })
  const holiday = rule('EXCEPTION', 1, { validFrom: '2027-07-04', validUntil: '2027-07-04' })

  test('is that of the highest layer which says anything about it', () => {
    const rules = [base, holiday, summer]
    expect(ruleOfDay(rules, '2027-07-04')).toBe(holiday)
    expect(ruleOfDay(rules, '2027-07-05')).toBe(summer)
    expect(ruleOfDay(rules, '2027-08-31')).toBe(summer)
    expect(ruleOfDay(rules, '2027-09-01')).toBe(base)
    expect(ruleOfDay([summer], '2027-09-01')).toBeUndefined()
  })

  test('is the first within its layer, on its weekdays', () => {
    const sundays = rule('BASE', 1, { weekdays: ['0'] })
    const others = rule('BASE', 2)
    expect(ruleOfDay([others, sundays], '2027-07-04')).toBe(sundays)
    expect(ruleOfDay([others, sundays], '2027-07-05')).toBe(others)
  })
})

test('a rule ends after it begins and names each time once', () => {
  const days = { validFrom: '2027-06-02', validUntil: '2027-06-01' }
  expect(whyNotRule({ ...days, times: [] })?.code).toBe('inventory.days_reversed')
  const always = { validFrom: null, validUntil: null }
  expect(whyNotRule({ ...always, times: ['09:00', '09:00'] })?.code).toBe('inventory.times_twice')
  expect(whyNotRule({ ...always, times: [] })).toBeUndefined()
})

test('a departure is limited below a fifth of its seats, sold out without any, closed when it is', () => {
  const status = (free: number, isClosed = false) => slotStatus({ isClosed, free, capacity: 100 })
  expect([status(20), status(19), status(0), status(50, true)]).toEqual([
    'AVAILABLE',
    'LIMITED',
    'SOLD_OUT',
    'CLOSED',
  ])
  expect(slotStatus({ isClosed: false, free: 0, capacity: 0 })).toBe('SOLD_OUT')
})
