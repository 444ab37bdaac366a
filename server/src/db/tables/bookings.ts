import type { ColumnType } from 'kysely'
import type * as z from 'zod'
import type {
  BookedProduct,
  BookingRequest,
  BookingStatus,
  Customer,
  Totals,
  Traveler,
  Trouble,
} from '@reseller-portal/contract/bookings'
import type { TravelerKind } from '@reseller-portal/contract/catalog'
import type { Ext } from '@reseller-portal/contract/kit'
import type { SaleState } from '@reseller-portal/contract/payments'
import type { Filled, FilledJson, Json } from './columns.ts'

/** What a sale will book: the request, and what the catalogue said when it was checked. */
export type SaleDraft = {
  request: BookingRequest
  pointOfSale: string
  /** Which connection serves the supplier. */
  connection: string
  /** How the tickets of our own inventory are coded; a supplier elsewhere issues its own. */
  barcodeFormat: 'QR' | 'CODE128'
  items: {
    id: string
    productId: string
    rateId: string
    priceId: string
    availabilityId: string
    /** Null where the seats are kept elsewhere. */
    slotId: string | null
    startsAt: string
    endsAt: string
    travelerType: TravelerKind
    quantity: number
    traveler: Traveler | null
    product: z.infer<typeof BookedProduct>
    priceName: string
    ext: Ext
  }[]
}

export type BookingsTables = {
  sales: {
    id: string
    reseller_id: string
    supplier_id: string
    account_id: string
    state: SaleState
    version: Filled<number>
    hold_id: string | null
    payment_id: string | null
    on_account: Filled<boolean>
    booking_id: string | null
    draft: Json<SaleDraft>
    totals: Json<Totals>
    abort: Filled<boolean>
    attempts: Filled<number>
    leased_until: Date | null
    look_at: Date | null
    note: Filled<string>
    cancellation_id: string | null
    pending_since: Date | null
    trouble: ColumnType<Trouble | null, string | null | undefined, string | null>
    created_at: Date
    updated_at: Date
  }
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
    lead_traveler: Filled<string>
    price_name: Filled<string>
    documents: FilledJson<{ format: string; url: string }[]>
  }
  cancellations: {
    id: string
    sale_id: string
    account_id: string
    ticket_ids: string[]
    whole: boolean
    reason: string
    amount: number
    taxes: Filled<number>
    tries: Filled<number>
    asked_at: Date
    cancelled_at: Date | null
    refused_at: Date | null
    refunded_at: Date | null
  }
}
