import { expect, test } from 'vitest'
import { theme } from './theme.ts'

test('the primary colour is #29357A and the secondary #68BFC8', () => {
  const { colors, primaryColor } = theme
  expect(primaryColor).toBe('navy')
  expect(colors?.['navy']?.[7]?.toUpperCase()).toBe('#29357A')
  expect(colors?.['teal']?.map((shade) => shade.toUpperCase())).toContain('#68BFC8')
})
