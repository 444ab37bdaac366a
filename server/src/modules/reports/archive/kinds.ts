import { bookingExt } from '@reseller-portal/contract/sales'
import type { Database } from '#db/tables.ts'

/** A file of the archive: columns of a table. */
export type ArchiveKind = {
  file: string
  table: keyof Database
  columns: readonly string[]
  /**
   * Rows with the company's id, those of them that opened, rows of these bookings or settlements, the money or the timeline
   * of these bookings, the company itself, what is found by its id in another column, or who it trades with.
   */
  whose:
    | 'own'
    | 'opened'
    | 'bookings'
    | 'settlements'
    | 'money'
    | 'timeline'
    | 'itself'
    | 'addresses'
    | 'partners'
  /** Names inside a column that aren't this company's to know. */
  without?: { column: string; names: readonly string[] }
  /** Only exported: a company that is set up from an archive makes it again, or agrees on it again. */
  staysOut?: true
}

/** E-invoices stay with who issued them: nothing else may give out their numbers. */
const invoices = {
  file: 'invoices',
  table: 'invoices',
  columns: 'id settlement_id currency turn issuer number facts ubl issued_at'.split(' '),
  whose: 'settlements',
  staysOut: true,
} as const satisfies ArchiveKind

/** The version of the archive's form: an archive of another one isn't read. */
export const archiveVersion = 2

/** The draft is what was changed and is not published yet; texts are in the other languages. */
const drafted = ['texts', 'draft', 'draft_texts'] as const

/** Who sold a booking where, and how it was paid, is the reseller's. */
const ofSeller = [
  bookingExt.agentName,
  bookingExt.agentEmail,
  bookingExt.pointOfSale,
  bookingExt.paymentTransactionId,
  bookingExt.paymentIntentId,
  bookingExt.paymentTotal,
  bookingExt.paymentFeeTotal,
  bookingExt.sponsorCheckedBy,
]

const items =
  'id booking_id position product_id rate_id price_id slot_id starts_at ends_at quantity cancelled traveler'
const tickets = ofBookings(
  'tickets',
  'tickets',
  'id booking_id position status barcode_format barcode_value item_ids guests redeemed redeemed_at lead_traveler price_name documents',
)
const codes = 'id booking_id voucher_id name text barcode_value item_ids redeemed issued_at'

/**
 * What a supplier takes along, each file after those that it names rows of. Left out is what the portal needs for
 * itself, and what belongs to resellers (`leftOut`).
 */
