import { expect, test } from 'vitest'
import { isDarkEnough } from './colors.ts'

test('a color is dark enough where white text on it can be read', () => {
  for (const color of ['#29357A', '#000000', '#767676', '#b3261e']) expect(isDarkEnough(color)).toBe(true)
  for (const color of ['#68BFC8', '#ffffff', '#777777', '#ffcc00']) expect(isDarkEnough(color)).toBe(false)
})
