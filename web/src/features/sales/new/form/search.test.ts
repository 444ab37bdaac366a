import { describe, expect, test } from 'vitest'
import { choicesIn, choosing, rangeIn, resetCards, resetInfo, resetInfoAll } from './search.ts'

test('an address keeps the choices and nothing else', { tags: ['1.3-53'] }, () => {
  expect(choicesIn({ supplier: 'a', date: '2026-06-01', pos: 42, slot: '', other: 'x' })).toEqual({
    supplier: 'a',
    date: '2026-06-01',
    pos: '42',
  })
})

test('another supplier takes its products along, but not the day', () => {
  const before = {
    supplier: 'a',
    pos: 'p',
    date: '2026-06-01',
    product: 'x',
    rate: 'r',
    slot: 's',
    region: 'Brazil',
  }
  expect(choosing(before, { supplier: 'b' })).toEqual({ supplier: 'b', pos: 'p', date: '2026-06-01' })
})

test('another day keeps the ticket and asks for the time again', { tags: ['1.3-70'] }, () => {
  const before = { supplier: 'a', date: '2026-06-01', rate: 'r', slot: 's' }
  expect(choosing(before, { date: '2026-06-02' })).toEqual({ supplier: 'a', date: '2026-06-02', rate: 'r' })
  expect(choosing(before, { date: '2026-06-01' })).toEqual(before)
})

describe('resets', () => {
  const chosen = {
    supplier: 's',
    pos: 'p',
    date: '2026-06-01',
    product: 'cruise',
    rate: 'r',
    slot: 'x',
    region: 'Japan',
    group: 'ANZ',
    daysFrom: '2',
    daysTo: '4',
  }

  test(
    'of the info go back to all products, market regions and discount groups',
    { tags: ['1.4-56'] },
    () => {
      expect(choosing(chosen, resetInfo)).toEqual({ supplier: 's', pos: 'p', date: '2026-06-01' })
    },
  )

  test('of the info go back to the product range 1 to 1', { tags: ['1.4-56'] }, () => {
    expect(rangeIn(chosen)).toEqual({ from: 2, to: 4 })
    expect(rangeIn(choosing(chosen, resetInfo))).toEqual({ from: 1, to: 1 })
    expect(rangeIn({ daysFrom: '3' })).toEqual({ from: 3, to: 3 })
    expect(rangeIn({ daysFrom: 'x', daysTo: '-2' })).toEqual({ from: 1, to: 1 })
  })

  test('of the cards clear the chosen ticket and its time', () => {
    const { rate: _, slot: __, ...rest } = chosen
    expect(choosing(chosen, resetCards)).toEqual(rest)
  })

  test('of everything clear the date and the product too', { tags: ['1.4-58'] }, () => {
    expect(choosing(chosen, resetInfoAll)).toEqual({ supplier: 's', pos: 'p' })
  })
})
