import { expect, test } from 'vitest'
import { isNoWholeNumberKey } from './whole-number.ts'

test(
  'e, E, period, minus and plus are blocked where a whole number is typed',
  { tags: ['1.5-46', '2.2-142'] },
  () => {
    const keys = [...'0123456789eE.-+', 'Backspace', 'Tab', 'ArrowUp']
    expect(keys.filter(isNoWholeNumberKey)).toEqual(['e', 'E', '.', '-', '+'])
  },
)
