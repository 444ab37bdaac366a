import { beforeEach, expect, test } from 'vitest'
import { answered, keyFor } from './attempts.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  Object.assign(globalThis, {
    sessionStorage: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => void kept.set(name, text),
    },
  })
})

test('the same request keeps its key until it is answered', () => {
  const key = keyFor('book', { hold: 1 })
  expect(keyFor('book', { hold: 1 })).toBe(key)
  answered('book')
  expect(keyFor('book', { hold: 1 })).not.toBe(key)
})

test('another request, or another step, has a key of its own', () => {
  const key = keyFor('hold', { seats: 2 })
  expect(keyFor('session', { seats: 2 })).not.toBe(key)
  expect(keyFor('hold', { seats: 3 })).not.toBe(key)
})
