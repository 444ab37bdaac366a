import type { Kysely, Transaction } from 'kysely'
import type { KitTables } from './tables/kit.ts'
import type { OrganizationsTables } from './tables/organizations.ts'
import type { AccountsTables } from './tables/accounts.ts'
import type { ProductsTables } from './tables/products.ts'
import type { InventoryTables } from './tables/inventory.ts'
import type { ConnectionsTables } from './tables/connections.ts'
import type { PricesTables } from './tables/prices.ts'
import type { LedgerTables } from './tables/ledger.ts'
import type { PaymentsTables } from './tables/payments.ts'
import type { SalesTables } from './tables/sales.ts'
import type { GateTables } from './tables/gate.ts'
import type { DocumentsTables } from './tables/documents.ts'
import type { ChannelsTables } from './tables/channels.ts'
import type { ReportsTables } from './tables/reports.ts'

/** The database, or a transaction in it. */
export type Db = Kysely<Database> | Transaction<Database>

/** Every table as the migrations make it; a file of `tables/` for each room. */
export type Database = KitTables &
  OrganizationsTables &
  AccountsTables &
  ProductsTables &
  InventoryTables &
  ConnectionsTables &
  PricesTables &
  LedgerTables &
  PaymentsTables &
  SalesTables &
  GateTables &
  DocumentsTables &
  ChannelsTables &
  ReportsTables
