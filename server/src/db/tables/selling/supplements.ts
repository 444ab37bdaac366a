import type { Filled } from '../columns.ts'

export type SupplementTables = {
  supplemental_vouchers: {
    id: string
    supplier_id: string
    version: Filled<number>
    name: string
    text: string
    product_ids: Filled<string[]>
    rate_ids: Filled<string[]>
    since: Date | null
    removed_at: Date | null
  }
  supplemental_codes: {
    id: string
    supplier_id: string
    booking_id: string
    voucher_id: string
    name: string
    text: string
    barcode_value: string
    item_ids: string[]
    redeemed: Filled<number>
    issued_at: Date
  }
}
