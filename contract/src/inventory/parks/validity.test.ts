import { expect, test } from 'vitest'
import { lastChoice, lengthOfStay, ticketDate, ticketValidity, validityOf } from './validity.ts'

const rate = (duration?: string, buffer?: string) => ({
  ext: {
    ...(duration !== undefined && { 'product-duration': duration }),
    ...(buffer !== undefined && { 'booking-buffer-days': buffer }),
  },
})

test('the length of stay is the product’s duration, one day by default', { tags: ['2.5-35'] }, () => {
  expect([rate('4'), rate(), rate('many')].map(lengthOfStay)).toEqual([4, 1, 1])
})

test(
  'a ticket ends so many days after its start, or on the same day where the stay is under one',
  { tags: ['2.5-36'] },
  () => {
    expect(ticketValidity(rate('4'), '2026-12-30')).toEqual({
      start: '2026-12-30',
      end: '2027-01-03',
      days: 4,
    })
    expect(ticketValidity(rate('0'), '2026-12-30').end).toBe('2026-12-30')
  },
)

test('a rate that names its ticket’s dates has these', () => {
  const named = { ext: { 'ticket-start-date': '2026-11-01', 'ticket-end-date': '2027-04-30' } }
  expect(ticketValidity(named, '2026-12-30')).toMatchObject({ start: '2026-11-01', end: '2027-04-30' })
})

test('days are offered up to start plus buffer plus duration less one', { tags: ['2.5-38'] }, () => {
  expect(lastChoice(rate('4', '3'), '2026-11-25')).toBe('2026-12-01')
  expect(lastChoice(rate(), '2026-11-25')).toBe('2026-11-25')
})

test('will-call windows read the month first', { tags: ['2.5-37'] }, () => {
  expect([ticketDate('2026-12-05', true), ticketDate('2026-12-05', false)]).toEqual([
    '12/05/2026',
    '2026-12-05',
  ])
})

test('each item of a booking has its own days, and what was sold before that has those of its booking', () => {
  const [first, second] = ['2026-11-25T05:00:00Z', '2026-11-28T05:00:00Z']
  const item = (startTime: string, ext = {}) => ({ startTime, ext })
  const validityFor = (ext: Record<string, string>, ...items: ReturnType<typeof item>[]) =>
    items.map((each) => validityOf(each, { ext, items }))
  const whole = { productType: 'WILL_CALL', ticketStart: '11/25/2026', ticketEnd: '11/27/2026' }
  const ofWhole = { firstDay: '2026-11-25', lastDay: '2026-11-27', isWillCall: true }
  expect(validityFor(whole, item(first), item(first), item(second))).toEqual([ofWhole, ofWhole, undefined])
  const own = { productType: 'DATE_BASED', ticketStart: '2026-11-28', ticketEnd: '2026-11-30' }
  expect(validityFor(whole, item(first), item(second, own))).toEqual([
    undefined,
    { firstDay: '2026-11-28', lastDay: '2026-11-30', isWillCall: false },
  ])
  expect(validityFor({ ticketStart: 'soon', ticketEnd: 'later' }, item(first))).toEqual([undefined])
})
