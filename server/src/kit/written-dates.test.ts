import { expect, test } from 'vitest'
import { instantsAt, orderOf, readTime } from './written-dates.ts'

test.each([
  ['2026-12-24 09:30', '', 'DMY', '2026-12-24', '09:30'],
  ['12/24/2026 9:30 AM', '', 'MDY', '2026-12-24', '09:30'],
  ['03/04/2026', '12:05 am', 'DMY', '2026-04-03', '00:05'],
  ['03/04/2026', '12:05 pm', 'MDY', '2026-03-04', '12:05'],
  ['24.12.26', '9h30', 'DMY', '2026-12-24', '09:30'],
  ['24 de diciembre de 2026', '7 p.m.', 'MDY', '2026-12-24', '19:00'],
  ['Thu, Dec 24, 2026', '', 'DMY', '2026-12-24', undefined],
  ['1er juillet 2026', '14:00', 'DMY', '2026-07-01', '14:00'],
] as const)('%s %s in %s is %s %s', (written, beside, order, day, time) => {
  expect(readTime(written, beside, order)).toEqual({ day, time })
})

test('what no day or time can be is refused', () => {
  for (const text of ['31/02/2026', '13/13/2026', 'tomorrow', ''])
    expect(readTime(text, '10:00', 'DMY'), text).toBe('bad_date')
  for (const text of ['25:00', '13 pm', '10:75', '930'])
    expect(readTime('24/12/2026', text, 'DMY'), text).toBe('bad_time')
})

test('one day above 12 says which number is the day, and dates that contradict each other leave it open', () => {
  expect(orderOf(['03/04/2026', '24/12/2026'])).toEqual({ order: 'DMY', isSure: true })
  expect(orderOf(['03/04/2026', '12/24/2026'])).toEqual({ order: 'MDY', isSure: true })
  expect(orderOf(['03/04/2026']).isSure).toBe(false)
  expect(orderOf(['24/12/2026', '12/24/2026', '03/04/2026']).isSure).toBe(false)
})

test('a time that the clocks skip is none, and one that comes twice is two', () => {
  expect(instantsAt('America/Santiago', '2026-09-06', '00:30')).toEqual([])
  expect(instantsAt('America/New_York', '2026-11-01', '01:30')).toHaveLength(2)
  expect(instantsAt('America/New_York', '2026-11-02', '01:30')).toEqual([new Date('2026-11-02T06:30:00Z')])
})
