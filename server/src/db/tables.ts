import type { IdentityTables } from './tables/identity.ts'
import type { KitTables } from './tables/kit.ts'
import type { AuditTables } from './tables/audit.ts'
import type { ResellersTables } from './tables/resellers.ts'
import type { SuppliersTables } from './tables/suppliers.ts'
import type { CatalogTables } from './tables/catalog.ts'
import type { InventoryTables } from './tables/inventory.ts'
import type { ConnectionsTables } from './tables/connections.ts'
import type { LedgerTables } from './tables/ledger.ts'
import type { PaymentsTables } from './tables/payments.ts'
import type { BookingsTables } from './tables/bookings.ts'
import type { ChannelsTables } from './tables/channels.ts'
import type { OctoBookingsTables } from './tables/octo-bookings.ts'
import type { MessagesTables } from './tables/messages.ts'

/** Every table as the migrations make it; a file of `tables/` for each writer. */
export type Database = IdentityTables &
  KitTables &
  AuditTables &
  ResellersTables &
  SuppliersTables &
  CatalogTables &
  InventoryTables &
  ConnectionsTables &
  LedgerTables &
  PaymentsTables &
  BookingsTables &
  MessagesTables &
  ChannelsTables &
  OctoBookingsTables
