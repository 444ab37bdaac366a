import type { Database } from '#db/tables.ts'

/** A file of the archive: columns of a table. */
export type ArchiveKind = {
  file: string
  table: keyof Database
  columns: readonly string[]
  /** Rows with the company's id, those of them that opened, rows of these bookings or settlements, or who it trades with. */
  whose: 'own' | 'opened' | 'bookings' | 'settlements' | 'partners'
}

/** The draft is what was changed and is not published yet; texts are in the other languages. */
const drafted = ['texts', 'draft', 'draft_texts'] as const

const items =
  'id booking_id position product_id rate_id price_id slot_id starts_at ends_at quantity cancelled traveler'
const tickets = ofBookings(
  'tickets',
  'tickets',
  'id booking_id position status barcode_format barcode_value item_ids guests redeemed redeemed_at lead_traveler price_name',
)
const codes = 'id booking_id voucher_id name text barcode_value item_ids redeemed issued_at'

/** What a supplier takes along. Left out is what the portal needs for itself, and what belongs to resellers. */
const ofSupplier: readonly ArchiveKind[] = [
  own(
    'locations',
    'locations',
    'id name phone street_address city state zip_code country fax hours removed_at',
  ),
  own(
    'products',
    'products',
    'id octo_id name description categories location duration timezone weights ext created_at archived_at withdrawn_at removed_at',
    drafted,
  ),
  own('pools', 'pools', 'id product_id name'),
  own(
    'options',
    'rates',
    'id product_id pool_id octo_id name title additional_details ext hours holdable min_travelers max_travelers policy cancellation_rules valid_from valid_until market_regions discount_groups availability_type metadata created_at withdrawn_at removed_at',
    drafted,
  ),
  own('traveler_types', 'traveler_types', 'id product_id kind name min_age max_age removed_at'),
  own(
    'prices',
    'prices',
    'id rate_id octo_id traveler_type traveler_name age_band min_age max_age price_name currency retail original net included_taxes start_times valid_from valid_until weekdays withdrawn_at removed_at',
    ['draft'],
  ),
  own(
    'taxes_and_fees',
    'taxes_and_fees',
    'id name kind value currency per way product_ids valid_from valid_until removed_at',
  ),
  own(
    'add_ons',
    'add_ons',
    'id name amount currency per product_ids rate_ids valid_from valid_until removed_at',
  ),
  own('groupon_codes', 'groupon_codes', 'id code amount currency product_ids valid_until used_at removed_at'),
  own('supplemental_vouchers', 'supplemental_vouchers', 'id name text product_ids rate_ids since removed_at'),
  own(
    'departure_rules',
    'availability_rules',
    'id pool_id layer position name valid_from valid_until weekdays times minutes capacity removed_at',
  ),
  own('departures', 'slots', 'id pool_id starts_at ends_at capacity taken closed_at note is_by_hand ext'),
  own('park_days', 'park_days', 'park day capacity taken'),
  { file: 'resellers', table: 'resellers', columns: ['id', 'name'], whose: 'partners' },
  {
    ...own(
      'bookings',
      'bookings',
      'id reseller_id status reseller_ref supplier_ref first_name last_name email phone currency total placed_at opened_at supplier_cancelled_at',
    ),
    whose: 'opened',
  },
  ofBookings('booking_items', 'booking_items', items),
  tickets,
  own('supplemental_codes', 'supplemental_codes', codes),
  own(
    'scans',
    'redemptions',
    'id ticket_id supplement_id code outcome reason guests admitted scanned_at received_at gate account_name',
  ),
  own('scan_undos', 'redemption_undos', 'redemption_id reason at'),
  own('pictures', 'product_pictures', 'id product_id position alt width height created_at removed_at'),
]

/** What a reseller takes along: its bookings, and the statements of its account. */
const ofReseller: readonly ArchiveKind[] = [
  own(
    'points_of_sale',
    'points_of_sale',
    'id code name property_brand phone street_address city state zip_code country fax hours removed_at',
  ),
  { file: 'suppliers', table: 'suppliers', columns: ['id', 'name'], whose: 'partners' },
  own(
    'bookings',
    'bookings',
    'id supplier_id point_of_sale_code status reseller_ref supplier_ref first_name last_name email phone currency total totals failure placed_at opened_at supplier_cancelled_at',
  ),
  // Products are the supplier's: each item has the names that it was sold under.
  ofBookings('booking_items', 'booking_items', `${items} product`),
  tickets,
  ofBookings('supplemental_codes', 'supplemental_codes', codes),
  own('ledger_entries', 'ledger_entries', 'id booking_id account kind amount currency sandbox at key'),
  own('account_payments', 'account_payments', 'id amount currency reference at'),
  own('settlements', 'settlements', 'id supplier_id from_day to_day zone basis closed_at'),
  {
    file: 'settlement_lines',
    table: 'settlement_lines',
    columns: 'settlement_id booking_id kind currency revenue commission amount sandbox'.split(' '),
    whose: 'settlements',
  },
]

/** What either side takes along. */
export const archiveKinds = { supplier: ofSupplier, reseller: ofReseller } as const
export type ArchiveSide = keyof typeof archiveKinds

function own(
  file: string,
  table: keyof Database,
  columns: string,
  more: readonly string[] = [],
): ArchiveKind {
  return { file, table, columns: [...columns.split(' '), ...more], whose: 'own' }
}

function ofBookings(file: string, table: keyof Database, columns: string): ArchiveKind {
  return { file, table, columns: columns.split(' '), whose: 'bookings' }
}
