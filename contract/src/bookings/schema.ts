import * as z from 'zod'
import { Money } from '../kit/money.ts'
import { AvailabilityId, Ext, Id, Instant } from '../kit/shapes.ts'
import { ChosenAddOn, SoldAddOn } from '../add-ons/schema.ts'
import { Adjusted, BookingFee, Commission, IncludedTax, TravelerKind } from '../catalog/schema.ts'

export const bookingStatuses = ['OPEN', 'PENDING', 'CANCELLED', 'FAILED'] as const
export const BookingStatus = z.enum(bookingStatuses)
export type BookingStatus = z.infer<typeof BookingStatus>

export const ticketStatuses = ['ISSUED', 'REDEEMED', 'CANCELLED'] as const

const text = (max: number) => z.string().trim().max(max)

/** Spec 1 §3 "Traveler"; country as three letters. */
export const Traveler = z.object({
  id: text(100).default(''),
  firstName: text(200).default(''),
  lastName: text(200).default(''),
  email: text(320).default(''),
  phone: text(50).default(''),
  isLead: z.boolean().default(false),
  type: TravelerKind.default('ADULT'),
  country: text(3).default(''),
  gender: text(20).default(''),
  lang: text(10).default(''),
  pickupLoc: z.object({ id: text(100) }).optional(),
  extensions: Ext.default({}),
})
export type Traveler = z.infer<typeof Traveler>

export const Customer = z.object({
  email: text(320),
  /** Becomes the reseller reference. */
  clientRef: text(200).default(''),
  firstName: text(200).default(''),
  lastName: text(200).default(''),
  phone: text(50).default(''),
})
export type Customer = z.infer<typeof Customer>

export const BookingItem = z.object({
  supplierId: Id,
  productId: Id,
  rateId: Id,
  priceId: Id,
  availabilityId: AvailabilityId,
  startTime: Instant,
  quantity: z.int().min(1).max(1000),
  traveler: Traveler.optional(),
  ext: Ext.default({}),
})
export type BookingItem = z.infer<typeof BookingItem>

export const BookingRequest = z.object({
  customer: Customer,
  items: z.array(BookingItem).max(100),
  holdId: Id.nullish(),
  resellerBookingRef: text(200).default(''),
  ext: Ext.default({}),
  /** A voucher code of the operator that pays for it, in part or in full. */
  grouponCode: text(64).optional(),
  /** What is bought beside the tickets. */
  addOns: z.array(ChosenAddOn).max(50).optional(),
})
export type BookingRequest = z.infer<typeof BookingRequest>

/** What a sale of several bookings does when one of them is refused. */
export const cartChoices = ['ALL_OR_NOTHING', 'KEEP'] as const
export const CartChoice = z.enum(cartChoices)
export type CartChoice = z.infer<typeof CartChoice>

/** One line of the pricing table (spec 1 §3 "Pricing line"); amounts in minor units of `currency`. */
export const PricingLine = z.object({
  priceID: Id,
  name: z.string(),
  type: z.string(),
  ageBand: z.string(),
  unitId: z.string(),
  priceName: z.string(),
  unitPrice: z.int(),
  unitPriceWithTax: z.int(),
  taxesFees: z.int(),
  currency: z.string(),
  noOfTravellers: z.int(),
  total: z.int(),
  net: z.int().nullable(),
  original: z.int().nullable(),
  includedTaxes: z.array(IncludedTax),
  commission: Commission.optional(),
  adjusted: Adjusted.optional(),
  bookingFees: z.array(BookingFee).optional(),
})
export type PricingLine = z.infer<typeof PricingLine>

