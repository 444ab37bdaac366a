import { version } from 'uuid'
import { expect, test } from 'vitest'
import { newId, newIdAfter } from './ids.ts'

test('ids are of version 7, tell when they were made, differ, and those of one process are in order', () => {
  const before = Date.now()
  const ids = Array.from({ length: 20_000 }, newId)
  expect(new Set(ids.map((id) => version(id)))).toEqual(new Set([7]))
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted()).toEqual(ids)
  const made = Number.parseInt(newId().replace('-', '').slice(0, 12), 16)
  expect(made).toBeGreaterThanOrEqual(before)
  expect(made).toBeLessThanOrEqual(Date.now())
})

test('each digit of the end takes every value', () => {
  const ends = Array.from({ length: 2000 }, () => newId().slice(-10))
  const seen = Array.from({ length: 10 }, (_, at) => new Set(ends.map((end) => end[at])).size)
  expect(seen).toEqual(Array(10).fill(16))
})

test('an id is above another one of a clock that is ahead, and tells the time where none is', () => {
  const ahead = newId().replace(/^\w{8}/, 'ffffff00')
  const next = newIdAfter(ahead)
  expect(next > ahead).toBe(true)
  expect(version(next)).toBe(7)
  expect(newIdAfter(next) > next).toBe(true)
  const before = newId()
  const usual = newIdAfter(before)
  expect(usual > before && usual < newId()).toBe(true)
})
