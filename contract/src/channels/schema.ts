import * as z from 'zod'
import { Day, Id, Instant } from '../kit/shapes.ts'

/** Days of usage that the operator sees, today included. */
export const usageDays = 30
/** A partner's or a key's name. */
const Name = z.string().trim().min(1).max(100)

/** Whether what a channel's keys book may be owed on account: the operator asks, the reseller agrees (docs/rules.md §15). */
export const creditStates = ['NONE', 'REQUESTED', 'AGREED', 'DECLINED'] as const
export type CreditState = (typeof creditStates)[number]

/** The relationship in which one reseller sells a supplier's products. The reseller identifies it. */
export const Channel = z.object({
  resellerId: Id,
  resellerName: z.string(),
  openedAt: Instant,
  /** Whether all products are sold, including later ones; otherwise only the listed products are. */
  allProducts: z.boolean(),
  /** Products offered. */
  products: z.int(),
  /** Keys that are not revoked. */
  keys: z.int(),
  lastUsedAt: Instant.nullable(),
  /** Calls by all of its keys in the last `usageDays` days. */
  calls: z.int(),
  /** Subscriptions to notifications that do not arrive. */
  failing: z.int(),
  credit: z.enum(creditStates),
})
export type Channel = z.infer<typeof Channel>

/** A supplier that wants its keys to book on the reseller's account, as the reseller sees it. */
export const CreditRequest = z.object({
  supplierId: Id,
  supplierName: z.string(),
  credit: z.enum(creditStates).exclude(['NONE']),
  askedAt: Instant,
  answeredAt: Instant.nullable(),
})
export type CreditRequest = z.infer<typeof CreditRequest>

export const NewPartner = z.object({
  name: Name,
  /** The operator confirms that a reseller agreement exists (spec 2 §5). */
  agreement: z.boolean(),
})

export const OfferedProduct = z.object({ id: Id, name: z.string(), isOffered: z.boolean() })
export type OfferedProduct = z.infer<typeof OfferedProduct>

export const maxOfferedProducts = 20_000

/** What one ticket costs the channel's reseller; amounts in minor units of the currency. */
export const ChannelPrice = z.object({
  id: Id,
  rateName: z.string(),
  travelerName: z.string(),
  minAge: z.int(),
  maxAge: z.int(),
  priceName: z.string(),
  validFrom: Day.nullable(),
  validUntil: Day.nullable(),
  startTimes: z.array(z.string()),
  /** The weekdays on which it holds; bit 0 is Sunday. */
  weekdays: z.int(),
  currency: z.string(),
  retail: z.int(),
  /** The price's own net, which holds where the channel has none. */
  ownNet: z.int().nullable(),
  /** The channel's net; null: the price's own. */
  net: z.int().nullable(),
})
export type ChannelPrice = z.infer<typeof ChannelPrice>

export const ChannelNet = z.object({ priceId: Id, net: z.int().min(0).max(1_000_000_000_000).nullable() })

/** A key as it is shown: never the key itself. */
export const ChannelKey = z.object({
  id: Id,
  name: z.string(),
  /** The last four characters. */
  ending: z.string(),
  isTest: z.boolean(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
  revokedAt: Instant.nullable(),
})
export type ChannelKey = z.infer<typeof ChannelKey>

export const NewChannelKey = z.object({ name: Name, isTest: z.boolean() })

/** What came in by one key on one day (UTC); a booking counts on the day on which it was placed. */
export const UsageDay = z.object({
  keyId: Id,
  day: Day,
  calls: z.int(),
  refusals: z.int(),
  bookings: z.int(),
})
export type UsageDay = z.infer<typeof UsageDay>

export const notificationTypes = ['PRODUCT_UPDATE', 'AVAILABILITY_UPDATE', 'BOOKING_UPDATE'] as const
export type NotificationType = (typeof notificationTypes)[number]

/** Where a partner's system wants notifications of changes, and how that goes. */
export const ChannelSubscription = z.object({
  id: Id,
  url: z.string(),
  types: z.array(z.enum(notificationTypes)),
  createdAt: Instant,
  /** When a notification arrived last. */
  deliveredAt: Instant.nullable(),
  /** Since when deliveries have failed; null if the last one arrived. */
  failingSince: Instant.nullable(),
  failure: z.string(),
  /** It failed for days, so nothing is sent until a person resumes it. */
  pausedAt: Instant.nullable(),
  /** Notifications that wait to be sent. */
  waiting: z.int(),
})
export type ChannelSubscription = z.infer<typeof ChannelSubscription>
