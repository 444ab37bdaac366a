import type { Kysely, Transaction } from 'kysely'
import type { IdentityTables } from './tables/identity.ts'
import type { KitTables } from './tables/kit.ts'
import type { AuditTables } from './tables/audit.ts'
import type { ResellersTables } from './tables/resellers.ts'
import type { RegistrationsTables } from './tables/registrations.ts'
import type { CompaniesTables } from './tables/companies.ts'
import type { SuppliersTables } from './tables/supply/suppliers.ts'
import type { CatalogTables } from './tables/supply/catalog.ts'
import type { MediaTables } from './tables/supply/media.ts'
import type { InventoryTables } from './tables/supply/inventory.ts'
import type { ConnectionsTables } from './tables/supply/connections.ts'
import type { SupplementTables } from './tables/selling/supplements.ts'
import type { AddOnTables } from './tables/selling/add-ons.ts'
import type { GrouponTables } from './tables/selling/groupon.ts'
import type { LedgerTables } from './tables/selling/ledger.ts'
import type { OrganizationsTables } from './tables/organizations.ts'
import type { PaymentsTables } from './tables/selling/payments.ts'
import type { BookingsTables } from './tables/selling/bookings.ts'
import type { DeparturesTables } from './tables/selling/departures.ts'
import type { ParksTables } from './tables/selling/parks.ts'
import type { SalesTables } from './tables/selling/sales.ts'
import type { ChannelsTables } from './tables/channels.ts'
import type { OctoBookingsTables } from './tables/octo-bookings.ts'
import type { RedemptionTables } from './tables/selling/redemption.ts'
import type { MessagesTables } from './tables/messages.ts'
import type { ReportsTables } from './tables/selling/reports.ts'
import type { SettlementsTables } from './tables/selling/settlements.ts'
import type { ViewsTables } from './tables/views.ts'

/** The database, or a transaction in it. */
export type Db = Kysely<Database> | Transaction<Database>

/** Every table as the migrations make it; a file of `tables/` for each writer. */
export type Database = IdentityTables &
  KitTables &
  AuditTables &
  ResellersTables &
  CompaniesTables &
  RegistrationsTables &
  SuppliersTables &
  CatalogTables &
  MediaTables &
  InventoryTables &
  ConnectionsTables &
  AddOnTables &
  SupplementTables &
  GrouponTables &
  LedgerTables &
  OrganizationsTables &
  PaymentsTables &
  BookingsTables &
  SalesTables &
  RedemptionTables &
  DeparturesTables &
  ParksTables &
  MessagesTables &
  ChannelsTables &
  OctoBookingsTables &
  ReportsTables &
  SettlementsTables &
  ViewsTables
