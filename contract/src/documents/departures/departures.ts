import * as z from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { Day, Id, Instant, LocalTime, Meta } from '../../kit/shapes.ts'

export const departureChangeKinds = ['CANCELLED', 'TIME', 'PICKUP', 'MESSAGE'] as const
export type DepartureChangeKind = (typeof departureChangeKinds)[number]

/** What a supplier changes of a departure that guests are booked on; day and time are those of its product's zone. */
export const DepartureEdit = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('CANCELLED'),
    /** Its bookings are cancelled and refunded too. Otherwise each reseller decides with its guests. */
    isRefunded: z.boolean().default(false),
  }),
  z.object({ kind: z.literal('TIME'), day: Day, time: LocalTime }),
  z.object({ kind: z.literal('PICKUP'), pickup: z.string().trim().min(1).max(200) }),
  /** Nothing changes: the reason is the message. */
  z.object({ kind: z.literal('MESSAGE') }),
])
export type DepartureEdit = z.infer<typeof DepartureEdit>

export const changeDeparture = endpoint({
  method: 'POST',
  path: '/api/operator/departures/:slotId',
  summary:
    'Cancel or move a departure with its guests, or write to them; whoever sold to them is asked to tell them',
  input: z.object({
    slotId: Id,
    version: z.int(),
    edit: DepartureEdit,
    reason: z.string().trim().min(1).max(500),
  }),
  output: z.object({
    bookings: z.int(),
    /** Those that the operator imported and whose guests it tells itself: nobody else is asked to. */
    imported: z.int(),
    meta: Meta,
  }),
  may: 'operator.manage',
  keyed: true,
  refuses: ['things.not_found', 'things.out_of_date', 'inventory.time_taken', 'inventory.past'],
})

/** How many departures are cancelled together. */
export const mostCancelled = 500

/** How a refund reaches the guest: to the card, or as a credit to the reseller that was paid. */
export const refundWays = ['CARD', 'ACCOUNT'] as const

export const departureRefunds = endpoint({
  method: 'POST',
  path: '/api/operator/departure-refunds',
  summary: 'What guests of these departures get back if they are cancelled: all that was paid for them',
  input: z.object({ slotIds: z.array(Id).min(1).max(mostCancelled) }),
  output: z.object({
    bookings: z.int(),
    guests: z.int(),
    /** One for each currency and way; bookings that cost nothing are in none. */
    refunds: z.array(
      z.object({ way: z.enum(refundWays), currency: z.string(), amount: z.int(), bookings: z.int() }),
    ),
  }),
  may: 'operator.manage',
  refuses: ['things.not_found'],
})

const Guest = z.object({
  bookingId: Id,
  name: z.string(),
  seats: z.int(),
  /** The email address; if it's empty, the reseller has to call. */
  email: z.string(),
  phone: z.string(),
  toldAt: Instant.nullable(),
})

/** A change that a reseller has to tell its guests. */
export const DepartureChange = z.object({
  id: Id,
  kind: z.enum(departureChangeKinds),
  supplierName: z.string(),
  productName: z.string(),
  localTimezone: z.string(),
  /** When it was to leave, and when it leaves now; for a pickup, the place. */
  before: z.object({ start: Instant, end: Instant, pickup: z.string() }),
  after: z.object({ start: Instant, end: Instant, pickup: z.string() }),
  /** Why, in the supplier's words. */
  reason: z.string(),
  at: Instant,
  guests: z.array(Guest),
  /** The mail as each guest gets it in their language, for a guest without a name. */
  drafts: z.array(z.object({ language: z.string(), subject: z.string(), text: z.string() })),
})
export type DepartureChange = z.infer<typeof DepartureChange>

export const listDepartureChanges = endpoint({
  method: 'GET',
  path: '/api/booking/departure-changes',
  summary: 'Departures that suppliers changed and whose guests were not all told, with the mails drafted',
  input: z.object({}),
  output: z.object({ changes: z.array(DepartureChange) }),
  may: 'bookings.settle',
  refuses: [],
})

export const tellGuests = endpoint({
  method: 'POST',
  path: '/api/booking/departure-changes/:id/tell',
  summary: 'Mail every guest of a changed departure who was not told yet, in their language',
  input: z.object({
    id: Id,
    /** What the reseller adds to the mail, as it is written. */
    note: z.string().trim().max(1000).default(''),
  }),
  output: z.object({ told: z.int(), withoutAddress: z.int(), meta: Meta }),
  may: 'bookings.settle',
  keyed: true,
  refuses: ['things.not_found'],
})
