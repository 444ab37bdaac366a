import { describe, expect, test } from 'vitest'
import * as rules from './rules.ts'
import { parkDaysIn, parkDaysText, reservationStatus, statusOfDays } from './days.ts'
import { deliveryInstructionsMax, mostSponsorTickets, weightedPickups } from './schema.ts'

const rate = (type: string, more: Record<string, string> = {}, discountGroups: string[] = []) => ({
  ext: { 'beta-productType': type, 'product-duration': '1', ...more },
  discountGroups,
  day: '2026-11-25',
  quantity: 2,
})
const missing = (ext: Record<string, string>, tested: rules.VariantRate) =>
  rules
    .missingOfVariant(ext, [tested], '2026-11-22')
    .map(({ code, facts }) => `${code} ${String(facts['field'])}`)

describe('a park reservation', () => {
  const twoDays = rate('PARK_RESERVATION', { 'product-duration': '2', 'booking-buffer-days': '3' })
  const days = (text: string) => missing({ parkReservations: text }, twoDays)

  test('needs a park and a date for each selected park', { tags: ['1.5-36'] }, () => {
    expect(days('')).toEqual(['parks.day_missing parkReservations'])
    expect(days('epcot')).toEqual(['parks.day_missing parkReservations'])
    expect(days('moon 2026-11-25')).toEqual(['parks.day_missing parkReservations'])
    expect(days('epcot 2026-11-25')).toEqual([])
    expect(days('epcot 2026-11-25,magic-kingdom 2026-11-29')).toEqual([])
  })

  test('is one park a day, within the stay and its buffer', () => {
    const unfit = ['parks.day_unfit parkReservations']
    expect(days('epcot 2026-11-25,magic-kingdom 2026-11-25')).toEqual(unfit)
    expect(days('epcot 2026-11-24')).toEqual(unfit)
    expect(days('epcot 2026-11-30')).toEqual(unfit)
    expect(days('epcot 2026-11-25,epcot 2026-11-26,epcot 2026-11-27')).toEqual(unfit)
  })

  test('is told in the booking’s extensions as it is read from there', () => {
    const reservations = [
      { park: 'epcot' as const, day: '2026-11-25' },
      { park: 'magic-kingdom' as const, day: '2026-11-26' },
    ]
    expect(parkDaysIn(parkDaysText(reservations))).toEqual(reservations)
  })

  test(
    'has the status skipped where it is required and none was made, else the given one or none',
    { tags: ['1.5-47', '1.5-48', '2.4-23', '2.4-24'] },
    () => {
      expect(reservationStatus(true, 'none')).toBe('skipped')
      expect(reservationStatus(true, undefined)).toBe('skipped')
      expect(reservationStatus(false, undefined)).toBe('none')
      expect(reservationStatus(true, 'failure')).toBe('failure')
    },
  )

  test('reads partialFailure as partial', { tags: ['2.4-22'] }, () => {
    expect(reservationStatus(true, 'partialFailure')).toBe('partial')
  })

  test('succeeds in part where one park said yes and another no', { tags: ['2.4-22'] }, () => {
    const come = (...statuses: ('pending' | 'success' | 'failure' | 'error')[]) =>
      statusOfDays(statuses.map((status) => ({ status })))
    expect([come(), come('pending')]).toEqual(['none', 'none'])
    expect([come('success'), come('success', 'failure')]).toEqual(['success', 'partial'])
    expect([come('failure', 'failure'), come('failure', 'error')]).toEqual(['failure', 'error'])
  })
})

