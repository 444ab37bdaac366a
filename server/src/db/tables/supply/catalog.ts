import type * as z from 'zod'
import type { Hours, IncludedTax, TravelerKind } from '@reseller-portal/contract/catalog'
import type { Ext } from '@reseller-portal/contract/kit'
import type { Filled, FilledJson } from '../columns.ts'

export type CatalogTables = {
  products: {
    id: string
    supplier_id: string
    octo_id: string
    name: string
    description: Filled<string>
    categories: Filled<string[]>
    location: Filled<string>
    duration: Filled<string>
    ext: FilledJson<Ext>
    created_at: Date
    timezone: string | null
    withdrawn_at: Date | null
  }
  pools: { id: string; supplier_id: string; product_id: string; name: string }
  rates: {
    id: string
    supplier_id: string
    product_id: string
    pool_id: string
    octo_id: string
    name: string
    title: Filled<string>
    additional_details: Filled<string>
    ext: FilledJson<Ext>
    hours: FilledJson<z.infer<typeof Hours>[]>
    holdable: Filled<boolean>
    min_travelers: Filled<number>
    max_travelers: number | null
    policy: Filled<string>
    valid_from: string | null
    valid_until: string | null
    market_regions: Filled<string[]>
    discount_groups: Filled<string[]>
    availability_type: Filled<'Seating' | 'Best available' | 'Attraction'>
    metadata: FilledJson<Ext>
    created_at: Date
    withdrawn_at: Date | null
  }
  prices: {
    id: string
    supplier_id: string
    rate_id: string
    octo_id: string
    traveler_type: TravelerKind
    traveler_name: string
    age_band: string
    min_age: number
    max_age: number
    price_name: Filled<string>
    currency: string
    retail: number
    original: number | null
    net: number | null
    included_taxes: FilledJson<z.infer<typeof IncludedTax>[]>
    start_times: Filled<string[]>
    valid_from: string | null
    valid_until: string | null
    weekdays: Filled<number>
    withdrawn_at: Date | null
  }
  taxes_and_fees: {
    id: string
    supplier_id: string
    version: number
    name: string
    kind: 'PERCENT' | 'AMOUNT'
    value: number
    currency: string
    per: 'TICKET' | 'BOOKING'
    way: 'INCLUDED' | 'ADDED'
    product_ids: Filled<string[]>
    valid_from: string | null
    valid_until: string | null
    removed_at: Date | null
  }
  price_adjustments: {
    id: string
    reseller_id: string
    supplier_id: string
    version: number
    channel_id: string | null
    product_id: string | null
    rate_id: string | null
    kind: 'PERCENT' | 'AMOUNT'
    direction: 'UP' | 'DOWN'
    value: number
    currency: string
    starts_on: string
    ends_on: string
    changed_by: string
    changed_at: Date
    removed_at: Date | null
  }
  /** Counted by triggers: a supplier's catalogue is as it was while its number is the same. */
  catalogue_versions: { supplier_id: string; version: Filled<string> }
}
