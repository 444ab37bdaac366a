import type { ColumnType } from 'kysely'
import type { AvailabilityRule, Layer, Park, ReservationStatus } from '@reseller-portal/contract/inventory'
import type { Ext } from '@reseller-portal/contract/kit'
import type { HoldStatus } from '@reseller-portal/contract/offers'
import type { Price, TravelerKind } from '@reseller-portal/contract/products'
import type { Filled, FilledJson, Json } from './columns.ts'

/** What a supplier gives for a ticket. */
export type IssuedTicket = {
  itemIds: string[]
  guests: number
  barcode: { format: 'QR' | 'CODE128' | 'AZTEC'; value: string }
  /**
   * Other forms of it: `PDF_URL`, `HTML_URL`, `PKPASS_URL`, `AZTECCODE` or what the supplier calls it, in its order.
   * A ticket that has only these has the supplier's reference as its barcode's value.
   */
  documents?: { format: string; url: string }[]
}

/** What a remote supplier said of a slot when it was held; amounts in minor units with the taxes. */
export type HeldSlot = {
  endsAt: string
  /** The supplier's own day and time of day at the start, as it wrote them. */
  localDay: string
  localTime: string
  /** The most units of one booking; null where it names none. */
  mostUnits: number | null
  prices: {
    unitRef: string
    retail: number
    original: number
    net: number | null
    currency: string
    includedTaxes: { name: string; retail: number }[]
  }[]
}

/** A slot as a change has it; instants as text. */
export type SlotState = {
  startsAt: string
  endsAt: string
  capacity: number
  isClosed: boolean
  note: string
  isByHand: boolean
  /** Extensions; absent: as they are. */
  ext?: Record<string, string>
}

export type InventoryTables = {
  public_calendars: { supplier_id: string; address: string; is_open: boolean; version: number }
  slots: {
    id: string
    supplier_id: string
    pool_id: string
    starts_at: Date
    ends_at: Date
    capacity: number
    taken: Filled<number>
    /** What contracts set aside and is not released, used or not. */
    set_aside: Filled<number>
    ext: FilledJson<Ext>
    version: Filled<number>
    closed_at: Date | null
    note: Filled<string>
    /** Changed by a person: rules leave it as it is. */
    is_by_hand: Filled<boolean>
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
    connection: Filled<string>
    look_at: Date | null
    tries: Filled<number>
    settles_at: Date | null
    followed_by: string | null
    /** The sale that was begun on it and books its seats later. */
    sale_id: string | null
    ext: FilledJson<Ext>
    /** The Idempotency-Key that made it, and a hash of what was asked with it. */
    request_key: string | null
    request_fingerprint: string | null
    point_of_sale_code: Filled<string>
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
    held: ColumnType<HeldSlot | null, string | null | undefined, string | null>
    /** The price of our own inventory when the seats were held. */
    price: ColumnType<Price | null, string | null | undefined, string | null>
  }
  /** When a pool has departures, as local times; a removed one stays for the undo. */
  availability_rules: {
    id: string
    supplier_id: string
    pool_id: string
    version: number
    layer: Layer
    position: number
    name: string
    valid_from: string | null
    valid_until: string | null
    weekdays: AvailabilityRule['weekdays']
    times: string[]
    minutes: number
    capacity: number
    removed_at: Date | null
  }
  /** The rules of a pool as they were applied last, and until which local day. */
  pool_calendars: {
    pool_id: string
    supplier_id: string
    rules: Json<AvailabilityRule[]>
    applied_until: string
  }
  /** Its slots as they were are in a column `before`, which statements of SQL write and read. */
  slot_changes: {
    id: string
    supplier_id: string
    pool_id: string
    made_at: Date
    undone_at: Date | null
    /** Rows of the composite type `slot_before`; only SQL reads and writes them. */
    before: ColumnType<never, never, never>
  }
  park_days: { supplier_id: string; park: Park; day: string; capacity: number; taken: Filled<number> }
  park_bookings: {
    booking_id: string
    reseller_id: string
    supplier_id: string
    status: ReservationStatus
    changed_at: Date
  }
  park_reservations: {
    booking_id: string
    park: Park
    day: string
    guests: number
    status: 'pending' | 'success' | 'failure' | 'error' | 'released'
  }
}