const ofSupplier: readonly ArchiveKind[] = [
  {
    file: 'settings',
    table: 'suppliers',
    columns: 'id name timezone contact_phone hold_minutes barcode_format configuration metadata ext'.split(
      ' ',
    ),
    whose: 'itself',
  },
  own(
    'company',
    'companies',
    'legal_name tax_id email url currency language primary_color secondary_color logo',
  ),
  {
    file: 'addresses',
    table: 'addresses',
    columns: 'id kind street_address1 street_address2 city province postal_code country removed_at'.split(
      ' ',
    ),
    whose: 'addresses',
  },
  own('contacts', 'contacts', 'id name type phone removed_at'),
  own(
    'locations',
    'locations',
    'id name phone street_address city state zip_code country fax hours removed_at',
  ),
  own('email_templates', 'mail_templates', 'id kind texts changed_at'),
  own(
    'products',
    'products',
    'id octo_id name description categories location duration timezone weights ext created_at submitted_at archived_at withdrawn_at removed_at',
    drafted,
  ),
  own('pools', 'pools', 'id product_id name is_changed'),
  own('calendars', 'pool_calendars', 'pool_id rules applied_until'),
  own(
    'options',
    'rates',
    'id product_id pool_id octo_id name title additional_details ext holdable min_travelers max_travelers policy cancellation_rules valid_from valid_until market_regions discount_groups availability_type metadata created_at withdrawn_at removed_at',
    drafted,
  ),
  own(
    'traveler_types',
    'traveler_types',
    'id product_id kind name min_age max_age id_required accompanied_by is_changed removed_at',
  ),
  own(
    'prices',
    'prices',
    'id rate_id octo_id traveler_type traveler_name age_band min_age max_age id_required accompanied_by currency retail original net included_taxes start_times valid_from valid_until weekdays withdrawn_at removed_at repricing_id repriced_from listed_retail',
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
  own('add_on_prices', 'add_on_prices', 'add_on_id since amount currency'),
  own(
    'groupon_codes',
    'groupon_codes',
    'id code amount currency product_ids valid_until sale_id used_at removed_at',
  ),
  own('supplemental_vouchers', 'supplemental_vouchers', 'id name text product_ids rate_ids since removed_at'),
  own(
    'departure_rules',
    'availability_rules',
    'id pool_id layer position name valid_from valid_until weekdays times minutes capacity removed_at',
  ),
  own('departures', 'slots', 'id pool_id starts_at ends_at capacity taken closed_at note is_by_hand ext'),
  own('park_days', 'park_days', 'park day capacity taken'),
  own('gate_keys', 'gate_keys', 'public_key created_at'),
  { file: 'resellers', table: 'resellers', columns: ['id', 'name'], whose: 'partners' },
  {
    ...own(
      'bookings',
      'bookings',
      'id reseller_id status reseller_ref supplier_ref first_name last_name email phone customer currency total totals failure ext placed_at opened_at supplier_cancelled_at forgotten_at',
    ),
    whose: 'opened',
    without: { column: 'ext', names: ofSeller },
  },
  ofBookings('booking_items', 'booking_items', `${items} availability_id product ext`),
  tickets,
  own('supplemental_codes', 'supplemental_codes', codes),
  ofBookings('park_bookings', 'park_bookings', 'booking_id reseller_id status changed_at'),
  ofBookings('park_reservations', 'park_reservations', 'booking_id park day guests status'),
  {
    file: 'booking_money',
    table: 'report_facts',
    columns: 'booking_id currency gross refunds taxes fees sandbox'.split(' '),
    whose: 'money',
  },
  own(
    'scans',
    'redemptions',
    'id ticket_id supplement_id code outcome shown reason facts guests admitted scanned_at received_at gate device_id account_name',
  ),
  own('scan_undos', 'redemption_undos', 'redemption_id reason at'),
  own('settlements', 'settlements', 'id reseller_id from_day to_day zone basis closed_at'),
  {
    file: 'settlement_lines',
    table: 'settlement_lines',
    columns: 'settlement_id booking_id kind currency revenue commission amount sandbox'.split(' '),
    whose: 'settlements',
  },
  invoices,
  own(
    'pictures',
    'product_pictures',
    'id product_id position alt live_position live_alt width height created_at removed_at',
  ),
  {
    file: 'timeline',
    table: 'events',
    columns: 'subject_id name at actor_name facts'.split(' '),
    whose: 'timeline',
  },
  out('public_calendar', 'public_calendars', 'address is_open'),
  out(
    'channels',
    'channels',
    'reseller_id created_at all_products credit credit_asked_at credit_answered_at',
  ),
  out('channel_products', 'channel_products', 'reseller_id product_id'),
  out('channel_nets', 'channel_nets', 'reseller_id price_id net'),
  out(
    'contracts',
    'channel_contracts',
    'id reseller_id name kind commission base valid_from valid_until allotment release_days allotments credit currency amended_by invoiced_by removed_at',
  ),
  out('settlement_terms', 'settlement_terms', 'reseller_id basis'),
  out(
    'channel_requests',
    'channel_requests',
    'id reseller_id state asked_by asked_at answered_at asked_by_supplier',
  ),
  out(
    'channel_invitations',
    'channel_invitations',
    'id name email language invited_by invited_at expires_at reseller_id',
  ),
  out(
    'channel_bookings',
    'octo_bookings',
    'id reseller_id uuid is_test product_id rate_id slot_id starts_at hold_id reseller_reference details unit_items created_at updated_at confirmed_at cancelled_at cancel_reason',
  ),
  out('departure_changes', 'departure_changes', 'id slot_id kind before after reason at'),
  out('audit_log', 'events', 'id name at actor_name subject_id facts'),
]

/** Tables with a supplier's id that its archive leaves out, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  organizations: 'who may sign in here; people are invited to the next installation',
  payment_configurations: 'how a reseller pays here',
  catalog_versions: 'counted by the database',
  holds: 'seats held for minutes; those of bookings are held again',
  slot_changes: 'kept for the undo',
  supplier_connections: 'of suppliers whose products are kept elsewhere; they have no archive',
  connection_errors: 'of suppliers elsewhere',
  remote_payloads: 'of suppliers elsewhere',
  catalog_syncs: 'of suppliers elsewhere',
  remote_asks: 'of suppliers elsewhere',
  remote_pictures: 'of suppliers elsewhere',
  price_adjustments: 'the reseller’s prices',
  report_facts: 'added up from bookings, tickets, and booking_money',
  report_days: 'added up from report_facts',
  report_gone: 'added up from report_facts',
  sales: 'how each booking was sold, with the reseller’s payment',
  sponsors: 'whom a reseller checked, for its own limit',
  gate_devices: 'devices begin a shift at the next installation',
  mails: 'sent emails, whose text is kept for 90 days',
  channel_keys: 'secrets, stored as hashes',
  channel_subscriptions: 'the reseller’s addresses and secrets',
  channel_changes: 'a queue',
  webhook_endpoints: 'secrets; endpoints are added at the next installation',
  arriving_archives: 'archives that it read in',
  product_imports: 'what imports changed, for their undo',
  booking_imports: 'files of bookings that it imported, which are among its bookings',
  slot_allotments: 'a view of contracts',
  report_rows: 'a view of bookings',
}

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
    'id supplier_id point_of_sale_code status reseller_ref supplier_ref first_name last_name email phone currency total totals failure ext placed_at opened_at supplier_cancelled_at',
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
  invoices,
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

function out(file: string, table: keyof Database, columns: string): ArchiveKind {
  return { ...own(file, table, columns), staysOut: true }
}

function ofBookings(file: string, table: keyof Database, columns: string): ArchiveKind {
  return { file, table, columns: columns.split(' '), whose: 'bookings' }
}
