import type { Hold, Slot } from '@reseller-portal/contract/offers'
import type { Booking, CartSale } from '@reseller-portal/contract/sales'
import type { CheckoutSession } from '@reseller-portal/contract/payments'
import { daysAfter, localDay } from './days.ts'
import { adult, product, rate, slot } from './test-catalog.ts'

/** A sale of two adults on tomorrow's morning cruise, with the server's answer to each step. */

export const meta = { reqId: 'rp-test' }
export const tomorrow = daysAfter(localDay(Date.now(), 'UTC'), 1)
export const supplier = {
  id: product.supplierId,
  name: 'Harbor City Cruises',
  timezone: 'UTC',
  ext: {},
  metadata: { categories: [], generalInfo: '' },
}
export const pointOfSale = { code: 'HC-01', name: 'Pier', channelID: 'harbor-pier', property_brand: '' }
export const paymentIntent = 'pi_1'

export const guest = {
  Email: 'dana@guests.example',
  'First name': 'Dana',
  'Last name': 'Rivera',
  Phone: '555 0188',
}

export const morning: Slot = {
  ...slot,
  start: `${tomorrow}T10:00:00Z`,
  end: `${tomorrow}T11:00:00Z`,
  localTimezone: 'UTC',
}
export const afternoon: Slot = {
  ...morning,
  id: 'slot-2',
  start: `${tomorrow}T15:00:00Z`,
  end: `${tomorrow}T16:00:00Z`,
}

/** Two adults on the morning cruise, held for this many milliseconds. */
export function holdFor(milliseconds: number): Hold {
  const expires = new Date(Date.now() + milliseconds).toISOString()
  const item = {
    id: adult.id,
    supplierId: product.supplierId,
    productId: product.id,
    rateId: rate.id,
    priceId: adult.id,
    availabilityId: morning.id,
    at: morning.start,
    travelerType: adult.travelerType.typeOf,
    quantity: 2,
    ext: {},
  }
  return { id: rate.id, status: 'ACQUIRED', expires, items: [item] }
}

export const session: CheckoutSession = {
  id: 'cs_1',
  clientSecret: 'cs_1_secret',
  status: 'open',
  payment_intent: null,
  provider: 'stripe' as const,
  publishableKey: 'pk_test',
  amount: 9000,
  currency: 'USD',
  bookingId: null,
  expires: null,
  error: null,
  card: null,
}
export const paidSession: CheckoutSession = { ...session, status: 'complete', payment_intent: paymentIntent }

export const booked: Booking = {
  id: product.id,
  status: 'OPEN',
  version: 1,
  holdId: rate.id,
  resellerBookingRef: '',
  supplierBookingRef: '',
  customer: {
    email: guest.Email,
    clientRef: '',
    firstName: guest['First name'],
    lastName: guest['Last name'],
    phone: guest.Phone,
  },
  items: [
    {
      id: adult.id,
      supplierId: product.supplierId,
      productId: product.id,
      rateId: rate.id,
      priceId: adult.id,
      availabilityId: morning.id,
      startTime: morning.start,
      endTime: morning.end,
      quantity: 2,
      ext: {},
      product: {
        supplierName: supplier.name,
        productName: product.name,
        rateName: rate.title,
        policy: '',
        localTimezone: 'UTC',
        pickupLabel: '',
      },
    },
  ],
  tickets: [],
  ticketsFollow: false,
  isCancelledBySupplier: false,
  isDepartureCancelled: false,
  timeline: [],
  totals: { currency: 'USD', total: 9000, taxes: 0, fee: 0, lines: [] },
  failure: '',
  ext: {},
}

/** The server's answer to selling that booking alone. */
export const soldAlone: CartSale = {
  id: booked.id,
  outcome: 'OPEN',
  choice: 'ALL_OR_NOTHING',
  customer: booked.customer,
  lines: [],
  total: { amount: booked.totals.total, currency: 'USD' },
  fee: 0,
  released: 0,
  paymentIntentId: null,
}

export function slotsOf(slots: Slot[]) {
  const [retrieved, expires] = [new Date().toISOString(), new Date().toISOString()]
  return {
    availabilities: {
      productId: product.id,
      retrieved,
      expires,
      byRate: { [rate.id]: { availability: slots } },
    },
    meta,
  }
}
