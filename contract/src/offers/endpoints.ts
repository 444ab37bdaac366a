import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { partnerRefusals } from '../kit/refusal.ts'
import { Day, Id, Instant, Meta } from '../kit/shapes.ts'
import { DayOfRate, Slot, SpecificSlot } from './schema.ts'

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
    'The seats left and the lowest price of each rate of a product by local day, both ends included, at most 62 days; `channel` is that of the selling point of sale',
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
    'Server-sent events: `watching` at first, then `changed` whenever the seats of a supplier change on a local day, and `repriced` whenever its catalog or a price changes; ends with the session',
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
