import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fill } from '../locales/fill.ts'
import type { TravelerType } from '../products/schema.ts'
import words from '../locales/en.ts'
import {
  hasRoom,
  isLive,
  longestHoldMinutes,
  whyNotAvailable,
  whyNotExtend,
  whyNotQuantity,
  whyNotRelease,
  whyNotUnaccompanied,
  whyNotUse,
  type HoldState,
  type QuantityLimits,
} from './rules.ts'

type TravelerOf = Pick<TravelerType, 'typeOf' | 'name' | 'accompaniedBy'>

const sentenceFor = (quantity: number, limits: QuantityLimits) => {
  const refused = whyNotQuantity(quantity, limits)
  return refused && fill(words.refusals[refused.code], refused.facts)
}

describe('how many tickets', () => {
  const limits = { min: 2, ticketLimit: 4, max: 6, capacity: 3 }

  test(
    'the first of minimum, seating, maximum and capacity that fails is said, word for word',
    { tags: ['1.5-18', '1.5-19', '1.5-20', '1.5-21', '1.5-22', '1.5-23', '1.5-24', '1.5-25', '1.5-26'] },
    () => {
      expect(sentenceFor(1, limits)).toBe('At least 2 tickets must be booked.')
      expect(sentenceFor(7, limits)).toBe(
        'Due to limitations on adjacent seating, a maximum of 4 tickets can be booked per transaction. Please make a separate booking for additional tickets.',
      )
      expect(sentenceFor(7, { ...limits, ticketLimit: undefined })).toBe(
        'No more than 6 tickets can be booked.',
      )
      expect(sentenceFor(4, limits)).toBe('There are only 3 tickets remaining.')
      expect(sentenceFor(3, limits)).toBeUndefined()
    },
  )

  test(
    'without limits one ticket is enough and none is too few',
    { tags: ['1.5-19', '1.9-05', '2.9-20'] },
    () => {
      expect(sentenceFor(0, {})).toBe('At least 1 tickets must be booked.')
      expect(sentenceFor(1, {})).toBeUndefined()
      expect(sentenceFor(1000, { max: null })).toBeUndefined()
    },
  )

  test('whatever is allowed lies within every limit', () => {
    const limit = fc.integer({ min: 1, max: 50 })
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60 }),
        limit,
        limit,
        limit,
        limit,
        (quantity, min, ticketLimit, max, capacity) => {
          const isRefused = whyNotQuantity(quantity, { min, ticketLimit, max, capacity }) !== undefined
          expect(isRefused).toBe(quantity < min || quantity > Math.min(ticketLimit, max, capacity))
        },
      ),
    )
  })
})

describe('travelers who are only sold with others', () => {
  const adult = { typeOf: 'ADULT', name: 'Adult' } as const
  const senior = { typeOf: 'SENIOR', name: 'Senior' } as const
  const child = { typeOf: 'CHILD', name: 'Child', accompaniedBy: [adult, senior] } satisfies TravelerOf
  const booked = (...guests: [travelers: TravelerOf, quantity: number][]) =>
    whyNotUnaccompanied(guests.map(([travelerType, quantity]) => ({ quantity, travelerType })))

  test('need one of them, of whom there may be fewer than of themselves', () => {
    expect(booked([child, 1])).toEqual({
      code: 'quantity.unaccompanied',
      facts: { traveler: 'Child', companions: ['Adult', 'Senior'] },
    })
    expect(booked([child, 3], [senior, 1])).toBeUndefined()
    expect(booked([child, 3], [adult, 0])?.code).toBe('quantity.unaccompanied')
    expect(booked([child, 0])).toBeUndefined()
    expect(booked([adult, 1])).toBeUndefined()
  })

  test('are told apart by kind and name', () => {
    expect(booked([child, 1], [{ ...adult, name: 'Adult with boat' }, 1])?.code).toBe(
      'quantity.unaccompanied',
    )
    expect(booked([child, 1], [{ ...adult, typeOf: 'ANY' }, 1])?.code).toBe('quantity.unaccompanied')
  })
})

describe('whether a time is available', () => {
  const slot = { id: 'one', bookable: true, capacity: 2 }

  test('the last seats sell to as many travelers', { tags: ['1.5-15', '1.8-38'] }, () => {
    expect(whyNotAvailable([slot], 2)).toBeUndefined()
    expect(whyNotAvailable([slot], 3)?.code).toBe('availability.gone')
  })

  test(
    'nothing offered, or a first result that is not bookable, is gone',
    { tags: ['1.5-14', '1.8-37', '1.8-39'] },
    () => {
      expect(whyNotAvailable([], 1)?.code).toBe('availability.gone')
      expect(whyNotAvailable([{ ...slot, bookable: false }], 1)?.code).toBe('availability.gone')
      expect(words.refusals['availability.gone']).toBe('Product is no longer available.')
    },
  )

  test('a result without an id does not count seats', { tags: ['1.5-15'] }, () => {
    expect(whyNotAvailable([slot, { id: '', bookable: true, capacity: 0 }], 2)).toBeUndefined()
  })

  test('a rate has room while some slot has', { tags: ['1.4-12'] }, () => {
    expect(hasRoom([{ capacity: 0 }, { capacity: 1 }])).toBe(true)
    expect(hasRoom([{ capacity: 0 }])).toBe(false)
  })
})

describe('the life of a hold', () => {
  const at = (minutes: number) => new Date(minutes * 60_000)
  const hold: HoldState = { id: 'h', status: 'ACQUIRED', acquiredAt: at(0), expiresAt: at(15) }

  test('it ends by the clock alone', () => {
    expect([isLive(hold, at(14)), isLive(hold, at(15))]).toEqual([true, false])
    expect(whyNotUse(hold, at(14))).toBeUndefined()
    expect(whyNotUse(hold, at(15))?.code).toBe('holds.expired')
  })

  test('what was released or booked is said so, and only a booked one cannot be released', () => {
    expect(whyNotUse({ ...hold, status: 'RELEASED' }, at(1))?.code).toBe('holds.released')
    expect(whyNotUse({ ...hold, status: 'BOOKED' }, at(1))?.code).toBe('holds.already_booked')
    expect(whyNotRelease({ ...hold, status: 'BOOKED' })?.code).toBe('holds.already_booked')
    expect(whyNotRelease({ ...hold, status: 'EXPIRED' })).toBeUndefined()
  })

  test('it is extended until its longest life, not beyond', () => {
    expect(whyNotExtend(hold, at(10))).toBeUndefined()
    expect(whyNotExtend({ ...hold, expiresAt: at(longestHoldMinutes) }, at(100))?.code).toBe('holds.longest')
    expect(whyNotExtend(hold, at(15))?.code).toBe('holds.expired')
  })
})

test('a supplier that counts no seats has room for everybody', () => {
  expect(whyNotQuantity(400, { capacity: null })).toBeUndefined()
  expect(whyNotAvailable([{ id: 'slot', bookable: true, capacity: null }], 400)).toBeUndefined()
  expect(hasRoom([{ capacity: null }])).toBe(true)
})
