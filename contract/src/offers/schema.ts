import * as z from 'zod'
import { AvailabilityId, Day, Ext, Id, Instant } from '../kit/shapes.ts'
import { Money } from '../kit/money.ts'
import { Price, TravelerKind } from '../products/schema.ts'

/** A number of seats; null if the supplier doesn't count them. */
const Seats = z.int().nullable()

/** One availability slot; `capacity` is the seats left, `maxCapacity` all seats. */
export const Slot = z.object({
  id: AvailabilityId,
  start: Instant,
  end: Instant,
  capacity: Seats,
  maxCapacity: Seats,
  localTimezone: z.string(),
  ext: Ext,
})
export type Slot = z.infer<typeof Slot>

/** A local day on which a rate has slots; `price` is the lowest that an adult pays, or anybody where no adult is sold. */
export const DayOfRate = z.object({
  day: Day,
  capacity: Seats,
  maxCapacity: Seats,
  /**
   * Null if the catalog has no price for the day. For a supplier with a price for each slot, it's the imported price.
   */
  price: Money.nullable(),
})
export type DayOfRate = z.infer<typeof DayOfRate>

export const SpecificSlot = z.object({
  id: AvailabilityId,
  bookable: z.boolean(),
  capacity: Seats,
  maxCapacity: Seats,
  start: Instant,
  end: Instant,
})
export type SpecificSlot = z.infer<typeof SpecificSlot>

export const HoldItem = z.object({
  supplierId: Id,
  productId: Id,
  rateId: Id,
  priceId: Id,
  availabilityId: AvailabilityId,
  /** Start of the slot. */
  at: Instant,
  travelerType: TravelerKind,
  quantity: z.int().min(1).max(1000),
  ext: Ext.default({}),
})
export type HoldItem = z.infer<typeof HoldItem>

/** An item in a request, with the traveler type as its name or its age band (spec 1 §3 "Cart item"). */
export const RequestedHoldItem = HoldItem.extend({ travelerType: z.string().min(1).max(100) })

/** ASKED and RELEASING are holds of a remote supplier that hasn't answered yet; they can't be used. */
export const holdStatuses = ['ASKED', 'ACQUIRED', 'RELEASING', 'RELEASED', 'EXPIRED', 'BOOKED'] as const
export type HoldStatus = (typeof holdStatuses)[number]

export const Hold = z.object({
  id: Id,
  status: z.enum(holdStatuses),
  expires: Instant,
  /** `price`: the remote supplier's present price of one ticket; missing for our own inventory. */
  items: z.array(HoldItem.extend({ id: Id, price: Price.optional() })),
})
export type Hold = z.infer<typeof Hold>
