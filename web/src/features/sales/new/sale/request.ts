import {
  bookingExt,
  type BookingItem,
  type BookingRequest,
  type Customer,
} from '@reseller-portal/contract/sales'
import type { SoldAddOn } from '@reseller-portal/contract/prices'
import type { Slot } from '@reseller-portal/contract/offers'
import type { Product, Rate } from '@reseller-portal/contract/products'
import type { Ext, Language } from '@reseller-portal/contract/kit'
import type { Draft } from '../form/draft.ts'
import type { Line } from '../tickets/lines.ts'
import { variantExt } from '../variant/variant-draft.ts'

export type Chosen = {
  rate: Rate
  product: Product
  slot: Slot
  lines: readonly Line[]
  addOns: readonly SoldAddOn[]
  draft: Draft
  perTraveler: boolean
  pointOfSale: string
  language: Language
}

/** The voucher code that was entered for this product; another product has another one. */
export function codeFor({ code }: Pick<Draft, 'code'>, { supplierId, productId }: Rate) {
  return code?.supplierId === supplierId && code.productId === productId ? code : undefined
}

export function requestOf(
  { rate, addOns, draft, perTraveler, pointOfSale, language }: Chosen,
  items: BookingItem[],
): BookingRequest {
  const code = codeFor(draft, rate)
  const customer = buyerOf(draft)
  return {
    customer,
    items,
    resellerBookingRef: customer.clientRef,
    ext: {
      [bookingExt.pointOfSale]: pointOfSale,
      // If travelers are entered one by one, each of them has the pickup.
      ...(!perTraveler && pickupExt(draft)),
      ...draft.options,
      language,
      ...variantExt(rate, draft.variant),
    },
    ...(code && { grouponCode: code.code }),
    ...(addOns.length > 0 && {
      addOns: addOns.map(({ id, quantity, amount }) => ({ id, quantity, amount })),
    }),
  }
}

/** The customer, as typed. */
export function buyerOf({ customer }: Pick<Draft, 'customer'>): Customer {
  const { email, firstName, lastName, phone, reference } = customer
  return {
    email: email.trim(),
    clientRef: reference.trim(),
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    phone: phone.trim(),
  }
}

/** Where the group is picked up, as holds and bookings say it. */
export function pickupExt({ pickup }: Pick<Draft, 'pickup'>): Ext {
  return pickup === '' ? {} : { [bookingExt.pickup]: pickup }
}
