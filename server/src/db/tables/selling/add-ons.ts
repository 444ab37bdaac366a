import type { addOnUnits } from '@reseller-portal/contract/prices'
import type { Filled } from '../columns.ts'

export type AddOnTables = {
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