describe('bulk tickets', () => {
  const delivery = { deliveryType: 'COURIER', deliveryDate: '2026-11-22' }
  test('need a delivery type and a date that is not over', () => {
    expect(missing({}, rate('BULK'))).toEqual([
      'bulk.delivery_missing deliveryType',
      'bulk.date_missing deliveryDate',
    ])
    expect(missing({ ...delivery, deliveryType: 'PIGEON' }, rate('BULK'))).toHaveLength(1)
    expect(missing({ ...delivery, deliveryDate: '2026-11-21' }, rate('BULK'))).toHaveLength(1)
    expect(missing(delivery, rate('BULK'))).toEqual([])
  })

  test('have instructions of at most 1000 characters', { tags: ['1.5-45', '2.5-23'] }, () => {
    const withInstructions = (length: number) =>
      missing({ ...delivery, deliveryInstructions: 'x'.repeat(length) }, rate('BULK'))
    expect(withInstructions(deliveryInstructionsMax)).toEqual([])
    expect(withInstructions(1001)).toEqual(['bulk.instructions_too_long deliveryInstructions'])
  })
})

describe('military tickets', () => {
  const military = rate('MILITARY', {}, ['US_MILITARY'])
  const sponsor = { sponsorName: 'Sam Ortiz', sponsorCheck: 'MILITARY_ID' }
  test('need a sponsor by name and what was checked', () => {
    expect(missing({}, military)).toEqual(['sponsors.missing sponsorName', 'sponsors.missing sponsorCheck'])
    expect(missing(sponsor, military)).toEqual([])
    expect(missing({}, rate('DATE_BASED'))).toEqual([])
  })

  test('are six a sponsor, those sold before included', () => {
    expect(missing(sponsor, { ...military, quantity: 7 })).toEqual(['sponsors.used_up undefined'])
    expect(rules.whyNotSponsored(2, 4)).toBeUndefined()
    expect(rules.whyNotSponsored(2, 5)?.facts).toEqual({ max: mostSponsorTickets, left: 1 })
  })

  test('count for the same sponsor however the name is written', () => {
    expect(rules.sponsorKey('  José  O’Neill ')).toBe(rules.sponsorKey('JOSE O-NEILL'))
  })
})

test('a sold rate tells its documents validity, kind and pickup', () => {
  expect(rules.variantExt([rate('WILL_CALL', { 'pickup-instructions': 'International' })])).toMatchObject({
    ticketStart: '11/25/2026',
    ticketEnd: '11/26/2026',
    dateBased: 'false',
    pickupInstructions: 'International',
  })
  expect(rules.variantExt([rate('DATE_BASED')])).toMatchObject({
    ticketStart: '2026-11-25',
    dateBased: 'true',
  })
  expect(rules.variantExt([{ ...rate('BULK'), ext: {} }])).toEqual({})
})

test('a booking with several rates is of the kind that asks most, whichever comes first, and has the dates of all', () => {
  const [plain, later] = [
    { ...rate('BULK'), ext: {} },
    { ...rate('PARK_RESERVATION'), day: '2026-11-28' },
  ]
  const all = [plain, rate('DATE_BASED'), later]
  for (const rates of [all, all.toReversed()])
    expect(rules.variantExt(rates)).toMatchObject({
      productType: 'PARK_RESERVATION',
      ticketStart: '2026-11-25',
      ticketEnd: '2026-11-29',
      dateBased: 'true',
      bulkTicket: 'false',
    })
  expect(rules.variantExt([rate('BULK'), rate('BULK')])).toMatchObject({ bulkTicket: 'true' })
  expect(rules.variantExt([rate('BULK'), plain])).toMatchObject({ productType: 'BULK', bulkTicket: 'false' })
  expect(rules.itemExt(plain)).toEqual({})
  expect(rules.itemExt(later)).toMatchObject({ ticketStart: '2026-11-28', ticketEnd: '2026-11-29' })
})

test(
  'four pickup instructions bear weight, and of several the weightiest is told',
  { tags: ['2.9-27'] },
  () => {
    expect(weightedPickups).toEqual(['FloridaResident', 'SpecialEvent', 'Domestic', 'International'])
    expect(rules.weightiestPickup(['International', 'Domestic', 'FloridaResident'])).toBe('FloridaResident')
    expect(rules.weightiestPickup(['USMilitary', 'International'])).toBe('International')
    expect(rules.weightiestPickup(['', 'WorldCertificate', 'USMilitary'])).toBe('WorldCertificate')
    expect(rules.weightiestPickup([])).toBe('')
  },
)
