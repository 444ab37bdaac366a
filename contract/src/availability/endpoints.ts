import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { partnerRefusals } from '../kit/refusal.ts'
import type { RefusalCode } from '../kit/refusal.ts'
import { Day, Ext, Id, Instant, Meta } from '../kit/shapes.ts'
import { AskedHoldItem, DayOfRate, Hold, Slot, SpecificSlot, holdStatuses } from './schema.ts'

const Availabilities = z.object({
  availabilities: z.object({
    productId: Id,
    retrieved: Instant,
    expires: Instant,
    byRate: z.record(Id, z.object({ availability: z.array(Slot) })),
  }),
  meta: Meta,
})

const When = z.union([Instant, Day])

export const availabilityOfRate = endpoint({
  method: 'GET',
  path: '/api/booking/availability-list/:supplierId/:productId/:rateId',
  summary: 'Slots of one rate between two instants or local days (both included), at most 62 days',
  input: z.object({ supplierId: Id, productId: Id, rateId: Id, start: When, end: When }),
  output: Availabilities,
  may: 'bookings.sell',
  refuses: ['catalog.rate_not_found', 'catalog.range_too_long', 'catalog.range_reversed', ...partnerRefusals],
})

export const availabilityOfProduct = endpoint({
  method: 'GET',
  path: '/api/booking/availability-list/:supplierId/:productId',
  summary: 'Slots of every rate of a product',
  input: z.object({ supplierId: Id, productId: Id, start: When, end: When }),
  output: Availabilities,
  may: 'bookings.sell',
  refuses: [
    'catalog.product_not_found',
    'catalog.range_too_long',
    'catalog.range_reversed',
    ...partnerRefusals,
  ],
})

export const availabilityByDay = endpoint({
  method: 'GET',
  path: '/api/booking/availability-days/:supplierId/:productId',
  summary:
    'What each rate of a product has left on each local day between two (both included), at most 62, and its lowest price then; `channel` is that of the point of sale that sells',
  input: z.object({
    supplierId: Id,
    productId: Id,
    start: Day,
    end: Day,
    channel: z.string().max(100).optional(),
  }),
  output: z.object({ byRate: z.record(Id, z.array(DayOfRate)), meta: Meta }),
  may: 'bookings.sell',
  refuses: [
    'catalog.product_not_found',
    'catalog.range_too_long',
    'catalog.range_reversed',
    ...partnerRefusals,
  ],
})

export const availabilityChanges = endpoint({
  method: 'GET',
  path: '/api/booking/availability-changes/:supplierId',
  summary:
    'Server-sent events: `watching` at first, then `changed` whenever the seats of a supplier change on a local day; ends with the session',
  input: z.object({ supplierId: Id, day: Day }),
  output: z.string(),
  media: 'text/event-stream',
  may: 'bookings.sell',
  refuses: ['suppliers.not_found'],
})

export const availabilitySpecific = endpoint({
  method: 'GET',
  path: '/api/booking/availability-specific/:supplierId/:productId/:rateId',
  summary: 'Whether this many travelers fit at this start',
  input: z.object({
    supplierId: Id,
    productId: Id,
    rateId: Id,
    at: Instant,
    qty: z.coerce.number().int().min(1).max(1000),
  }),
  output: z.object({ availability: z.array(SpecificSlot), meta: Meta }),
  may: 'bookings.sell',
  refuses: ['catalog.rate_not_found', ...partnerRefusals],
})

const HoldAnswer = z.object({ hold: Hold, meta: Meta })

/** The ways in which a cart is refused, also when it is held before a booking. */
export const holdRefusals = [
  'cart.empty',
  'cart.mixed_suppliers',
  'cart.unknown_price',
  'cart.rate_deactivated',
  'cart.pickup_unknown',
  'cart.currency_mixed',
  'cart.one_departure',
  'holds.not_holdable',
  'availability.not_found',
  'availability.gone',
  'quantity.below_minimum',
  'quantity.above_ticket_limit',
  'quantity.above_maximum',
  'quantity.above_capacity',
  'resellers.pos_not_found',
] as const satisfies readonly RefusalCode[]

export const acquireHold = endpoint({
  method: 'POST',
  path: '/api/booking/acquire-hold',
  summary: 'Take seats out of sale for a while',
  input: z.object({ hold: z.object({ items: z.array(AskedHoldItem).max(100), ext: Ext.default({}) }) }),
  output: HoldAnswer,
  may: 'bookings.sell',
  keyed: true,
  holds: true,
  refuses: [...holdRefusals, ...partnerRefusals, 'partner.refused'],
})

export const releaseHold = endpoint({
  method: 'GET',
  path: '/api/booking/release-hold/:id',
  summary: 'Give the seats back; releasing twice is not an error',
  input: z.object({ id: Id }),
  output: z.object({ hold: z.object({ id: Id, status: z.enum(holdStatuses) }), meta: Meta }),
  may: 'bookings.sell',
  refuses: ['holds.not_found', 'holds.already_booked', 'holds.paying'],
  changes: true,
})

export const extendHold = endpoint({
  method: 'POST',
  path: '/api/booking/extend-hold/:id',
  summary: "Start the hold's lifetime again, at most until two hours after it was acquired",
  input: z.object({ id: Id }),
  output: HoldAnswer,
  may: 'bookings.sell',
  keyed: true,
  refuses: [
    'holds.not_found',
    'holds.already_booked',
    'holds.expired',
    'holds.released',
    'holds.longest',
    'holds.not_extendable',
    ...partnerRefusals,
  ],
})
