import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Repricing } from '@reseller-portal/contract/inventory'
import { newId } from '#kit/ids.ts'
import { addDays } from '#kit/zone.ts'
import type { PriceRow } from './prices.ts'
import { pricesOfDay, rowsHolding } from './prices-of-day.ts'
import { amountsAt, newRetail, repricedOf, type ChosenDay } from './repriced.ts'

const always: PriceRow = {
  id: newId(),
  supplier_id: '',
  rate_id: '',
  octo_id: 'adult',
  version: 1,
  traveler_type: 'ADULT',
  traveler_name: 'Adult',
  price_name: '',
  age_band: '',
  min_age: 18,
  max_age: 99,
  currency: 'USD',
  retail: 2500,
  net: 2000,
  original: null,
  included_taxes: [],
  id_required: false,
  accompanied_by: [],
  start_times: [],
  valid_from: null,
  valid_until: null,
  weekdays: 127,
  withdrawn_at: null,
  removed_at: null,
  repricing_id: null,
  repriced_from: null,
  listed_retail: null,
  draft: null,
}
const summer = { ...always, id: newId(), retail: 3000, valid_from: '2027-03-05', valid_until: '2027-03-20' }
const child = { ...always, id: newId(), traveler_type: 'CHILD' as const, retail: 1000 }
const times = ['09:00', '14:00', '18:30']
const days = Array.from({ length: 28 }, (_, index) => addDays('2027-03-01', index))

/** What a day's departure costs each traveler type. */
function pricesAt(rows: readonly PriceRow[], day: string, time: string) {
  return Object.fromEntries(
    rowsHolding(pricesOfDay(rows, day), time).map((row) => [row.traveler_type, row.retail]),
  )
}

/** The rows with those of a change, as the database has them after it. */
function after(rows: readonly PriceRow[], chosen: readonly ChosenDay[], repricing: Repricing): PriceRow[] {
  const repricing_id = newId()
  const made = repricedOf(rows, chosen, repricing).flatMap(({ row, after: retail, seasons }) =>
    seasons.map((season) => ({ ...row, ...amountsAt(row, retail), ...season, id: newId(), repricing_id })),
  )
  return [...rows, ...made]
}

const up: Repricing = { rateId: null, travelerType: null, way: 'PERCENT_UP', value: 1000, currency: 'USD' }
const dayOf = (day: string, at: readonly string[]): ChosenDay => ({
  day,
  times: [...at],
  isWhole: at.length === times.length,
})

const anyChosen = fc
  .array(fc.tuple(fc.constantFrom(...days), fc.subarray(times, { minLength: 1 })), { maxLength: 12 })
  .map((pairs) => [...new Map(pairs)].map(([day, at]) => dayOf(day, at)))
const anyWay = fc.record({
  way: fc.constantFrom('PERCENT_UP', 'AMOUNT_UP', 'PRICE'),
  value: fc.integer({ min: 0, max: 5000 }),
  travelerType: fc.constantFrom(null, 'ADULT'),
})

test('exactly the chosen departures have the new price, however often others were repriced before', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyChosen, anyWay), { maxLength: 4 }), (changes) => {
      let rows: PriceRow[] = [always, summer, child]
      for (const [chosen, change] of changes) {
        const repricing = { ...up, ...change } as Repricing
        const next = after(rows, chosen, repricing)
        for (const day of days)
          for (const time of times) {
            const before = pricesAt(rows, day, time)
            const isChosen = chosen.some((each) => each.day === day && each.times.includes(time))
            const expected = Object.entries(before).map(([kind, retail]) => {
              const isMeant = repricing.travelerType === null || repricing.travelerType === kind
              return [kind, isChosen && isMeant ? newRetail(retail, repricing) : retail]
            })
            expect(pricesAt(next, day, time)).toEqual(Object.fromEntries(expected))
          }
        rows = next
      }
    }),
    { numRuns: 60 },
  )
})

test('a departure that was made free stays free when its whole day is raised by percent; others’ prices are raised for all of it', () => {
  const day = '2027-03-02'
  const toFree = { ...up, travelerType: 'ADULT' as const, way: 'PRICE' as const, value: 0 }
  const free = after([always, child], [dayOf(day, ['18:30'])], toFree)
  const raised = after(free, [dayOf(day, times)], up)
  expect([...times, '20:00'].map((time) => pricesAt(raised, day, time))).toEqual([
    { ADULT: 2750, CHILD: 1100 },
    { ADULT: 2750, CHILD: 1100 },
    { ADULT: 0, CHILD: 1100 },
    { ADULT: 2500, CHILD: 1100 },
  ])
})

test('days of the same weekdays and times are one price', () => {
  const mondays = days.filter((_, index) => index % 7 === 0).map((day) => dayOf(day, ['09:00']))
  const [change] = repricedOf([always], mondays, up)
  expect(change?.seasons).toEqual([
    { valid_from: '2027-03-01', valid_until: '2027-03-22', weekdays: 2, start_times: ['09:00'] },
  ])
})

test('net and taxes keep their share, and a reduction that is none is no longer shown', () => {
  const row = { ...always, original: 2800, included_taxes: [{ name: 'Tax', retail: 500, currency: 'USD' }] }
  expect(amountsAt(row, 2750)).toMatchObject({ net: 2200, original: 2800, included_taxes: [{ retail: 550 }] })
  expect(amountsAt(row, 2800)).toMatchObject({ net: 2240, original: null })
})

test('a traveler type that is no longer sold is not sold because its departures were repriced', () => {
  const rows = after([always, child], [dayOf('2027-03-02', times)], up)
  const withoutChild = rows.filter(({ id }) => id !== child.id)
  expect(pricesAt(withoutChild, '2027-03-02', '09:00')).toEqual({ ADULT: 2750 })
})
