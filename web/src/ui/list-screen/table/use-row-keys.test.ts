import { expect, test } from 'vitest'
import { nextKeys } from './use-row-keys.ts'

const rows = (...ids: string[]) => ids.map((id) => ({ id }))
const first = { rows: rows('a', 'b', 'c'), keys: new Map(['a', 'b', 'c'].map((id) => [id, id])) }

test('a page that has none of the rows before uses their keys again, from the top', () => {
  expect([...nextKeys(first, rows('d', 'e'))]).toEqual([
    ['d', 'a'],
    ['e', 'b'],
  ])
})

test('where some rows stayed each keeps its key, and no key is used twice', () => {
  const second = { rows: rows('d', 'e', 'f'), keys: nextKeys(first, rows('d', 'e', 'f')) }
  const third = nextKeys(second, rows('a', 'd', 'b', 'a+'))
  expect(third.get('d')).toBe('a')
  expect(new Set(third.values()).size).toBe(4)
})
