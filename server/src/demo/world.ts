import type { Alt, OptionDraft, ProductDraft, TravelerKind } from '@reseller-portal/contract/products'
import type { Sent } from '@reseller-portal/contract/kit'
import type { changeSellingSettings } from '@reseller-portal/contract/organizations'

/** What a company of the demo world writes when it asks for an account, and the code that it gets. */
export type DemoCompany = {
  name: string
  orgCode: string
  timeZone: string
  contactPhone: string
  place: { street1: string; city: string; state: string; zip: string }
}

/** A supplier of the demo world as data; names are unique within what holds them. */
export type DemoSupplier = DemoCompany & {
  /** What its operator changes under Selling settings. */
  selling: Partial<Omit<Sent<typeof changeSellingSettings>, 'supplierId' | 'version' | 'contactPhone'>>
  /** Percentage of the retail price that is this tax. */
  tax: { name: string; percent: number }
  products: DemoProduct[]
}

export type DemoProduct = Omit<ProductDraft, 'weights'> &
  Partial<Pick<ProductDraft, 'weights'>> & {
    picture: DemoPicture
    travelers: DemoTraveler[]
    /** Seats of each departure. */
    capacity: number
    /** Local starts; `all day` is admission until midnight. */
    times: 'all day' | { starts: string[]; minutes: number }
    /** Sundays have this departure alone, and it has no seats: a sold-out departure is always there. */
    fullOnSundays?: string
    /** Payment processing fee of one ticket, in cents. */
    fee?: number
    options: DemoOption[]
  }

/** Without a last age, it is open-ended. */
export type DemoTraveler = [kind: TravelerKind, name: string, minAge: number, maxAge?: number]

/** What a drawing shows, and its words for who does not see it. */
export type DemoPicture = {
  scene: 'sea' | 'city' | 'canyon' | 'park'
  light: 'day' | 'sunset' | 'night'
  alt: Alt
}

export type DemoOption = Partial<Omit<OptionDraft, 'productId' | 'name' | DatedField>> & {
  name: string
  /** Fields that are days, in days from the load. */
  days?: Partial<Record<DatedField, number>>
  prices: DemoPrices
  /** Switched off where Harbor Concierge sells. */
  isSwitchedOff?: true
}

type DatedField = 'salesStart' | 'salesEnd' | 'usageStart' | 'usageEnd' | 'ticketStart' | 'ticketEnd'

/** What the options of one supplier have in common. */
export type OptionTerms = Pick<DemoOption, 'availabilityType' | 'holdable' | 'policy'>

/** Retail prices of a usual weekday in minor units; weekends and the coming holiday season cost `times` as much. */
export type DemoPrices = {
  currency: string
  retail: Partial<Record<TravelerKind, number>>
  weekend?: number
  season?: number
  /** What the reseller pays of the retail price. */
  netPercent?: number
  original?: number
}
