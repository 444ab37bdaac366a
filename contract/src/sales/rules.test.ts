import { describe, expect, test } from 'vitest'
import { fill } from '../locales/fill.ts'
import words from '../locales/en.ts'
import type { Refusal } from '../kit/refusal.ts'
import { rateExt } from '../products/names.ts'
import { referenceOf, travelersOf, whyNotBook, whyNotCart } from './rules.ts'
import { filledTravelers, isWeight, leadOf, phoneOf } from './travelers.ts'
import { whyNotCancel } from './changes/cancel.ts'
import { BookingRequest } from './schema.ts'

const id = (end: number) => `00000000-0000-7000-8000-00000000000${end}`
const item = (supplier = 1, quantity = 1, traveler?: object) => ({
  supplierId: id(supplier),
  productId: id(2),
  rateId: id(3),
  priceId: id(4),
  availabilityId: 'slot',
  startTime: '2030-01-01T10:00:00Z',
  quantity,
  ...(traveler ? { traveler } : {}),
})
const customer = { email: 'guest@example.com', firstName: 'Ada', lastName: 'Guest' }
const request = (items: object[], change: object = {}) => BookingRequest.parse({ customer, items, ...change })
const nothing = {
  requireGuestNamePerTraveler: false,
  requireGuestEmailPerTraveler: false,
  requireGuestPhonePerTraveler: false,
  requireGuestWeightPerTraveler: false,
  requireGuestCountryPerTraveler: false,
}
const variant = { rates: [], today: '2026-06-01' }
const demands = { details: nothing, perTraveler: false, pickups: [], ...variant }
const sentenceOf = (refused: Refusal | undefined) =>
  refused && fill(words.refusals[refused.code], refused.facts)

describe('a booking request', () => {
  test(
    'an empty cart, and tickets of two suppliers',
    { tags: ['1.5-13', '1.5-16', '1.8-52', '2.8-40'] },
    () => {
      expect(sentenceOf(whyNotCart([]))).toBe('No items in cart to checkout')
      expect(sentenceOf(whyNotCart([item(1), item(9)]))).toBe(
        'A booking can only have tickets from one supplier.',
      )
      expect(travelersOf([item(1, 2), item(1, 3)])).toBe(5)
    },
  )

  test('a reference of 50 characters is the longest', { tags: ['1.5-44', '2.5-22'] }, () => {
    const long = (length: number) => request([item()], { resellerBookingRef: 'x'.repeat(length) })
    expect(whyNotBook(long(50), demands)).toBeUndefined()
    expect(sentenceOf(whyNotBook(long(51), demands))).toBe('The reference can have up to 50 characters.')
  })

  test('a walk-up gives neither name nor email, and an email that is given is one', () => {
    const nobody = { email: '', firstName: '', lastName: '' }
    expect(whyNotBook(request([item()], { customer: nobody }), demands)).toBeUndefined()
    const odd = request([item()], { customer: { ...nobody, email: 'guest' } })
    expect(sentenceOf(whyNotBook(odd, demands))).toBe('Enter a valid email address.')
  })

  test('name and email are needed where something needs them, and that is said', () => {
    const why = (change: object, ext: Record<string, string> = {}, more: object = {}) => {
      const rate = { ext, discountGroups: [], day: '2030-01-01', quantity: 1 }
      const delivery = { deliveryType: 'ELECTRONIC', deliveryDate: '2030-01-01' }
      const changed = request([item()], { customer: { ...customer, ...change }, ext: delivery })
      return sentenceOf(whyNotBook(changed, { ...demands, rates: [rate], ...more }))
    }
    const nobody = { email: '', firstName: '', lastName: '' }
    const willCall = { [rateExt.productType]: 'WILL_CALL' }
    expect(why({ ...nobody, email: customer.email }, willCall)).toBe(
      'Will-call tickets are handed out by name. Enter a first and last name.',
    )
    expect(why({ email: '' }, willCall)).toBeUndefined()
    expect(why({ email: '' }, { [rateExt.productType]: 'BULK' })).toBe(
      'The tickets are delivered by email. Enter the customer’s email.',
    )
    expect(why({ email: '' }, {}, { needsContact: true })).toBe(
      'This supplier needs to know who is buying. Enter a first name, last name, and email.',
    )
    expect(why({}, {}, { needsContact: true })).toBeUndefined()
  })

  test('each traveler gives what the supplier asks of each', { tags: ['1.5-38'] }, () => {
    const ask = (name: keyof typeof nothing, traveler: object) =>
      whyNotBook(request([item(1, 1, { firstName: 'Ada', lastName: 'Guest', ...traveler })]), {
        details: { ...nothing, [name]: true },
        perTraveler: true,
        pickups: [],
        ...variant,
      })?.code
    expect(ask('requireGuestEmailPerTraveler', { email: 'no' })).toBe('bookings.email_missing')
    expect(ask('requireGuestEmailPerTraveler', {})).toBeUndefined()
    expect(ask('requireGuestPhonePerTraveler', {})).toBe('bookings.phone_missing')
    expect(ask('requireGuestWeightPerTraveler', {})).toBe('bookings.weight_missing')
    expect(ask('requireGuestCountryPerTraveler', { country: 'US' })).toBe('bookings.country_missing')
    expect(ask('requireGuestCountryPerTraveler', { country: 'USA' })).toBeUndefined()
    const together = request([item(1, 2, { firstName: 'Ada', lastName: 'Guest' })])
    expect(whyNotBook(together, { ...demands, perTraveler: true })?.code).toBe('cart.per_traveler')
  })

  test('weight is whole Lbs from 1 to 999', { tags: ['2.9-15'] }, () => {
    expect(['1 Lbs', '999 Lbs'].map(isWeight)).toEqual([true, true])
    expect(['0 Lbs', '1000 Lbs', '70 kg', '1.5 Lbs', '', undefined].map(isWeight)).not.toContain(true)
  })

  test('a pickup place is one of those offered', () => {
    const pickups = ['hotel']
    const from = (place?: string) =>
      whyNotBook(
        request([
          item(1, 1, { firstName: 'A', lastName: 'G', ...(place ? { pickupLoc: { id: place } } : {}) }),
        ]),
        {
          ...demands,
          pickups,
        },
      )?.code
    expect([from(), from('moon'), from('hotel')]).toEqual([
      'bookings.pickup_missing',
      'cart.pickup_unknown',
      undefined,
    ])
  })
})

