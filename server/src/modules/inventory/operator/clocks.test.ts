import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app.ts'
import { openDepartures } from '#test/operator/departures.ts'
import { addDays, weekdayOf } from '#kit/zone.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ at: '2027-03-01T12:00:00Z' })
})

const at = '/api/operator'
const times = ['00:00', '00:30', '01:00', '01:30', '02:00', '02:30', '03:00', '23:30']

/** Both days of a year on which a place's clocks change, and what becomes of the times of that day. */
const days = [
  {
    what: 'Santiago skips midnight',
    zone: 'America/Santiago',
    day: '2027-09-05',
    starts: ['01:00-03:00', '01:30-03:00', '02:00-03:00', '02:30-03:00', '03:00-03:00', '23:30-03:00'],
  },
  {
    what: 'Santiago has its last hour twice',
    zone: 'America/Santiago',
    day: '2027-04-03',
    starts: times.map((time) => `${time}-03:00`),
  },
  {
    what: 'New York skips two o’clock',
    zone: 'America/New_York',
    day: '2027-03-14',
    starts: [
      ...['00:00-05:00', '00:30-05:00', '01:00-05:00', '01:30-05:00'],
      ...['03:00-04:00', '03:30-04:00', '23:30-04:00'],
    ],
  },
  {
    what: 'New York has one o’clock twice',
    zone: 'America/New_York',
    day: '2027-11-07',
    starts: [
      ...['00:00-04:00', '00:30-04:00', '01:00-04:00', '01:30-04:00'],
      ...['02:00-05:00', '02:30-05:00', '03:00-05:00', '23:30-05:00'],
    ],
  },
  {
    what: 'Lord Howe skips half an hour',
    zone: 'Australia/Lord_Howe',
    day: '2027-10-03',
    starts: [
      ...['00:00+10:30', '00:30+10:30', '01:00+10:30', '01:30+10:30'],
      ...['02:30+11:00', '03:00+11:00', '23:30+11:00'],
    ],
  },
  {
    what: 'Beirut skips midnight',
    zone: 'Asia/Beirut',
    day: '2027-03-28',
    starts: ['01:00+03:00', '01:30+03:00', '02:00+03:00', '02:30+03:00', '03:00+03:00', '23:30+03:00'],
  },
]

describe('on a day when clocks change', () => {
  test.each(days)(
    '$what: rules, calendar, departures by hand and changes agree',
    async ({ zone, day, starts }) => {
      const quay = await openDepartures(app, zone)
      await quay.addRule({ times })
      await quay.apply()
      const around = { from: addDays(day, -1), until: addDays(day, 1) }
      const shown = async () =>
        (await quay.slots(around.from, around.until)).filter(({ start }) => start.startsWith(day))
      const whole = starts.map((start) => `${day}T${start.slice(0, 5)}:00${start.slice(5)}`)
      expect(await quay.starts(day)).toEqual(whole)
      expect((await shown()).map(({ start }) => start)).toEqual(whole)
      expect(await quay.plan()).toMatchObject({ added: 0, changed: 0, closed: 0 })

      const count = async (chosen: object) =>
        (await quay.admin.post(`${at}/slots/plan`, quay.bulk({ act: 'close' }, chosen))).body.closed
      const one = { from: day, until: day }
      expect(await count(one)).toBe(whole.length)
      expect(await count({ ...around, weekdays: [String(weekdayOf(day))] })).toBe(whole.length)
      for (const time of times)
        expect(await count({ ...one, times: [time] }), time).toBe(
          whole.filter((start) => start.slice(11, 16) === time).length,
        )

      const closed = await quay.admin.post(`${at}/slots/change`, quay.bulk({ act: 'close' }, one))
      const all = await quay.slots(around.from, around.until)
      expect(all.filter(({ status }) => status === 'CLOSED').map(({ start }) => start)).toEqual(whole)
      expect((await quay.admin.post(`${at}/slot-changes/${closed.body.changeId}/undo`)).status).toBe(200)

      const later = await quay.admin.post(`${at}/slots/change`, quay.bulk({ act: 'move', minutes: 15 }, one))
      const moved = (await shown()).map(({ start }) => Date.parse(start))
      expect(moved).toEqual(whole.map((start) => Date.parse(start) + 15 * 60_000))
      await quay.admin.post(`${at}/slot-changes/${later.body.changeId}/undo`)
      expect(await quay.starts(day)).toEqual(whole)

      const hand = { poolId: quay.cruise.poolId, day, minutes: 60, capacity: 5, sales: 'OPEN', note: '' }
      const added = await quay.admin.post(`${at}/slots`, { ...hand, time: '00:10' })
      expect(added.body.start.slice(0, 10)).toBe(day)
      expect(await quay.starts(day)).toContain(added.body.start)
    },
  )
})
