import type { Filled } from '../columns.ts'

export type GrouponTables = {
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
}
