import { expect, test } from 'vitest'
import { changeOf } from './change.ts'

test('figures are compared with those before as a percentage with its sign', () => {
  expect(changeOf(120, 100, 'en')).toBe('+20%')
  expect(changeOf(80, 100, 'en')).toBe('\u{2212}20%')
  expect(changeOf(100, 100, 'en')).toBe('±0%')
  expect(changeOf(80, 100, 'es')).toBe('\u{2212}20\u{a0}%')
  expect(changeOf(120, 100, 'fr')).toMatch(/^\+20[\u{a0}\u{202f}]%$/u)
  expect(changeOf(100, 0, 'en')).toBeUndefined()
  expect(changeOf(100, undefined, 'en')).toBeUndefined()
})
