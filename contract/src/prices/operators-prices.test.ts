import { expect, test } from 'vitest'
import { everyDay, sharesDays, whyBefore, whyNotPrice } from './operators-prices.ts'

const season = (validFrom: string | null, validUntil: string | null, weekdays = everyDay) => ({
  validFrom,
  validUntil,
  weekdays,
  retail: 100,
  net: null,
})
const always = season(null, null)
const july = season('2027-07-01', '2027-07-31')
const [weekend, monday] = [0b1000001, 0b0000010]

test('the shorter season is asked, and of two as long the one with fewer weekdays', () => {
  expect([whyBefore(july, always), whyBefore(always, july)]).toEqual(['season', undefined])
  const sundays = season('2027-07-01', '2027-07-31', 1)
  expect([whyBefore(sundays, july), whyBefore(july, sundays)]).toEqual(['weekdays', undefined])
  expect(whyBefore(season(null, null, weekend), always)).toBe('weekdays')
})

test('a season without an end is longer than one that has one, and shorter than one that began before it', () => {
  const [fromJune, fromJuly] = [season('2027-06-01', null), season('2027-07-01', null)]
  expect(whyBefore(july, fromJune)).toBe('season')
  expect([whyBefore(fromJuly, fromJune), whyBefore(fromJune, fromJuly)]).toEqual(['season', undefined])
  expect(whyBefore(fromJune, always)).toBe('season')
})

test('prices that share no day do not meet', () => {
  expect(sharesDays(july, season('2027-08-01', null))).toBe(false)
  expect(sharesDays(season(null, null, weekend), season(null, null, monday))).toBe(false)
  expect(sharesDays(july, season('2027-07-31', null))).toBe(true)
})

test('two prices of which neither goes before the other are refused', () => {
  const reason = (price: typeof july, other: typeof july) => whyNotPrice(price, [other])?.code
  expect(reason(july, always)).toBeUndefined()
  expect(reason(july, july)).toBe('prices.same_dates')
  expect(reason(july, season('2027-07-15', '2027-08-15'))).toBe('prices.overlapping_dates')
  // Saturday and Sunday beside Sunday and Monday: both name two.
  expect(reason(season(null, null, weekend), season(null, null, 0b0000011))).toBe('prices.overlapping_dates')
})
