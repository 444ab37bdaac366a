import { expect, test } from 'vitest'
import { weekdaysText } from './weekdays.ts'

test(
  'the weekdays of a price go from Sunday to Saturday, three and more as a range, and none where it is every day',
  { tags: ['2.2-144'] },
  () => {
    expect(weekdaysText(0b110_0001, 'en')).toBe('Sun, Fri, Sat')
    expect(weekdaysText(0b011_1110, 'fr')).toBe('lun. – ven.')
    expect(weekdaysText(127, 'en')).toBe('')
  },
)
