import type { TravelerKind, Alt } from '@reseller-portal/contract/products'
import type { Ext } from '@reseller-portal/contract/kit'
import type { NewProduct, NewRate } from '#modules/products/index.ts'
import type { NewSupplier, SupplierChange } from '#modules/organizations/index.ts'

/** A supplier of the demo world as data; names are unique within what holds them. */
export type DemoSupplier = Omit<NewSupplier, 'id' | 'connection'> & {
  /** What its operator sets under Selling settings. */
  selling: Omit<SupplierChange, 'name' | 'timezone'>
  products: DemoProduct[]
}

export type DemoProduct = Omit<NewProduct, 'id' | 'supplierId' | 'octoId'> & {
  pools: DemoPool[]
  picture: DemoPicture
}

/** What a drawing shows, and its words for who does not see it. */
export type DemoPicture = {
  scene: 'sea' | 'city' | 'canyon' | 'park'
  light: 'day' | 'sunset' | 'night'
  alt: Alt
}

/** Seats of one name on every day; `times` are local starts, `all day` is admission until midnight. */
export type DemoPool = {
  name: string
  capacity: number
  times: 'all day' | { starts: string[]; minutes: number }
  /** A start that has no seats on one day of the week, so that a sold-out departure is always there. */
  fullOn?: { weekday: number; start: string }
  slotExt?: Ext
  rates: DemoRate[]
}

export type DemoRate = Omit<
  NewRate,
  'id' | 'supplierId' | 'productId' | 'poolId' | 'octoId' | 'ext' | 'validFrom' | 'validUntil'
> & {
  ext?: Ext
  /** Extensions whose value is a day, in days from the load. */
  days?: Record<string, number>
  prices: DemoPrices
  /** Channels at which it is switched off. */
  disabledAt?: string[]
}

/** What the rates of one supplier have in common. */
export type RateTerms = Pick<DemoRate, 'availabilityType' | 'holdable' | 'policy' | 'hours'>

/** Retail prices of a usual weekday in minor units; weekends and the coming holiday season cost `times` as much. */
export type DemoPrices = {
  currency: string
  travelers: [type: TravelerKind, name: string, minAge: number, maxAge: number, retail: number][]
  /** Share of the retail price that is this tax. */
  tax?: { name: string; percent: number }
  /** Payment processing fee of one ticket. */
  fee?: number
  weekend?: number
  season?: number
  /** What the reseller pays of the retail price. */
  netPercent?: number
  original?: number
}
