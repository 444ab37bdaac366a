/** docs/architecture.md as data: the order of rooms, and which tables each of them writes. */

/** A module may use those before it, by their front door only. */
export const moduleOrder: readonly string[] = [
  'organizations',
  'accounts',
  'products',
  'inventory',
  'connections',
  'prices',
  'offers',
  'ledger',
  'payments',
  'sales',
  'gate',
  'documents',
  'channels',
  'reports',
]

/**
 * Tables that a room reads although a later room writes them: what is left to turn round. A new one is a fault, and so is one
 * that is not read any more.
 */
export const readsOfLater: Readonly<Record<string, string>> = {
  connections: 'booking_items sales',
  documents: 'octo_bookings',
  inventory: 'booking_items bookings sales',
  ledger: 'account_charges booking_items bookings channel_contracts report_facts sales tickets',
  offers: 'channel_nets sales',
  organizations: 'account_points_of_sale',
  prices: 'bookings sales',
  products: 'booking_items channel_contracts channel_nets channel_products price_adjustments slots',
  sales: 'channel_contracts',
}

/** Folders whose entries are adapters: strangers to each other, known by the list beside them. */
export const adapterFolders: readonly string[] = [
  'server/src/modules/connections/kinds',
  'server/src/modules/payments/providers',
  'server/src/modules/reports/kinds',
]

/** The tables of each room, which nobody else writes. */
const tables: Readonly<Record<string, string>> = {
  kit: 'idempotent_answers commit_marks allowances worker_beat events event_outbox audit_chain audit_head',
  organizations: `
    organizations resellers points_of_sale contacts companies addresses suppliers locations channels
    payment_configurations
  `,
  accounts: `
    accounts memberships sessions spent_tokens tries account_points_of_sale known_devices account_links
    authenticators passkeys passkey_challenges recovery_codes sign_in_steps membership_offers
    registrations saved_views api_keys company_sign_ins company_domains company_identities
    company_sign_in_steps
  `,
  products: `
    products pools rates prices traveler_types taxes_and_fees catalog_versions product_pictures
    picture_files product_imports
  `,
  inventory: `
    public_calendars slots holds hold_items availability_rules pool_calendars slot_changes park_days
    park_bookings park_reservations
  `,
  connections:
    'supplier_connections connection_errors remote_payloads catalog_syncs remote_asks remote_pictures',
  prices: 'price_adjustments disabled_tickets groupon_codes add_ons add_on_prices',
  ledger:
    'ledger_entries account_balances credit_limits charts_of_accounts account_payments settlement_terms settlements settlement_lines',
  payments: `
    payments payment_commands payment_events sandbox_sessions sandbox_commands account_charges
    account_commands returned_refunds payment_reconciliation unmatched_payments
  `,
  sales: `
    supplemental_vouchers supplemental_codes bookings booking_items tickets report_facts sales
    cancellations amendments sponsors parked_carts key_spending booking_imports imported_bookings
  `,
  gate: 'redemptions redemption_undos gate_devices gate_keys',
  documents: `
    mails mail_templates feedback departure_changes departure_notices wallet_links wallet_devices
    wallet_objects invoice_numbers invoices
  `,
  channels: `
    channel_products channel_nets channel_keys channel_usage channel_subscriptions channel_notifications
    channel_changes channel_expiries channel_contracts channel_requests
    channel_invitations octo_bookings webhook_endpoints webhook_deliveries
  `,
  reports:
    'restore_drills report_schedules report_days report_zones report_fold report_gone arriving_archives arriving_archive_parts',
}

/** The one writer of each table: a module, or the kit. */
export const writers: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(tables).flatMap(([room, names]) => names.match(/\w+/g)?.map((table) => [table, room]) ?? []),
)
