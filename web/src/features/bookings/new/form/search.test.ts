import { expect, test } from 'vitest'
import { choicesIn, choosing } from './search.ts'

test('an address keeps the choices and nothing else', () => {
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

test('another day keeps the ticket and asks for the time again', () => {
  const before = { supplier: 'a', date: '2026-06-01', rate: 'r', slot: 's' }
  expect(choosing(before, { date: '2026-06-02' })).toEqual({ supplier: 'a', date: '2026-06-02', rate: 'r' })
  expect(choosing(before, { date: '2026-06-01' })).toEqual(before)
})
