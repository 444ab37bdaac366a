import { describe, expect, test } from 'vitest'
import { agesOf, whyNotCompanions, whyNotTravelerType, whyNotWithout, type Ages } from './traveler-types.ts'

const adult: Ages = { kind: 'ADULT', name: 'Adult', min: 18, max: 64 }
const senior: Ages = { kind: 'SENIOR', name: 'Senior', min: 65, max: 120 }
const why = (kind: Ages['kind'], minAge: string, maxAge: string | null, others: Ages[] = [adult, senior]) =>
  whyNotTravelerType({ kind, minAge, maxAge }, others)?.code

describe('ages of a traveler type', () => {
  test(
    'a plus behind the minimum age means that no maximum is needed',
    { tags: ['2.2-133', '2.3-33'] },
    () => {
      expect(why('SENIOR', '65+', null, [adult])).toBeUndefined()
      expect(agesOf({ minAge: '65+', maxAge: null })).toEqual({ min: 65, max: 120 })
      expect(why('SENIOR', '65+', '80', [adult])).toBe('travelers.no_maximum')
      expect(why('SENIOR', '65', null, [adult])).toBe('travelers.maximum_missing')
    },
  )

  test('a maximum below the minimum is refused, the same age is a band of one year', () => {
    expect(why('CHILD', '12', '3')).toBe('travelers.ages_reversed')
    expect(why('CHILD', '3', '3')).toBeUndefined()
  })

  test('ages that two types would share are refused, at both ends', () => {
    expect(why('YOUTH', '12', '18')).toBe('travelers.overlap')
    expect(why('YOUTH', '12', '17')).toBeUndefined()
    expect(why('YOUTH', '12+', null)).toBe('travelers.overlap')
    expect(why('CHILD', '70', '71')).toBe('travelers.overlap')
  })

  test('students and any guest may share ages with others, but each type is there once', () => {
    expect(why('STUDENT', '16', '27')).toBeUndefined()
    expect(why('ANY', '0+', null)).toBeUndefined()
    expect(why('ADULT', '0', '3')).toBe('travelers.kind_taken')
  })
})

describe('a traveler type that is only sold with others', () => {
  const child = { kind: 'CHILD', accompaniedBy: ['ADULT', 'SENIOR'] } as const

  test('names other types of the product', () => {
    expect(whyNotCompanions(child, ['ADULT', 'SENIOR', 'YOUTH'])).toBeUndefined()
    expect(whyNotCompanions({ ...child, accompaniedBy: [] }, [])).toBeUndefined()
    expect(whyNotCompanions(child, ['ADULT'])?.code).toBe('travelers.companion_unknown')
    expect(whyNotCompanions({ ...child, accompaniedBy: ['CHILD'] }, ['CHILD'])?.code).toBe(
      'travelers.companion_unknown',
    )
  })

  test('keeps the types that it is sold with', () => {
    expect(whyNotWithout('ADULT', [{ ...child, name: 'Kid' }])).toEqual({
      code: 'travelers.companion_needed',
      facts: { name: 'Kid', field: 'kind' },
    })
    expect(whyNotWithout('YOUTH', [{ ...child, name: 'Kid' }])).toBeUndefined()
  })
})
