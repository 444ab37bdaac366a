import * as z from 'zod'
import { Money } from '../kit/money.ts'
import { CancellationRule } from '../products/cancellation.ts'
import { PickupLocation } from '../organizations/resellers/schema.ts'
import { Ext, Id, Instant } from '../kit/shapes.ts'
import { BookingStatus, ticketStatuses, Customer, BookingItem, Missing, Totals } from './schema.ts'

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

/** What screens and documents say about the item's product without asking the catalog again. */
export const BookedProduct = z.object({
  supplierName: z.string(),
  productName: z.string(),
  rateName: z.string(),
  policy: z.string(),
  /** As they were when it was sold; none where the price goes back without the processing fee. */
  cancellationRules: z.array(CancellationRule).optional(),
  localTimezone: z.string(),
  pickupLabel: z.string(),
  /** The pickup place as it was chosen; what becomes of the place does not change it. */
  pickup: PickupLocation.optional(),
  /** The guest's weight is asked for at check-in. */
  isWeighedAtCheckIn: z.boolean().optional(),
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
  /** The booking is open, but its operator cancelled the departure. Cancelling it now refunds everything. */
  isDepartureCancelled: z.boolean(),
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
    end: Instant,
    localTimezone: z.string(),
    tickets: z.int(),
  }),
  productName: z.string(),
  rateName: z.string(),
  supplierName: z.string(),
  /** What its supplier asks of each guest and of how many it is missing, where the visit is still ahead. */
  missing: Missing,
  total: Money,
  /** Who sold it and at which point of sale; empty if it was sold at none. */
  agent: z.string(),
  pointOfSale: z.string(),
  bookedDate: Instant.nullable(),
})
export type BookingListItem = z.infer<typeof BookingListItem>
