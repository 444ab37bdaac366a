import fc from 'fast-check'
import { expect, test } from 'vitest'
import { availabilityTypes, productTypes } from '@reseller-portal/contract/products'
import { discountGroups, pickupInstructions, resellerRegions } from '@reseller-portal/contract/inventory'
import { newId } from '#kit/ids.ts'
import { octoOf } from './export.ts'
import type { Guests, SavedProduct } from './saved.ts'
import { planOf } from './plan.ts'
import { readOcto } from './read-octo.ts'
import { readRules, writeRules } from './rules-cell.ts'

const text = (maxLength: number) =>
  fc.string({ maxLength, unit: 'grapheme' }).map((value) => value.trim().slice(0, maxLength))
const name = text(100).filter((value) => value !== '')
const day = fc.option(
  fc.integer({ min: 10, max: 28 }).map((date) => `2027-05-${date}`),
  { nil: null },
)
const days = fc.option(fc.integer({ min: 0, max: 366 }), { nil: null })
const texts = (names: readonly string[]) =>
  fc.record({
    es: fc.dictionary(fc.constantFrom(...names), text(100)),
    fr: fc.dictionary(fc.constantFrom(...names), text(100)),
  })

const rules = fc
  .uniqueArray(
    fc.record({
      untilHours: fc.integer({ min: 1, max: 8760 }),
      kind: fc.constantFrom('PERCENT' as const, 'AMOUNT' as const),
      value: fc.integer({ min: 0, max: 10_000 }),
      currency: fc.constantFrom('USD', 'JPY', 'KWD'),
      per: fc.constantFrom('TICKET' as const, 'BOOKING' as const),
    }),
    { maxLength: 4, selector: ({ untilHours }) => untilHours },
  )
  .map((all) =>
    all
      .toSorted((a, b) => b.untilHours - a.untilHours)
      .map((rule, at) => (at === all.length - 1 ? { ...rule, untilHours: 0 } : rule)),
  )

const option = fc
  .record({
    name,
    title: text(100),
    additionalDetails: text(300),
    policy: text(300),
    cancellationRules: rules,
    availabilityType: fc.constantFrom(...availabilityTypes),
    holdable: fc.constantFrom('YES' as const, 'NO' as const),
    travelers: fc.tuple(
      fc.integer({ min: 1, max: 9 }),
      fc.option(fc.integer({ min: 9, max: 1000 }), { nil: null }),
    ),
    days: fc.tuple(day, day),
    salesStart: day,
    salesEnd: fc.constant(null),
    usageStart: day,
    usageEnd: fc.constant(null),
    ticketStart: day,
    ticketEnd: fc.constant(null),
    productDuration: days,
    bufferDays: days,
    cutoffMinutes: days,
    productType: fc.option(fc.constantFrom(...productTypes), { nil: null }),
    pickupInstructions: fc.option(fc.constantFrom(...pickupInstructions), { nil: null }),
    ticketLimit: fc.option(fc.integer({ min: 9, max: 1000 }), { nil: null }),
    marketRegions: fc.subarray([...resellerRegions]),
    discountGroups: fc.subarray([...discountGroups]),
    translations: texts(['name', 'title', 'additional_details', 'policy']),
  })
  .map(({ travelers: [minTravelers, maxTravelers], days: [from, until], translations, ...rest }) => ({
    id: newId(),
    ref: newId(),
    texts: translations,
    draft: {
      ...rest,
      minTravelers,
      maxTravelers,
      validFrom: from !== null && until !== null && until < from ? until : from,
      validUntil: from !== null && until !== null && until < from ? from : until,
    },
  }))

/** Guests told apart by ages that follow each other, the last without an end, and students beside them. */
const travelers = fc
  .record({
    ages: fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 4 }),
    student: fc.boolean(),
    isProofNeeded: fc.boolean(),
    isAccompanied: fc.boolean(),
    names: fc.array(name, { minLength: 6, maxLength: 6 }),
  })
  .map(({ ages, student, names, isProofNeeded, isAccompanied }): Guests[] => {
    const starts = [0, ...ages.toSorted((a, b) => a - b)]
    const kinds = ['INFANT', 'CHILD', 'YOUTH', 'ADULT', 'SENIOR'] as const
    const byAge = kinds.slice(0, starts.length).map((kind, at) => ({
      id: newId(),
      kind,
      name: names[at] ?? 'Guest',
      min: starts[at] ?? 0,
      max: (starts[at + 1] ?? 121) - 1,
      isProofNeeded,
      companions: isAccompanied && at === 0 ? kinds.slice(1, starts.length) : [],
    }))
    const more = {
      id: newId(),
      kind: 'STUDENT' as const,
      name: names[5] ?? 'Student',
      min: 0,
      max: 120,
      isProofNeeded: true,
      companions: [],
    }
    return student ? [...byAge, more] : byAge
  })

