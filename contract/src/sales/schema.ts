import * as z from 'zod'
import { AvailabilityId, Ext, Id, Instant } from '../kit/shapes.ts'
import { ChosenAddOn, SoldAddOn } from '../prices/add-ons/schema.ts'
import { Adjusted, BookingFee, Commission, IncludedTax, TravelerKind } from '../products/schema.ts'

export const bookingStatuses = ['OPEN', 'PENDING', 'CANCELLED', 'FAILED'] as const
export const BookingStatus = z.enum(bookingStatuses)
export type BookingStatus = z.infer<typeof BookingStatus>

/** What a supplier may ask of each guest, by the name under which it is missed. */
export const missingDetails = ['names', 'emails', 'phones', 'weights', 'countries'] as const
export type MissingDetail = (typeof missingDetails)[number]
/** How many guests lack each detail. Details that no guest lacks are left out. */
export const Missing = z.partialRecord(z.enum(missingDetails), z.int())
export type Missing = z.infer<typeof Missing>

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
  /** Guests must show photo ID or another proof. */
  idRequired: z.boolean().optional(),
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
  /** What the cancellation rules kept when the booking moved to a cheaper departure; part of `total`. */
  changeFee: z.int().optional(),
  /** Whose tickets were cancelled by rules, or before the other guests got other prices: part of the sums, with what went back. */
  cancelled: z
    .object({
      lines: z.array(PricingLine),
      tickets: z.array(Id),
      amount: z.int(),
      taxes: z.int(),
      /** What the rules of the sale kept, and how much processing fee went back with the amount; without rules, neither. */
      kept: z.int().optional(),
      fee: z.int().optional(),
    })
    .optional(),
})
export type Totals = z.infer<typeof Totals>

export const resellerReferenceMax = 50
/** Spec 1 §9: MAX_BOOKING_SEARCH_RESULTS. */
export const maxBookingSearchResults = 500
