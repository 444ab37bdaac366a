/** The house plan of the README as data: rooms, the order of modules, and who writes which table. */

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
  kit: 'accounts',
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

/** The one writer of each table: a module, or the kit. */
export const writers: Readonly<Record<string, string>> = {
  ...writtenBy('kit', 'idempotent_answers'),
  ...writtenBy('kit', 'events event_outbox audit_chain audit_head'),
  ...writtenBy('organizations', 'organizations'),
  ...writtenBy('accounts', 'accounts memberships sessions spent_tokens tries account_points_of_sale'),
  ...writtenBy('accounts', 'known_devices account_links authenticators passkeys passkey_challenges'),
  ...writtenBy('accounts', 'recovery_codes sign_in_steps membership_offers'),
  ...writtenBy('organizations', 'resellers points_of_sale contacts'),
  ...writtenBy('organizations', 'companies addresses'),
  ...writtenBy('accounts', 'registrations'),
  ...writtenBy('inventory', 'public_calendars'),
  ...writtenBy('organizations', 'suppliers channels payment_configurations'),
  ...writtenBy('products', 'products pools rates prices traveler_types taxes_and_fees catalogue_versions'),
  ...writtenBy('products', 'product_pictures picture_files'),
  ...writtenBy('inventory', 'slots holds hold_items availability_rules pool_calendars slot_changes'),
  ...writtenBy(
    'connections',
    'supplier_connections connection_errors remote_payloads catalogue_syncs remote_asks remote_pictures',
  ),
  ...writtenBy('prices', 'price_adjustments disabled_tickets'),
  ...writtenBy('ledger', 'ledger_entries credit_limits account_payments'),
  ...writtenBy('prices', 'groupon_codes'),
  ...writtenBy('sales', 'supplemental_vouchers supplemental_codes'),
  ...writtenBy('prices', 'add_ons add_on_prices'),
  ...writtenBy('payments', 'payments payment_commands payment_events sandbox_sessions sandbox_commands'),
  ...writtenBy('payments', 'account_charges account_commands returned_refunds'),
  ...writtenBy('payments', 'payment_reconciliation unmatched_payments'),
  ...writtenBy('sales', 'bookings booking_items tickets report_facts'),
  ...writtenBy('inventory', 'park_days park_bookings park_reservations'),
  ...writtenBy('sales', 'sales cancellations amendments sponsors parked_carts'),
  ...writtenBy('documents', 'mails feedback'),
  ...writtenBy('documents', 'departure_changes departure_notices'),
  ...writtenBy('gate', 'redemptions redemption_undos gate_devices gate_keys'),
  ...writtenBy('channels', 'channel_products channel_nets channel_keys channel_usage channel_subscriptions'),
  ...writtenBy(
    'channels',
    'channel_notifications channel_changes channel_expiries channel_contracts channel_requests',
  ),
  ...writtenBy('channels', 'octo_bookings'),
  ...writtenBy('reports', 'report_schedules report_days report_zones report_fold report_gone'),
  ...writtenBy('ledger', 'settlement_terms settlements settlement_lines'),
  ...writtenBy('kit', 'saved_views'),
}

function writtenBy(room: string, tables: string): Record<string, string> {
  return Object.fromEntries(tables.split(' ').map((table) => [table, room]))
}
