import type { ColumnType } from 'kysely'
import type * as z from 'zod'
import type {
  BookedProduct,
  BookingStatus,
  Customer,
  Totals,
  Traveler,
} from '@reseller-portal/contract/sales'
import type { Ext } from '@reseller-portal/contract/kit'
import type { Filled, FilledJson, Json } from '../columns.ts'

export type BookingsTables = {
  bookings: {
    id: string
    reseller_id: string
    supplier_id: string
    account_id: string
    point_of_sale_code: Filled<string>
    status: BookingStatus
    version: Filled<number>
    hold_id: string | null
    reseller_ref: Filled<string>
    supplier_ref: Filled<string>
    first_name: Filled<string>
    last_name: Filled<string>
    email: Filled<string>
    phone: Filled<string>
    customer: Json<Customer>
    currency: string
    total: number
    totals: Json<Totals>
    failure: Filled<string>
    search: Filled<string>
    ext: FilledJson<Ext>
    placed_at: Date
    opened_at: Date | null
    deliver_at: Date | null
    watch_at: Date | null
    supplier_cancelled_at: Date | null
    forgotten_at: Filled<Date | null>
  }
  booking_items: {
    id: string
    booking_id: string
    position: number
    product_id: string
    rate_id: string
    price_id: string
    availability_id: string
    slot_id: string | null
    starts_at: Date
    ends_at: Date
    quantity: number
    cancelled: Filled<number>
    traveler: ColumnType<Traveler | null, string | null | undefined, string | null>
    product: Json<z.infer<typeof BookedProduct>>
    ext: FilledJson<Ext>
  }
  tickets: {
    id: string
    booking_id: string
    position: number
    status: 'ISSUED' | 'REDEEMED' | 'CANCELLED'
    barcode_format: 'QR' | 'CODE128' | 'AZTEC'
    barcode_value: string
    item_ids: string[]
    guests: number
    redeemed: Filled<number>
    redeemed_at: Date | null
    lead_traveler: Filled<string>
    price_name: Filled<string>
    documents: FilledJson<{ format: string; url: string }[]>
  }
}
