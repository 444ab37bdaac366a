import { refusal } from '@reseller-portal/contract/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countOf } from '../../form/choice-state.ts'
import { peopleOf } from '../../people/people.ts'
import { emptyDraft } from '../../form/draft.ts'
import { adult, child, product, rate, slot } from '../../test-catalog.ts'
import { linesOf } from '../../tickets/lines.ts'
import { partsOf, splitLines } from './split.ts'

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

test('a booking without the adult that its children need is not made by a split', () => {
  const { name, typeOf } = adult.travelerType
  const kid = { ...child, travelerType: { ...child.travelerType, accompaniedBy: [{ name, typeOf }] } }
  const none = linesOf([adult, kid], slot, {})
  const [first = '', second = ''] = none.map(({ key }) => key)
  const split = (adults: number, children: number) => {
    const lines = linesOf([adult, kid], slot, { [first]: adults, [second]: children })
    const sold = { rate, product, slot: { ...slot, capacity: 40 }, lines, addOns: [], draft: emptyDraft }
    const chosen = { ...sold, perTraveler: false, pointOfSale: 'HC-01', language: 'en' as const }
    return partsOf(chosen, refusal('quantity.above_ticket_limit', { limit: 4 }))
  }
  expect(split(2, 6)).toHaveLength(2)
  expect(split(1, 7)).toEqual([])
})
