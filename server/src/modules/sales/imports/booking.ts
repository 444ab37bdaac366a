import { priceName } from '@reseller-portal/contract/products'
import {
  bookingExt,
  capitalised,
  totals,
  type BookingRequest,
  type PricingLine,
  type Traveler,
} from '@reseller-portal/contract/sales'
import { itemExt, variantExt } from '@reseller-portal/contract/inventory'
import type { SaleDraft } from '#db/tables/sales.ts'
import type { Ctx } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { dayIn } from '#kit/zone.ts'
import { connectionOf, type IssuedTicket } from '#modules/connections/index.ts'
import { openBookingRows } from '../bookings/open-booking.ts'
import { confirmRequestOf } from '../process/ask-supplier.ts'
import { newSale } from '../start/new-sale.ts'
import type { Catalog, OurPrice } from './catalog.ts'
import type { PlannedBooking } from './plan.ts'
import type { Guest } from './rows.ts'

type Whose = { resellerId: string; seller: string; supplier: Catalog['supplier'] }

/**
 * The rows of a booking that somebody else sold. It is a sale without money: nothing is charged, posted, settled, or refunded
 * for it, and gates, changes, and reports treat it as any other booking. The guest isn't emailed, now or later.
 */
export function importedBooking(planned: PlannedBooking, whose: Whose, ctx: Ctx) {
  const items = itemsOf(planned, whose)
  const draft = {
    request: requestOf(planned, whose, items),
    pointOfSale: '',
    connection: 'local',
    barcodeFormat: whose.supplier.barcodeFormat,
    items,
    totals: totals(linesOf(planned.guests)),
    seller: { resellerId: whose.resellerId },
    supplierId: whose.supplier.id,
  }
  const sale = newSale(draft, 'CAPTURED', ctx)
  const own = connectionOf('local').issue?.(confirmRequestOf(sale)).tickets ?? []
  const tickets = planned.codes.length === 0 ? own : ticketsOf(planned, items, whose.supplier.barcodeFormat)
  const rows = openBookingRows(sale, { supplierRef: planned.reference, tickets }, ['bookings.imported'], ctx)
  return { sale, tickets, rows }
}

type Item = SaleDraft['items'][number]

/** One item for each guest, or one for a group that has one code and one price. */
function itemsOf({ guests, codes, ...planned }: PlannedBooking, whose: Whose): Item[] {
  const [first] = guests
  const isGroup = codes.length === 1 && guests.every(({ price }) => price === first?.price)
  const groups = isGroup && first ? [{ guest: first, quantity: guests.length }] : guests.map(alone)
  return groups.map(({ guest, quantity }, at) => itemOf(guest, quantity, at === 0, planned, whose))
}

function alone(guest: Guest) {
  return { guest, quantity: 1 }
}

function itemOf(
  { price, firstName, lastName }: Guest,
  quantity: number,
  isLead: boolean,
  { option, slot, ...booked }: Omit<PlannedBooking, 'guests' | 'codes'>,
  { supplier }: Whose,
): Item {
  const { rules } = option
  const lead = isLead ? { firstName: booked.firstName, lastName: booked.lastName } : { firstName, lastName }
  return {
    id: newId(),
    productId: option.productId,
    rateId: option.id,
    priceId: price.id,
    availabilityId: slot.id,
    slotId: slot.id,
    startsAt: slot.starts_at.toISOString(),
    endsAt: slot.ends_at.toISOString(),
    travelerType: price.kind,
    quantity,
    traveler: { ...noTraveler, ...lead, isLead, type: price.kind },
    product: {
      supplierName: supplier.name,
      productName: option.productName,
      rateName: option.name,
      policy: option.policy,
      ...(rules.length > 0 && { cancellationRules: [...rules] }),
      localTimezone: option.zone,
      pickupLabel: '',
    },
    priceName: priceName(price),
    ext: itemExt({ ext: option.ext, day: dayIn(option.zone, slot.starts_at) }),
  }
}

const noTraveler: Traveler = {
  id: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  isLead: false,
  type: 'ADULT',
  country: '',
  gender: '',
  lang: '',
  extensions: {},
}

function requestOf(planned: PlannedBooking, { seller }: Whose, items: readonly Item[]): BookingRequest {
  const { reference, firstName, lastName, email, phone, notes, option, slot } = planned
  const quantity = items.reduce((sum, item) => sum + item.quantity, 0)
  const day = dayIn(option.zone, slot.starts_at)
  return {
    customer: { email, clientRef: reference, firstName, lastName, phone },
    items: [],
    holdId: null,
    resellerBookingRef: reference,
    ext: {
      ...variantExt([{ ext: option.ext, discountGroups: option.discountGroups, day, quantity }]),
      [bookingExt.imported]: 'true',
      [bookingExt.resellerName]: seller,
      [bookingExt.customerIncludePricing]: 'none',
      [bookingExt.agentFacing]: 'none',
      ...(notes !== '' && { [bookingExt.notes]: notes }),
    },
  }
}

/** The guests by price, for nothing. */
function linesOf(guests: readonly Guest[]): PricingLine[] {
  return [...Map.groupBy(guests, ({ price }) => price.id).values()].flatMap((group) => {
    const [first] = group
    return first === undefined ? [] : [freeLine(first.price, group.length)]
  })
}

function freeLine(price: OurPrice, noOfTravellers: number): PricingLine {
  return {
    priceID: price.id,
    name: price.name,
    type: capitalised(price.kind),
    ageBand: price.ageBand,
    unitId: price.id,
    priceName: priceName(price),
    unitPrice: 0,
    unitPriceWithTax: 0,
    taxesFees: 0,
    currency: price.currency,
    noOfTravellers,
    total: 0,
    net: null,
    original: null,
    includedTaxes: [],
  }
}

/** The codes that the guests have: one for all of them, or one for each. */
function ticketsOf(
  { codes, guests }: PlannedBooking,
  items: readonly Item[],
  usual: 'QR' | 'CODE128',
): IssuedTicket[] {
  const barcodeOf = (value: string) => ({ format: isPlain(value) ? usual : ('QR' as const), value })
  const [only] = codes
  if (codes.length === 1 && only !== undefined)
    return [{ itemIds: items.map(({ id }) => id), guests: guests.length, barcode: barcodeOf(only) }]
  return items.flatMap(({ id }, at) => {
    const code = codes[at]
    return code === undefined ? [] : [{ itemIds: [id], guests: 1, barcode: barcodeOf(code) }]
  })
}

/** Whether a linear barcode can be drawn of it, short enough to be read. */
function isPlain(code: string): boolean {
  return /^[ -~]{1,40}$/.test(code)
}
