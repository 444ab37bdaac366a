import * as fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { addDays, dayIn, daysBetween, instantAt, isoIn, startOfDay, timeIn, weekdayOf } from './zone.ts'

const zone = fc.constantFrom(
  'America/New_York',
  'America/Phoenix',
  'America/Santiago',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Europe/Dublin',
  'UTC',
)
const instant = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 1000) * 1000))

test('day and time of an instant are those of its zone, at and around each change of the clocks as well', () => {
  fc.assert(
    fc.property(zone, fc.array(instant), fc.integer({ min: -1, max: 1 }), (zone, instants, beside) => {
      for (const at of instants) {
        const start = Temporal.Instant.from(at.toISOString()).toZonedDateTimeISO(zone)
        const change = start.getTimeZoneTransition('next')?.epochMilliseconds ?? at.getTime()
        for (const then of [at.getTime(), change + beside]) {
          const moment = Temporal.Instant.fromEpochMilliseconds(then).toZonedDateTimeISO(zone)
          expect(dayIn(zone, new Date(then))).toBe(moment.toPlainDate().toString())
          expect(timeIn(zone, new Date(then))).toBe(moment.toPlainTime().toString().slice(0, 5))
        }
      }
    }),
  )
})

test('an instant is written with the offset that its zone has at that moment', () => {
  fc.assert(
    fc.property(zone, fc.array(instant), (zone, instants) => {
      for (const at of instants) {
        const moment = Temporal.Instant.from(at.toISOString()).toZonedDateTimeISO(zone)
        expect(isoIn(zone, at)).toBe(moment.toString({ timeZoneName: 'never', smallestUnit: 'second' }))
        expect(new Date(isoIn(zone, at))).toEqual(at)
      }
    }),
  )
})

test('every instant lies in its own local day, and that day ends where the next one starts', () => {
  fc.assert(
    fc.property(zone, instant, (zone, at) => {
      const day = dayIn(zone, at)
      expect(startOfDay(zone, day) <= at && at < startOfDay(zone, addDays(day, 1))).toBe(true)
    }),
  )
})

test('a local time comes back as it was unless the clocks skip it', () => {
  expect(timeIn('America/New_York', instantAt('America/New_York', '2036-07-04', '09:05'))).toBe('09:05')
  expect(timeIn('America/New_York', instantAt('America/New_York', '2036-03-09', '02:30'))).toBe('03:30')
})

test('Santiago has a day that starts at one', () => {
  const start = startOfDay('America/Santiago', '2036-09-07')
  expect(isoIn('America/Santiago', start)).toBe('2036-09-07T01:00:00-03:00')
})

test('days are counted over the ends of months, and Sunday is the first weekday', () => {
  expect(addDays('2036-02-28', 2)).toBe('2036-03-01')
  expect(addDays('2036-01-01', -1)).toBe('2035-12-31')
  expect(startOfDay('UTC', addDays('9999-12-31', 1)).getTime()).toBe(Date.UTC(10_000, 0, 1))
  expect(daysBetween('2036-03-01', '2036-02-28')).toBe(-2)
  expect(weekdayOf('2036-07-06')).toBe(0)
})
