import { expect, test } from 'vitest'
import { everyDay, type PriceSeason } from './operators-prices.ts'
import { gapOf, overlapsOf, priceOn, refusedCells, seasonsOf, type PriceCell } from './price-grid.ts'

const season = (validFrom: string | null, validUntil: string | null, weekdays = everyDay): PriceSeason => ({
  validFrom,
  validUntil,
  weekdays,
})
const base = season(null, null)
const summer = season('2027-05-01', '2027-09-30', 0b1100001)
const july = season('2027-07-01', '2027-07-31')
const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(first) + index * 86_400_000).toISOString().slice(0, 10),
  )

const [rate, other] = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002']
const cell = (change: Partial<PriceCell>): PriceCell => ({
  id: null,
  version: null,
  rateId: rate,
  travelerType: 'ADULT',
  currency: 'USD',
  retail: 4900,
  net: null,
  original: null,
  ...july,
  ...change,
})
const written = (id: string, dates: PriceSeason, retail = 3900) => ({
  id,
  version: 1,
  rateId: rate,
  travelerType: 'ADULT' as const,
  retail,
  net: null,
  ...dates,
})

test('the base is the first column, then the seasons by their first day', () => {
  expect(seasonsOf([july, summer, base, july])).toEqual([base, summer, july])
})

test('the shorter season is asked on a day of several, and the base where no season holds', () => {
  const all = [base, summer, july]
  expect(priceOn(all, '2027-07-03')).toBe(july)
  // A Saturday in June, and a Monday.
  expect(priceOn(all, '2027-06-05')).toBe(summer)
  expect(priceOn(all, '2027-06-07')).toBe(base)
  expect(priceOn([july], '2027-06-07')).toBeUndefined()
})

test('an overlap says who wins, why, and on how many days; the base gives way without a word', () => {
  const days = daysFrom('2027-01-01', 365)
  expect(overlapsOf([base, summer, july], days)).toEqual([
    { winner: july, loser: summer, why: 'season', days: 14 },
  ])
  expect(overlapsOf([base, july], days)).toEqual([])
})

test('a gap has the days without a price of travelers who are sold on others', () => {
  expect(gapOf([july], daysFrom('2027-06-30', 33))).toEqual(['2027-06-30', '2027-08-01'])
  expect(gapOf([base], daysFrom('2027-06-30', 33))).toEqual([])
  expect(gapOf([], daysFrom('2027-06-30', 33))).toEqual([])
})

test('cells are judged as they stand together: a season may move where another one was', () => {
  const [one, two] = [written(rate, july), written(other, season('2027-08-01', '2027-08-31'))]
  const moved = [
    cell({ id: rate, version: 1, validFrom: '2027-08-01', validUntil: '2027-08-31' }),
    cell({ id: other, version: 1, ...july }),
  ]
  expect(refusedCells(moved, [one, two])).toEqual([])
  expect(refusedCells(moved.slice(0, 1), [one, two])).toMatchObject([
    { index: 0, refusal: { code: 'prices.same_dates' } },
  ])
})

test('a cell that somebody else changed or removed is refused, and so is a net above its price', () => {
  const kept = [written(rate, july)]
  const codes = (...cells: PriceCell[]) => refusedCells(cells, kept).map(({ refusal }) => refusal.code)
  expect(codes(cell({ id: rate, version: 2 }))).toEqual(['things.out_of_date'])
  expect(codes(cell({ id: other, version: 1 }))).toEqual(['things.not_found'])
  expect(codes(cell({ id: rate, version: 1, net: 5000 }))).toEqual(['channels.net_above_retail'])
  expect(codes(cell({ id: rate, version: 1, retail: null }))).toEqual([])
  expect(codes(cell({}), cell({ travelerType: 'CHILD' }))).toEqual(['prices.same_dates'])
})
