import * as z from 'zod'
import { AvailabilityId, Ext, Id, Instant } from '../kit/shapes.ts'
import { TravelerKind } from '../catalog/schema.ts'

/** One availability slot; capacity is what is left, maxCapacity what there is. */
export const Slot = z.object({
  id: AvailabilityId,
  start: Instant,
  end: Instant,
  capacity: z.int(),
  maxCapacity: z.int(),
  localTimezone: z.string(),
  ext: Ext,
})
export type Slot = z.infer<typeof Slot>

export const SpecificSlot = z.object({
  id: AvailabilityId,
  bookable: z.boolean(),
  capacity: z.int(),
  maxCapacity: z.int(),
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

export const holdStatuses = ['ACQUIRED', 'RELEASED', 'EXPIRED', 'BOOKED'] as const
export type HoldStatus = (typeof holdStatuses)[number]

export const Hold = z.object({
  id: Id,
  status: z.enum(holdStatuses),
  expires: Instant,
  items: z.array(HoldItem.extend({ id: Id })),
})
export type Hold = z.infer<typeof Hold>
