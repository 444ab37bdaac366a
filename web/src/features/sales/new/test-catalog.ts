import type { Slot } from '@reseller-portal/contract/offers'
import type { BookingDemands } from '@reseller-portal/contract/sales'
import type { Price, Product, Rate, TravelerKind } from '@reseller-portal/contract/products'
import type { GuestDetails } from '@reseller-portal/contract/organizations'

/** One small supplier for the tests of new booking. */
const id = (number: number) => `00000000-0000-7000-8000-00000000000${number}`

export const product: Product = {
  id: id(2),
  supplierId: id(1),
  octoId: 'cruise',
  name: 'Harbor Cruise',
  description: '',
  rates: [],
  extensions: {},
  metadata: { categories: [], location: '', duration: '' },
  weights: 'BOOKING',
}

export const rate: Rate = {
  id: id(3),
  productId: product.id,
  supplierId: product.supplierId,
  name: 'standard',
  title: 'Standard',
  additionalDetails: '',
  ext: {},
  prices: [],
  hours: [],
  holdable: true,
  minTravelers: 1,
  maxTravelers: null,
  cancellationRules: [],
  policy: '',
  valid: { from: null, until: null },
  marketRegions: [],
  discountGroups: [],
  availabilityType: 'Attraction',
  availabilityPricingType: 'PRICE_SCHEDULE',
  hasAvailability: true,
  hasRetailPricing: true,
  tax: [],
  metadata: {},
}

export const slot: Slot = {
  id: 'slot-1',
  start: '2026-06-01T09:30:00-04:00',
  end: '2026-06-01T11:00:00-04:00',
  capacity: 3,
  maxCapacity: 40,
  localTimezone: 'America/New_York',
  ext: {},
}

export const adult = priceOf(4, 'ADULT', 'Adult', '13+', 4500)
export const child = priceOf(5, 'CHILD', 'Child', '3 - 12', 2500)

export function demands(details: Partial<GuestDetails> = {}): BookingDemands {
  const none = {
    requireGuestNamePerTraveler: false,
    requireGuestEmailPerTraveler: false,
    requireGuestPhonePerTraveler: false,
    requireGuestWeightPerTraveler: false,
    requireGuestCountryPerTraveler: false,
  }
  const perTraveler = Object.keys(details).length > 0
  return {
    details: { ...none, ...details },
    perTraveler,
    pickups: [],
    rates: [],
    today: '2026-06-01',
  }
}

function priceOf(number: number, typeOf: TravelerKind, name: string, ageBand: string, amount: number): Price {
  return {
    id: id(number),
    travelerType: { typeOf, name, ageBand, minAge: 3, maxAge: 120 },
    retail: { amount, currency: 'USD' },
    original: null,
    net: null,
    startTimes: [],
    priceName: '',
    includedTaxes: [],
  }
}