test('where travelers are not named, the booking says where the group is picked up', () => {
  const named = request([item(2, 1)])
  const from = (ext: Record<string, string>) =>
    whyNotBook(
      { ...named, ext, customer: { ...named.customer, firstName: 'Ada', lastName: 'Guest' } },
      { ...demands, pickups: ['hotel'] },
    )?.code
  expect([from({}), from({ pickupLocation: 'moon' }), from({ pickupLocation: 'hotel' })]).toEqual([
    'bookings.pickup_missing',
    'cart.pickup_unknown',
    undefined,
  ])
})

describe('what is filled in', () => {
  test(
    'one traveler leads, and e-mails fall back to the customer',
    { tags: ['1.3-36', '1.5-30', '1.5-31', '1.5-32', '1.9-08'] },
    () => {
      const filled = filledTravelers(
        request([item(1, 1, {}), item(1, 1, { isLead: true, email: 'b@example.com' })]),
      )
      expect(filled.map(({ traveler }) => [traveler?.isLead, traveler?.email])).toEqual([
        [false, 'guest@example.com'],
        [true, 'b@example.com'],
      ])
      expect(filled[0]?.traveler?.type).toBe('ADULT')
    },
  )

  test(
    'the booking is for the lead traveler, else the customer; its reference is the customer’s',
    { tags: ['1.3-41'] },
    () => {
      expect(
        leadOf(request([item(1, 1, { firstName: 'Bo', lastName: 'Lead', isLead: true })])).firstName,
      ).toBe('Bo')
      expect(leadOf(request([item()]))).toEqual({ firstName: 'Ada', lastName: 'Guest' })
      expect(referenceOf(request([item()], { customer: { ...customer, clientRef: 'C-1' } }))).toBe('C-1')
    },
  )
})

test('a booking is called about at the customer’s number, else at the lead traveler’s', () => {
  const items = [item(1, 1, { phone: '+1 1' }), item(1, 1, { phone: '+1 2', isLead: true })]
  expect(phoneOf(request(items, { customer: { ...customer, phone: '+1 3' } }))).toBe('+1 3')
  expect(phoneOf(request(items, { customer: { ...customer, phone: '' } }))).toBe('+1 2')
  expect(phoneOf(request([item()], { customer: { ...customer, phone: '' } }))).toBe('')
})

test('only an open booking whose tickets are not redeemed is cancelled', { tags: ['1.4-61'] }, () => {
  const tickets = [{ status: 'ISSUED' }]
  expect(whyNotCancel({ status: 'OPEN', tickets })).toBeUndefined()
  expect(whyNotCancel({ status: 'OPEN', tickets: [{ status: 'REDEEMED' }] })?.code).toBe(
    'bookings.not_cancellable',
  )
  expect(whyNotCancel({ status: 'FAILED', tickets })?.code).toBe('bookings.not_cancellable')
})
