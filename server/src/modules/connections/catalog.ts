import type { Packed } from '#kit/background/packed.ts'
import type { UnitType } from '#octo/units.ts'

/** The catalog of a remote supplier in our own form; every `ref` is the supplier's opaque id. */

export type RemoteSupplier = {
  ref: string
  name: string
  website: string
  email: string
  phone: string
  address: string
}

export type RemoteProduct = {
  ref: string
  /** The public title where the supplier has `octo/content`, else its internal name. */
  title: string
  internalName: string
  /** The supplier's own code; empty where it has none. */
  reference: string
  description: string
  /** IANA, or undefined where the supplier names none. */
  timeZone: string | undefined
  locale: string
  /** By departure, or by day with opening hours. */
  availabilityType: 'START_TIME' | 'OPENING_HOURS'
  /** False: sold without a date. */
  isAvailabilityRequired: boolean
  /** False: a booking may stay pending until the supplier decides. */
  isConfirmedAtOnce: boolean
  /** False: tickets may follow the confirmation. */
  isDeliveredAtOnce: boolean
  /** Its prices hold for a whole booking instead of a unit: such a product cannot be sold by unit. */
  pricingPer: 'UNIT' | 'BOOKING' | 'OTHER'
  /** ISO 4217; undefined where the supplier sends no prices. */
  currency: string | undefined
  currencies: string[]
  deliveryFormats: string[]
  content: RemoteContent
  questions: RemoteQuestion[]
  options: RemoteOption[]
}

export type RemoteOption = {
  ref: string
  title: string
  internalName: string
  reference: string
  description: string
  isDefault: boolean
  /** `HH:MM`, local. */
  startTimes: string[]
  cancellationCutoff: string
  /** Before the start; undefined where the supplier sends only text. */
  cancellationCutoffMinutes: number | undefined
  /** OCTO's names, and whatever else the supplier asks for. */
  requiredContactFields: string[]
  minUnits: number | null
  maxUnits: number | null
  /** For a whole booking; empty unless `pricingPer` is `BOOKING`. */
  prices: RemoteMoney[]
  pickups: {
    isOffered: boolean
    isRequired: boolean
    places: RemotePickup[]
    /** Whether a booking names a place as the standard's `pickups` does, and not as the older capability. */
    isByLocation: boolean
  }
  /** Guests have to say where they are brought back to. */
  isDropoffRequired: boolean
  content: RemoteContent
  questions: RemoteQuestion[]
  units: RemoteUnit[]
}

export type RemoteUnit = {
  ref: string
  title: string
  internalName: string
  reference: string
  /** OCTO's enumeration; a type that it does not have is `OTHER`. */
  type: UnitType
  minAge: number
  maxAge: number
  minQuantity: number | null
  maxQuantity: number | null
  /** How many people one unit admits. */
  paxCount: number
  /** Guests must show proof, such as a student card. */
  idRequired: boolean
  /** Units of which one must be in the same booking. */
  accompaniedBy: string[]
  requiredContactFields: string[]
  questions: RemoteQuestion[]
  /** From-prices, one a currency; empty where the supplier sends none. */
  prices: RemoteMoney[]
}

/** In minor units of the currency by ISO 4217, with the taxes. */
export type RemoteMoney = {
  retail: number
  original: number
  net: number | null
  currency: string
  includedTaxes: { name: string; retail: number }[]
}

export type RemoteContent = {
  shortDescription: string
  features: { type: string; text: string }[]
  faqs: { question: string; answer: string }[]
  /** Addresses of pictures and films. */
  media: { url: string; type: string; rel: string; title: string }[]
  locations: { title: string; types: string[]; latitude: number | null; longitude: number | null }[]
  categories: string[]
  durationMinutes: number | null
}

export type RemoteQuestion = {
  ref: string
  title: string
  description: string
  isRequired: boolean
  /** As HTML names them: `text`, `number`, `select` …; one we do not know is `text`. */
  inputType: string
  options: { value: string; label: string }[]
}

export type RemotePickup = { ref: string; name: string; directions: string; address: string }

/** Everything the supplier sells, and what could not be read of it. */
export type RemoteCatalog = {
  products: Packed<RemoteProduct>[]
  /** Products in the supplier's list, readable or not. */
  listed: number
  /** Whether a product that is not listed is surely not sold. */
  isComplete: boolean
  /** Sentences about products that were left out, or a list that looks incomplete. */
  warnings: string[]
}

/** The result of probing a connection. */
export type RemoteProbe = {
  /**
   * Why its products cannot be read although it answers: it has to list us as its distribution channel first (Xola),
   * or its interface is at the longer address that a warning names. Undefined where they can be read.
   */
  whyNot: 'not_listed' | 'other_address' | undefined
  supplier: RemoteSupplier
  /** Undefined where it cannot be found out without a product or a booking. */
  has: Record<RemoteEndpoint, boolean | undefined>
  capabilities: { requested: string[]; active: string[]; missing: string[] }
  products: number
  /** The supplier's clock minus ours; 0 where it sends no time. */
  clockSkewMs: number
  currencies: string[]
  timeZones: string[]
  /** A plain sentence each. */
  warnings: string[]
}

export type RemoteEndpoint =
  | 'supplier'
  | 'products'
  | 'calendar'
  | 'availability'
  | 'bookings'
  | 'extend'
  | 'update'
  | 'capabilities'
  | 'notifications'
