import type { DayOfRate } from '@reseller-portal/contract/offers'
import { expect, test } from 'vitest'
import { daySums, nextOpenDay, openDays } from './days.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' })
const day = (date: string, capacity: number | null, amount = 4500): DayOfRate => ({
  day: `2026-06-${date}`,
  capacity,
  maxCapacity: 40,
  price: usd(amount),
})

test('a day shows the lowest available price, the seats left, and whether it is sold out or closed', () => {
  const boat = [day('01', 30), day('02', 0), day('04', 4)]
  const supper = [day('01', 2, 9000), day('02', 0), day('04', 0, 1000)]
  expect(daySums([boat, supper], '2026-06-01', 4)).toEqual([
    { day: '2026-06-01', state: 'open', share: 0.75, price: usd(4500) },
    { day: '2026-06-02', state: 'sold-out', share: 0, price: undefined },
    { day: '2026-06-03', state: 'closed', share: 0, price: undefined },
    { day: '2026-06-04', state: 'few', share: 0.1, price: usd(4500) },
  ])
})

test('prices of another currency than the usual one are not compared', () => {
  const euro = [{ ...day('01', 9), price: { amount: 100, currency: 'EUR' } }]
  const [first] = daySums([euro, [day('01', 9)], [day('01', 9, 5000)]], '2026-06-01', 1)
  expect(first?.price).toEqual(usd(4500))
})

test('a supplier that counts no seats is open', () => {
  expect(daySums([[day('01', null)]], '2026-06-01', 1)[0]?.state).toBe('open')
})

test(
  'the calendar opens the days with seats, on or after today',
  { tags: ['1.3-78', '1.7-62', '1.7-63'] },
  () => {
    const sums = daySums([[day('01', 5), day('02', 0), day('03', 5)]], '2026-06-01', 3)
    expect(openDays(sums, '2026-06-02')).toEqual(new Set(['2026-06-03']))
  },
)

test('a rate with nothing left names the next day that has seats', () => {
  const days = [day('01', 0), day('02', 0), day('03', 1), day('04', 9)]
  expect(nextOpenDay(days, '2026-06-01')).toBe('2026-06-03')
  expect(nextOpenDay(days, '2026-06-04')).toBeUndefined()
})
