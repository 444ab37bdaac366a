import type { addOnUnits } from '@reseller-portal/contract/prices'
import type { Filled } from './columns.ts'

export type PricesTables = {
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
  disabled_tickets: {
    reseller_id: string
    channel_id: string
    rate_id: string
    reason: Filled<string>
    changed_by: Filled<string>
    changed_at: Filled<Date | null>
  }
  groupon_codes: {
    id: string
    supplier_id: string
    version: Filled<number>
    code: string
    amount: number
    currency: string
    product_ids: Filled<string[]>
    valid_until: string | null
    /** The sale that took it last. */
    sale_id: string | null
    used_at: Date | null
    removed_at: Date | null
  }
  add_ons: {
    id: string
    supplier_id: string
    version: Filled<number>
    name: string
    amount: number
    currency: string
    per: (typeof addOnUnits)[number]
    product_ids: Filled<string[]>
    rate_ids: Filled<string[]>
    valid_from: string | null
    valid_until: string | null
    removed_at: Date | null
  }
  add_on_prices: {
    add_on_id: string
    since: Date
    supplier_id: string
    amount: number
    currency: string
  }
}
