import { expect, test } from 'vitest'
import { nextKeys } from './use-row-keys.ts'

const ids = ['a', 'b', 'c']
const first = { ids, top: 0, keys: new Map(ids.map((id) => [id, id])) }
const next = (rows: string, top = 0) => Object.fromEntries(nextKeys(first, rows.split(''), top))

test('new rows reuse the keys of rows that left the page, and rows that stayed keep their keys', () => {
  expect(next('de')).toEqual({ d: 'a', e: 'b' })
  expect(next('dea')).toEqual({ d: 'b', e: 'c', a: 'a' })
})

test('when most rows stay, each keeps its key, and a new row gets a new key', () => {
  expect(next('acd')).toEqual({ a: 'a', c: 'c', d: 'd' })
})

test('where the window moves, those that come have the keys of those that went', () => {
  expect(next('bcd', 1)).toEqual({ b: 'b', c: 'c', d: 'a' })
})

test('no key is used twice', () => {
  const second = { ids: ['d', 'e', 'f'], top: 0, keys: nextKeys(first, ['d', 'e', 'f'], 0) }
  expect(new Set(nextKeys(second, ['d', 'e', 'f', 'a', 'b'], 0).values()).size).toBe(5)
  expect(new Set(nextKeys(second, ['a', 'b', 'c', 'd', 'a+'], 0).values()).size).toBe(5)
})
