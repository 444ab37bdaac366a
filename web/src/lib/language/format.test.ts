import { expect, test } from 'vitest'
import {
  clockTime,
  dateAndTime,
  localZone,
  longDate,
  longDay,
  shortDateAndTime,
  signedMoney,
  timeOfDay,
} from './format.ts'

test('a day is written with its weekday, in the zone of the place', { tags: ['1.3-51'] }, () => {
  const late = '2026-06-02T02:30:00Z'
  expect(longDate(late, 'America/New_York', 'en')).toBe('Monday, June 1, 2026')
  expect(longDate(late, 'UTC', 'en')).toBe('Tuesday, June 2, 2026')
  expect(longDay('2026-06-01', 'en')).toBe('Monday, June 1, 2026')
})

test('a time is written on the clock of the place', () => {
  expect(timeOfDay('2026-06-01T13:30:00Z', 'America/New_York', 'en')).toMatch(/^9:30\sAM$/)
})

test(
  'without a place the zone is guessed from the browser, and is one that it can write times in',
  { tags: ['1.9-04', '2.9-16'] },
  () => {
    expect(localZone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
    expect(timeOfDay('2026-06-01T13:30:00Z', localZone, 'en')).toMatch(/\d:30\s[AP]M$/)
    expect([...Intl.supportedValuesOf('timeZone'), 'UTC']).toContain(localZone)
  },
)

test.each([
  ['en', true],
  ['es', false],
  ['fr', false],
])('in %s every time is on one clock, of 12 hours: %s', (language, isOf12) => {
  const at = '2026-06-01T19:30:00Z'
  const times = [
    timeOfDay(at, 'UTC', language),
    clockTime('19:30', language),
    dateAndTime(at, 'UTC', language),
    shortDateAndTime(at, 'UTC', language),
  ]
  for (const time of times) expect(time).toMatch(isOf12 ? /7:30.PM/ : /19:30/)
})

test('a French morning has two digits for its hour, alone and after a date', () => {
  const at = '2026-06-01T07:30:00Z'
  expect(timeOfDay(at, 'UTC', 'fr')).toBe('07:30')
  expect(shortDateAndTime(at, 'UTC', 'fr')).toBe('1 juin, 07:30')
  expect(timeOfDay(at, 'UTC', 'es')).toBe('7:30')
})

test('an amount below zero has a minus sign, and nothing has none', () => {
  const signed = (amount: number) => signedMoney({ amount, currency: 'USD' }, 'en')
  expect([-450, -0, 0, 450].map(signed)).toEqual(['−4.50 USD', '0.00 USD', '0.00 USD', '4.50 USD'])
})
