import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countOf } from '../../form/choice-state.ts'
import { peopleOf } from '../../people/people.ts'
import { adult, child, slot } from '../../test-catalog.ts'
import { linesOf } from '../../tickets/lines.ts'
import { splitLines } from './split.ts'

test('travelers over the limit of adjacent seats are split into bookings of similar size, each traveler once', () => {
  const wishes = fc.tuple(fc.nat(30), fc.nat(30), fc.integer({ min: 1, max: 8 }))
  fc.assert(
    fc.property(wishes, ([adults, children, count]) => {
      const none = linesOf([adult, child], slot, {})
      const [first = '', second = ''] = none.map(({ key }) => key)
      const lines = linesOf([adult, child], slot, { [first]: adults, [second]: children })
      const parts = splitLines(lines, count)
      const sizes = parts.map(countOf)
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
      const people = parts.flatMap((part) => peopleOf(part).map(({ key }) => key))
      expect(people.toSorted()).toEqual(
        peopleOf(lines)
          .map(({ key }) => key)
          .toSorted(),
      )
      // As long as there are adults, every booking has one.
      const led = parts.filter(([some]) => (some?.noOfTravellers ?? 0) > 0)
      expect(led).toHaveLength(Math.min(adults, count))
    }),
  )
})
