import * as z from 'zod'
import { Id } from '../../kit/shapes.ts'
import { paymentProviders } from '../../payments/providers.ts'

export const Reseller = z.object({
  id: Id,
  name: z.string(),
  /** Set on a distributor: the theme-park variant (docs/rules.md §7). */
  distributorID: z.string().nullable(),
  channelID: z.string(),
  config: z.object({ military: z.boolean(), paymentsEnabled: z.boolean() }),
})
export type Reseller = z.infer<typeof Reseller>

/** Its API key and secret never leave the server (docs/rules.md §9). */
export const PointOfSale = z.object({
  code: z.string(),
  name: z.string(),
  channelID: z.string(),
  property_brand: z.string(),
})
export type PointOfSale = z.infer<typeof PointOfSale>

/** Where guests are picked up; `value` is its id, and `none` means that they come without a pickup. */
export const PickupLocation = z.object({
  label: z.string(),
  estimatedMinsPrior: z.int(),
  value: z.string(),
  /** How guests find it. */
  directions: z.string().optional(),
})
export type PickupLocation = z.infer<typeof PickupLocation>

export const guestDetails = [
  'requireGuestNamePerTraveler',
  'requireGuestEmailPerTraveler',
  'requireGuestPhonePerTraveler',
  'requireGuestWeightPerTraveler',
  'requireGuestCountryPerTraveler',
] as const

/** How one supplier is sold here (spec 2 §3 "Supplier config"). */
export const SupplierConfig = z.object({
  supplierId: Id,
  configuration: z.object({
    grandCanyon: z.object({ pickupLocations: z.array(PickupLocation) }),
    guestDetails: z.object({
      requireGuestNamePerTraveler: z.boolean(),
      requireGuestEmailPerTraveler: z.boolean(),
      requireGuestPhonePerTraveler: z.boolean(),
      requireGuestWeightPerTraveler: z.boolean(),
      requireGuestCountryPerTraveler: z.boolean(),
    }),
    bookingVoucher: z.object({
      bookingConfirmationTemplateId: z.string(),
      bookingCancellationTemplateId: z.string(),
    }),
  }),
})
export type SupplierConfig = z.infer<typeof SupplierConfig>

/** Cards through a provider, or on the reseller's account (docs/rules.md §6 "Tenders"). */
export const PaymentConfiguration = z.object({
  resellerID: Id,
  supplierId: Id,
  paymentsEnabled: z.boolean(),
  provider: z.enum(paymentProviders),
})
export type PaymentConfiguration = z.infer<typeof PaymentConfiguration>
export type GuestDetails = SupplierConfig['configuration']['guestDetails']