/** Without the prototypes that only generated objects lack. */
const plain = <T>(value: T): T => structuredClone(value)

const products = fc.uniqueArray(
  fc
    .record({
      draft: fc.record({
        name,
        description: text(300),
        categories: fc.array(name, { maxLength: 3 }),
        location: text(200),
        duration: text(100),
        // A file says nothing of it.
        weights: fc.constant('BOOKING' as const),
      }),
      texts: texts(['name', 'description', 'location', 'duration']),
      options: fc.uniqueArray(option, { maxLength: 3, selector: ({ draft }) => draft.name }),
      travelers,
    })
    .map(({ options, ...rest }): SavedProduct => {
      const id = newId()
      return plain({
        ...rest,
        id,
        ref: newId(),
        options: options.map((each) => ({ ...each, draft: { ...each.draft, productId: id }, prices: [] })),
      })
    }),
  { maxLength: 4, selector: ({ draft }) => draft.name },
)

const imported = (exported: readonly SavedProduct[], saved: readonly SavedProduct[]) =>
  planOf(readOcto(JSON.stringify(exported.map(octoOf))) ?? [], saved)

const writtenTexts = (all: SavedProduct['texts']) =>
  JSON.parse(JSON.stringify(all, (_, value) => (value === '' ? undefined : value)))

test('cancellation rules are read from a cell as they were written into it, up to the largest amount', () => {
  const largest = fc.constantFrom(0, 1, 999_999_999, 1_000_000_000)
  fc.assert(
    fc.property(rules, largest, (written, value) => {
      // A percentage has no currency and is of the whole price.
      const shown = written.map((rule) =>
        rule.kind === 'PERCENT'
          ? { ...rule, currency: 'USD', per: 'TICKET' as const }
          : { ...rule, value: Math.max(rule.value, value) },
      )
      expect(readRules(writeRules(shown))).toEqual(shown)
    }),
    { numRuns: 300 },
  )
  const ticket = { kind: 'AMOUNT', currency: 'EUR', per: 'TICKET' }
  expect(readRules('48:0 % ; 0: 5 eur per ticket;')).toEqual([
    { untilHours: 48, kind: 'PERCENT', value: 0, currency: 'USD', per: 'TICKET' },
    { ...ticket, untilHours: 0, value: 500 },
  ])
  for (const unreadable of ['free', '24h: 0%', '0: 5.00', '0: 5.00 per ticket', '0: -5%'])
    expect(readRules(unreadable)).toEqual([undefined])
})

test('an export of the standard changes nothing where it came from', async () => {
  await fc.assert(
    fc.asyncProperty(products, async (saved) => {
      const plan = await imported(saved, saved)
      expect(plan.problems).toEqual([])
      for (const part of [plan.products, plan.options, plan.guests])
        expect(part.filter(({ isSame }) => !isSame)).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('an export of the standard makes the same products, options and guests of another operator', async () => {
  await fc.assert(
    fc.asyncProperty(products, async (saved) => {
      const plan = await imported(saved, [])
      expect(plan.problems).toEqual([])
      const shown = saved.map(({ draft, texts: translations, options, travelers: guests }) => ({
        draft,
        texts: writtenTexts(translations),
        options: options.map((each) => ({
          draft: { ...each.draft, productId: '' },
          texts: writtenTexts(each.texts),
        })),
        guests: guests.map(({ kind, name: called, min, max }) => ({ kind, name: called, min, max })),
      }))
      const made = plan.products.map(({ id, draft, texts: translations }) => ({
        draft,
        texts: writtenTexts(translations),
        options: plan.options
          .filter((each) => each.draft.productId === id)
          .map((each) => ({ draft: { ...each.draft, productId: '' }, texts: writtenTexts(each.texts) })),
        guests: plan.guests
          .filter((each) => each.productId === id)
          .map(({ kind, name: called, min, max }) => ({ kind, name: called, min, max })),
      }))
      expect(made).toEqual(shown)
    }),
    { numRuns: 300 },
  )
})
