import * as z from 'zod'
import { Ext, Id, Phone, wholeNumber } from '../../kit/shapes.ts'
import { PickupLocation, SupplierConfig } from '../resellers/schema.ts'

/** Owner of inventory (spec 2 §3 "Supplier"). */
export const Supplier = z.object({
  id: Id,
  name: z.string(),
  /** IANA zone of its slots. */
  timezone: z.string(),
  ext: Ext,
  metadata: z.object({ categories: z.array(z.string()), generalInfo: z.string() }),
  /** Its bookings are made at another system, which gets the name of the customer. */
  needsContact: z.boolean().optional(),
})
export type Supplier = z.infer<typeof Supplier>

const text = (most: number) => z.string().trim().max(most)

/** The `value` of the pickup place that means no pickup. */
export const noPickup = 'none'

const Pickup = PickupLocation.extend({
  label: text(100).min(1),
  estimatedMinsPrior: wholeNumber(0, 1440),
  value: text(100).min(1),
  directions: text(500).default(''),
})

export const soldBarcodes = ['QR', 'CODE128'] as const

/** What an operator sells: tickets of its own kind, tours of groups, or tickets of a theme park (docs/rules.md §7). */
export const ticketingSystems = ['OWN', 'GRAND_CANYON', 'THEME_PARK'] as const

/** How an operator's products are sold, as its managers set it (docs/rules.md §15). */
export const SellingFields = z.object({
  ticketingSystem: z.enum(ticketingSystems),
  /** Of a theme park. */
  distributorName: text(100),
  guestDetails: SupplierConfig.shape.configuration.shape.guestDetails,
  /** In the order in which they are offered. */
  pickupLocations: z
    .array(Pickup)
    .max(100)
    .refine((places) => areDistinct(places.map(({ value }) => value)), 'distinct')
    .refine((places) => areDistinct(places.map(({ label }) => label.toLowerCase())), 'distinct'),
  holdMinutes: wholeNumber(5, 120),
  barcodeFormat: z.enum(soldBarcodes),
  categories: z
    .array(text(60).min(1))
    .max(20)
    .refine((categories) => areDistinct(categories.map((each) => each.toLowerCase())), 'distinct'),
  generalInfo: text(2000),
  contactPhone: Phone,
})
export type SellingFields = z.infer<typeof SellingFields>

export const SellingSettings = SellingFields.extend({
  /** The supplier's own id. */
  id: Id,
  version: z.int(),
  pickupLocations: z.array(PickupLocation),
  holdMinutes: z.int(),
})
export type SellingSettings = z.infer<typeof SellingSettings>

function areDistinct(texts: readonly string[]): boolean {
  return new Set(texts).size === texts.length
}
