import { expect, test } from 'vitest'
import { theme } from './theme.ts'

test('the primary colour is #29357A and the secondary #68BFC8', () => {
  const { colors, primaryColor, primaryShade } = theme
  expect(primaryColor).toBe('brand')
  expect(primaryShade).toBe(6)
  expect(colors?.['brand']?.[6]?.toUpperCase()).toBe('#29357A')
  expect(colors?.['teal']?.[3]?.toUpperCase()).toBe('#68BFC8')
})
