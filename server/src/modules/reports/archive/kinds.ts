import type { Database } from '#db/tables.ts'

/** A file of the archive: columns of a table. */
export type ArchiveKind = {
  file: string
  table: keyof Database
  columns: readonly string[]
  /** Rows with the supplier's id, those of them that opened, rows of these bookings, or resellers with a channel. */
  whose: 'supplier' | 'opened' | 'bookings' | 'channels'
}

/** The draft is what was changed and is not published yet; texts are in the other languages. */
const drafted = ['texts', 'draft', 'draft_texts'] as const

/** What a supplier takes along. Left out is what the portal needs for itself, and what belongs to resellers. */
export const archiveKinds: readonly ArchiveKind[] = [
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
  { file: 'resellers', table: 'resellers', columns: ['id', 'name'], whose: 'channels' },
  {
    ...own(
      'bookings',
      'bookings',
      'id reseller_id status reseller_ref supplier_ref first_name last_name email phone currency total placed_at opened_at supplier_cancelled_at',
    ),
    whose: 'opened',
  },
  ofBookings(
    'booking_items',
    'booking_items',
    'id booking_id position product_id rate_id price_id slot_id starts_at ends_at quantity cancelled traveler',
  ),
  ofBookings(
    'tickets',
    'tickets',
    'id booking_id position status barcode_format barcode_value item_ids guests redeemed redeemed_at lead_traveler price_name',
  ),
  own(
    'supplemental_codes',
    'supplemental_codes',
    'id booking_id voucher_id name text barcode_value item_ids redeemed issued_at',
  ),
  own(
    'scans',
    'redemptions',
    'id ticket_id supplement_id code outcome reason guests admitted scanned_at received_at gate account_name',
  ),
  own('scan_undos', 'redemption_undos', 'redemption_id reason at'),
  own('pictures', 'product_pictures', 'id product_id position alt width height created_at removed_at'),
]

function own(
  file: string,
  table: keyof Database,
  columns: string,
  more: readonly string[] = [],
): ArchiveKind {
  return { file, table, columns: [...columns.split(' '), ...more], whose: 'supplier' }
}

function ofBookings(file: string, table: keyof Database, columns: string): ArchiveKind {
  return { file, table, columns: columns.split(' '), whose: 'bookings' }
}
