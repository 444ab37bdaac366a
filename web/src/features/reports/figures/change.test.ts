import { expect, test } from 'vitest'
import { changeOf } from './change.ts'

test('figures are compared with those before as a percentage with its sign', () => {
  expect(changeOf(120, 100)).toBe('+20 %')
  expect(changeOf(80, 100)).toBe('\u{2212}20 %')
  expect(changeOf(100, 100)).toBe('±0 %')
  expect(changeOf(100, 0)).toBeUndefined()
  expect(changeOf(100, undefined)).toBeUndefined()
})