export const Totals = z.object({
  currency: z.string(),
  total: z.int(),
  taxes: z.int(),
  /** The payment processing fee, which a refund leaves out. */
  fee: z.int(),
  lines: z.array(PricingLine),
  /** Taken once for the whole booking; part of `total` and `taxes`. */
  bookingFees: z.array(BookingFee).optional(),
  /** What was bought beside the tickets; part of `total`. */
  addOns: z.array(SoldAddOn).optional(),
  /** What a voucher code pays of the total; the rest is paid by card or on account. */
  groupon: z.object({ code: z.string(), amount: z.int() }).optional(),
  /** Whose tickets were cancelled before the other guests got other prices: part of the sums, with what went back. */
  cancelled: z
    .object({ lines: z.array(PricingLine), tickets: z.array(Id), amount: z.int(), taxes: z.int() })
    .optional(),
})
export type Totals = z.infer<typeof Totals>

export const barcodeFormats = ['QR', 'CODE128', 'AZTEC'] as const

export const Ticket = z.object({
  id: Id,
  status: z.enum(ticketStatuses),
  /** When the first of its guests came through a gate, ours or the supplier's. */
  redeemedAt: Instant.nullable(),
  barcode: z.object({ format: z.enum(barcodeFormats), value: z.string() }),
  /** Other forms that the supplier gives it: a PDF, a page, a wallet pass; the format is the supplier's word. */
  documents: z.array(z.object({ format: z.string(), url: z.url({ protocol: /^https?$/ }) })),
  bookingItemIds: z.array(Id),
  guests: z.int(),
  leadTraveler: z.string(),
  priceName: z.string(),
})
export type Ticket = z.infer<typeof Ticket>

/** What happened to the booking, oldest first; entries are never changed or removed (docs/rules.md §5). */
export const TimelineEntry = z.object({
  typeOf: z.string(),
  timestamp: Instant,
  actor: z.string(),
  /** Why it was done, where a person had to say so, else empty. */
  reason: z.string(),
  /** What it gave back, where it did. */
  refund: Money.nullable(),
  /** What an amendment made the booking cost more, below zero less; null where it is none. */
  change: Money.nullable(),
})

/** What screens and documents say about the item's product without asking the catalogue again. */
export const BookedProduct = z.object({
  supplierName: z.string(),
  productName: z.string(),
  rateName: z.string(),
  policy: z.string(),
  localTimezone: z.string(),
  pickupLabel: z.string(),
})

export const Booking = z.object({
  id: Id,
  status: BookingStatus,
  version: z.int(),
  holdId: Id.nullable(),
  resellerBookingRef: z.string(),
  supplierBookingRef: z.string(),
  customer: Customer,
  items: z.array(BookingItem.extend({ id: Id, endTime: Instant, product: BookedProduct })),
  tickets: z.array(Ticket),
  /** Booked, but the supplier has not delivered the tickets yet. */
  ticketsFollow: z.boolean(),
  /** Still open here, but its supplier cancelled it by itself: its tickets are not good any more. */
  isCancelledBySupplier: z.boolean(),
  timeline: z.array(TimelineEntry),
  totals: Totals,
  /** Plain English sentence when FAILED, else empty. */
  failure: z.string(),
  ext: Ext,
})
export type Booking = z.infer<typeof Booking>

/** Spec 1 §3 "Booking list item". */
export const BookingListItem = z.object({
  id: Id,
  resellerBookingRef: z.string(),
  supplierBookingRef: z.string(),
  status: BookingStatus,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** What the confirmation text is made of; the sentence is the screen's, in its language. */
  confirmation: z.object({
    barcode: z.string(),
    start: Instant,
    localTimezone: z.string(),
    tickets: z.int(),
  }),
  productName: z.string(),
  rateName: z.string(),
  total: Money,
  /** Who sold it and where; empty where that is nowhere in particular. */
  agent: z.string(),
  pointOfSale: z.string(),
  bookedDate: Instant.nullable(),
})
export type BookingListItem = z.infer<typeof BookingListItem>

export const resellerReferenceMax = 50
/** Spec 1 §9: MAX_BOOKING_SEARCH_RESULTS. */
export const maxBookingSearchResults = 500
