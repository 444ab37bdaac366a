/** The house plan of the README as data: rooms, the order of modules, and who writes which table. */

/** A module may use those before it, by their front door only. Those on one line are strangers. */
export const moduleOrder: readonly (readonly string[])[] = [
  ['audit'],
  ['identity'],
  ['resellers'],
  ['suppliers'],
  ['catalog'],
  ['inventory'],
  ['connections'],
  ['availability'],
  ['ledger'],
  ['payments'],
  ['bookings'],
  ['messages'],
  ['vouchers', 'reports', 'channels'],
]

/** Folders whose entries are adapters: strangers to each other, known by the list beside them. */
export const adapterFolders: readonly string[] = [
  'server/src/modules/connections',
  'server/src/modules/payments/providers',
]

/** Folders of a module that lie beside its adapters and are no adapters themselves. */
export const besideAdapters: readonly string[] = [
  'server/src/modules/connections/admin',
  'server/src/modules/connections/catalogue-import',
]

/** The one writer of each table: a module, or the kit. */
export const writers: Readonly<Record<string, string>> = {
  ...writtenBy('kit', 'idempotent_answers'),
  ...writtenBy('audit', 'events'),
  ...writtenBy('identity', 'accounts sessions spent_tokens sign_in_attempts account_points_of_sale'),
  ...writtenBy('resellers', 'resellers points_of_sale disabled_tickets'),
  ...writtenBy('suppliers', 'suppliers channels'),
  ...writtenBy('catalog', 'products pools rates prices'),
  ...writtenBy('inventory', 'slots holds hold_items'),
  ...writtenBy(
    'connections',
    'supplier_connections connection_errors remote_payloads catalogue_syncs remote_asks',
  ),
  ...writtenBy('ledger', 'ledger_entries credit_limits account_payments'),
  ...writtenBy('payments', 'payments payment_commands payment_events sandbox_sessions sandbox_commands'),
  ...writtenBy('payments', 'account_charges account_commands payment_configurations returned_refunds'),
  ...writtenBy('bookings', 'sales bookings booking_items tickets cancellations'),
  ...writtenBy('messages', 'mails mail_attachments'),
  ...writtenBy('channels', 'channel_products channel_nets channel_keys channel_usage channel_subscriptions'),
  ...writtenBy('channels', 'channel_notifications channel_changes channel_expiries'),
  ...writtenBy('channels', 'octo_bookings'),
}

export const mostLines = 250

function writtenBy(room: string, tables: string): Record<string, string> {
  return Object.fromEntries(tables.split(' ').map((table) => [table, room]))
}
