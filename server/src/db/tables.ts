import type { ColumnType, JSONColumnType } from 'kysely'
import type { Account } from '@reseller-portal/contract/identity'
import type { Hours, IncludedTax, TravelerKind } from '@reseller-portal/contract/catalog'
import type { HoldStatus } from '@reseller-portal/contract/availability'
import type {
  BookedProduct,
  BookingRequest,
  BookingStatus,
  Customer,
  Totals,
  Traveler,
} from '@reseller-portal/contract/bookings'
import type { MoneyState, SaleState } from '@reseller-portal/contract/payments'
import type { Ext } from '@reseller-portal/contract/kit'
import type { SupplierConfig } from '@reseller-portal/contract/resellers'
import type { Supplier } from '@reseller-portal/contract/suppliers'
import type * as z from 'zod'

/** What a supplier gives for a ticket. */
export type IssuedTicket = {
  itemIds: string[]
  guests: number
  barcode: { format: 'QR' | 'CODE128'; value: string }
}

/** What a sale will book: the request, and what the catalogue said when it was checked. */
export type SaleDraft = {
  request: BookingRequest
  pointOfSale: string
  /** Which connection serves the supplier. */
  connection: string
  items: {
    id: string
    productId: string
    rateId: string
    priceId: string
    availabilityId: string
    slotId: string
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

/** Has a default in the database. */
type Filled<T> = ColumnType<T, T | undefined, T>
type Json<T extends object> = JSONColumnType<T>
type FilledJson<T extends object> = ColumnType<T, string | undefined, string>

export type Database = {
  accounts: {
    id: string
    reseller_id: string | null
    supplier_id: string | null
    org_code: string
    username: string
    email: string
    password_hash: string
    given_name: Filled<string>
    surname: Filled<string>
    phone: Filled<string>
    department: Filled<string>
    roles: Filled<string[]>
    wps_data: FilledJson<Account['wps_data']>
    impersonated_id: string | null
    created_at: Date
    deactivated_at: Date | null
  }
  sessions: {
    id: string
    account_id: string
    access_hash: Buffer
    access_expires_at: Date
    refresh_hash: Buffer
    csrf_hash: Buffer
    created_at: Date
    expires_at: Date
  }
  spent_tokens: { hash: Buffer; account_id: string; expires_at: Date }
  sign_in_attempts: { subject: string; at: Date }
  idempotent_answers: {
    account_id: string
    key: string
    fingerprint: string
    status: number | null
    body: string | null
    created_at: Date
  }
  events: {
    id: string
    name: string
    at: Date
    actor_id: string | null
    actor_name: string
    reseller_id: string | null
    supplier_id: string | null
    subject_id: string
    facts: FilledJson<Record<string, unknown>>
  }
  resellers: {
    id: string
    name: string
    distributor_id: string | null
    channel_id: string
    military: Filled<boolean>
    payments_enabled: Filled<boolean>
    contact_phone: Filled<string>
    created_at: Date
  }
  points_of_sale: {
    id: string
    reseller_id: string
    code: string
    name: string
    channel_id: string
    property_brand: Filled<string>
    phone: Filled<string>
    booking_api_key: Buffer | null
    booking_api_secret: Buffer | null
  }
  account_points_of_sale: { account_id: string; point_of_sale_id: string }
  suppliers: {
    id: string
    name: string
    timezone: string
    connection: Filled<string>
    ext: FilledJson<Ext>
    metadata: FilledJson<Supplier['metadata']>
    configuration: Json<SupplierConfig['configuration']>
    hold_minutes: Filled<number>
    barcode_format: Filled<'QR' | 'CODE128'>
    contact_phone: Filled<string>
    created_at: Date
  }
  channels: { reseller_id: string; supplier_id: string; created_at: Date }
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
  }
  disabled_tickets: { reseller_id: string; channel_id: string; rate_id: string }
  slots: {
    id: string
    supplier_id: string
    pool_id: string
    starts_at: Date
    ends_at: Date
    capacity: number
    taken: Filled<number>
    ext: FilledJson<Ext>
  }
  holds: {
    id: string
    reseller_id: string
    supplier_id: string
    account_id: string
    status: HoldStatus
    acquired_at: Date
    expires_at: Date
    supplier_ref: Filled<string>
    reference: string | null
    issued: FilledJson<IssuedTicket[]>
    ext: FilledJson<Ext>
  }
  hold_items: {
    id: string
    hold_id: string
    position: number
    product_id: string
    rate_id: string
    price_id: string
    availability_id: string
    slot_id: string | null
    at: Date
    traveler_type: TravelerKind
    quantity: number
    ext: FilledJson<Ext>
  }
  payments: {
    id: string
    reseller_id: string
    provider: 'sandbox' | 'stripe'
    session_id: string | null
    client_secret: string | null
    intent_id: string | null
    state: MoneyState
    amount: number
    currency: string
    fee: Filled<number>
    captured: Filled<number>
    refunded: Filled<number>
    error: string | null
    metadata: FilledJson<Record<string, string>>
    created_at: Date
    expires_at: Date | null
    capture_before: Date | null
  }
  payment_commands: {
    key: string
    payment_id: string
    verb: string
    body: string
    outcome: string | null
    created_at: Date
    answered_at: Date | null
  }
  sandbox_sessions: {
    id: string
    client_secret: string
    intent_id: string
    amount: number
    currency: string
    state: MoneyState
    outcome: string | null
    reason: Filled<string>
    ready_at: Date | null
    captured: Filled<number>
    refunded: Filled<number>
    metadata: FilledJson<Record<string, string>>
    created_at: Date
    expires_at: Date
    capture_before: Date | null
  }
  sandbox_commands: { key: string; body: string; session_id: string; created_at: Date }
  sales: {
    id: string
    reseller_id: string
    supplier_id: string
    account_id: string
    state: SaleState
    version: Filled<number>
    hold_id: string | null
    payment_id: string | null
    booking_id: string | null
    draft: Json<SaleDraft>
    totals: Json<Totals>
    abort: Filled<boolean>
    attempts: Filled<number>
    leased_until: Date | null
    note: Filled<string>
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
    traveler: ColumnType<Traveler | null, string | null | undefined, string | null>
    product: Json<z.infer<typeof BookedProduct>>
    ext: FilledJson<Ext>
  }
  tickets: {
    id: string
    booking_id: string
    position: number
    status: 'ISSUED' | 'REDEEMED' | 'CANCELLED'
    barcode_format: 'QR' | 'CODE128'
    barcode_value: string
    item_ids: string[]
    guests: number
    lead_traveler: Filled<string>
    price_name: Filled<string>
  }
  mails: {
    id: string
    reseller_id: string
    booking_id: string | null
    recipients: string[]
    subject: string
    html: string
    text: string
    state: 'QUEUED' | 'SENT' | 'OUTBOX' | 'FAILED'
    origin: string
    created_at: Date
    sent_at: Date | null
  }
  mail_attachments: { mail_id: string; position: number; name: string; media_type: string; content: Buffer }
}
