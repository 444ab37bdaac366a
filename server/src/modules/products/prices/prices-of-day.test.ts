import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pricesOfDay, type Season } from './prices-of-day.ts'

const day = fc.integer({ min: 1, max: 28 }).map((date) => `2036-02-${String(date).padStart(2, '0')}`)
const dates = fc.option(fc.tuple(day, day), { nil: null }).map((pair) => {
  const [from, until] = pair?.toSorted() ?? [null, null]
  return { valid_from: from ?? null, valid_until: until ?? null }
})
const season: fc.Arbitrary<Season> = fc
  .record({
    traveler_type: fc.constantFrom('ADULT', 'CHILD'),
    traveler_name: fc.constant('Guest'),
    start_times: fc.constantFrom<string[]>([], ['09:00']),
    weekdays: fc.integer({ min: 1, max: 127 }),
    dates,
  })
  .map(({ dates, ...row }) => ({ ...row, ...dates }))

const typeOf = (row: Season) => row.traveler_type

test('a day never has two prices for one traveler type and departure', () => {
  fc.assert(
    fc.property(fc.array(season), day, (rows, on) => {
      const keys = pricesOfDay(rows, on).map((row) => `${typeOf(row)} ${row.start_times.join()}`)
      expect(new Set(keys).size).toBe(keys.length)
    }),
  )
})

test('whoever has a price for every day has one on each day', () => {
  fc.assert(
    fc.property(fc.array(season), season, day, (rows, usual, on) => {
      const always = { ...usual, weekdays: 127, valid_from: null, valid_until: null }
      const types = pricesOfDay([...rows, always], on).map(typeOf)
      expect(types).toContain(typeOf(always))
    }),
  )
})

test('a price of a season is never passed over for an undated one', () => {
  fc.assert(
    fc.property(fc.array(season), season, day, (rows, other, on) => {
      const dated = { ...other, weekdays: 127, valid_from: on, valid_until: on }
      const shown = pricesOfDay([...rows, dated], on).filter((row) => typeOf(row) === typeOf(dated))
      expect(shown.every((row) => row.valid_from !== null)).toBe(true)
    }),
  )
})
