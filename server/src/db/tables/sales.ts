import type { ColumnType, GeneratedAlways } from 'kysely'
import type * as z from 'zod'
import type { Ext } from '@reseller-portal/contract/kit'
import type { SaleState } from '@reseller-portal/contract/payments'
import type { TravelerKind } from '@reseller-portal/contract/products'
import type {
  AmendmentPlan,
  BookedProduct,
  BookingRequest,
  BookingStatus,
  ImportMapping,
  CartChoice,
  Customer,
  ParkedCart,
  TicketRefund,
  Totals,
  Traveler,
  Trouble,
} from '@reseller-portal/contract/sales'
import type { IssuedTicket } from './inventory.ts'
import type { Filled, FilledJson, Json } from './columns.ts'

/** What a sale will book: the request, and what the catalog said when it was checked. */
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

/** What an amendment does when its money and its seats are there. */
export type AgreedAmendment = {
  plan: AmendmentPlan
  /** The version of the booking that was planned with. */
  version: number
  /** The departure that the guests leave; null where they only become more. */
  leaves: string | null
  /** Further guests, by item. */
  added: { id: string; quantity: number }[]
  /** The booking that takes the place of the old one at a supplier elsewhere. */
  confirmed?: { supplierRef: string; tickets: IssuedTicket[]; isDelivered?: false }
  /** When guests were taken out by booking again without them: their tickets, and what is refunded for them. */
  without?: { ticketIds: string[]; reason: string; refund: TicketRefund }
}

/** What one payment of a booking gives back, in minor units. */
export type RefundPart = { payment: string; amount: number }

export type SalesTables = {
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
  report_facts: {
    booking_id: string
    part: number
    reseller_id: string
    supplier_id: string
    account_id: string
    point_of_sale_code: string
    status: 'OPEN' | 'CANCELLED'
    product_id: string
    rate_id: string
    slot_id: string | null
    booked_at: Date
    visit_at: Date
    bookings: number
    tickets: number
    redeemed: number
    currency: string
    gross: number
    refunds: number
    taxes: number
    fees: number
    sandbox: boolean
    /** Null where it is not counted yet. */
    commission: number | null
    /** The transaction that wrote the row. */
    written: GeneratedAlways<string>
  }
  sales: {
    id: string
    reseller_id: string
    supplier_id: string
    account_id: string
    state: SaleState
    version: Filled<number>
    /** Of a sale that leads others: what it does when one of them is refused. */
    cart: CartChoice | null
    /** The sale that leads this one. */
    cart_id: string | null
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
    /** The Idempotency-Key that started it, and a hash of what was asked with it. */
    request_key: string | null
    request_fingerprint: string | null
    /** Of an amendment: the sale whose booking it changes, and what was agreed. */
    amends: Filled<string | null>
    amendment: ColumnType<AgreedAmendment | null, string | null | undefined, string | null>
    /** The amendment that is changing this sale at its supplier: until it ends nothing else may. */
    amended_by: Filled<string | null>
    /** The reference under which the supplier has the booking, where that is an amendment's. */
    supplier_key: Filled<string | null>
    /** When the supplier was last asked to cancel and gave no answer. */
    unanswered_at: Filled<Date | null>
  }
  cancellations: {
    id: string
    sale_id: string
    account_id: string
    ticket_ids: string[]
    whole: boolean
    parts: ColumnType<RefundPart[] | null, string | null | undefined, string | null>
    reason: string
    /** Who asked, by name; null where the portal undid it by itself. */
    asked_by: string | null
    amount: number
    taxes: Filled<number>
    fee: Filled<number>
    /** What the rules of the sale kept; null where there were none. */
    kept: Filled<number | null>
    tries: Filled<number>
    asked_at: Date
    cancelled_at: Date | null
    refused_at: Date | null
    refunded_at: Date | null
  }
  amendments: {
    id: string
    sale_id: string
    account_id: string
    before: Json<Totals>
    after: Json<Totals>
    difference: number
    payment_id: string | null
    at: Date
    request_key: string | null
    request_fingerprint: string | null
  }
  booking_imports: {
    id: string
    supplier_id: string
    /** Stands in for whoever sold the bookings. */
    reseller_id: string
    account_id: string
    made_by: string
    file_name: string
    file_hash: string
    mapping: Json<ImportMapping>
    wanted: number
    imported: Filled<number>
    started_at: Date
    finished_at: Filled<Date | null>
    undone_at: Filled<Date | null>
    undone: Filled<number>
  }
  imported_bookings: { booking_id: string; import_id: string; reseller_id: string; reference: string }
  sponsors: {
    reseller_id: string
    supplier_id: string
    key: string
    year: string
    name: string
    checked: string
    checked_at: Date
    checked_by: string
  }
  /** What API keys with a daily limit sold, by the id of the sale or of the change of a booking. */
  key_spending: { id: string; key_id: string; day: string; amount: number; currency: string }
  parked_carts: {
    id: string
    reseller_id: string
    account_id: string
    point_of_sale_code: string
    cart: Json<ParkedCart>
    created_at: Date
    taken_by: string | null
    taken_at: Date | null
  }
}
