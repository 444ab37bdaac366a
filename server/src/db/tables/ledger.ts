import type {
  ChartOfAccounts,
  LedgerAccount,
  LedgerKind,
  SettlementBasis,
  lineKinds,
} from '@reseller-portal/contract/ledger'
import type { Filled, Json } from './columns.ts'

export type LedgerTables = {
  ledger_entries: {
    id: string
    reseller_id: string
    booking_id: string
    account: LedgerAccount
    amount: number
    currency: string
    kind: LedgerKind
    sandbox: Filled<boolean>
    at: Date
    key: string
  }
  account_balances: { id: Filled<string>; reseller_id: string; currency: string; amount: number }
  credit_limits: { reseller_id: string; currency: string; amount: number | null }
  charts_of_accounts: { reseller_id: string; version: Filled<number>; numbers: Json<ChartOfAccounts> }
  account_payments: {
    id: string
    reseller_id: string
    amount: number
    currency: string
    reference: string
    recorded_by: string
    at: Date
  }
  settlement_terms: { reseller_id: string; supplier_id: string; basis: SettlementBasis }
  settlements: {
    id: string
    reseller_id: string
    supplier_id: string
    from_day: string
    to_day: string
    zone: string
    basis: SettlementBasis
    closed_at: Date
    closed_by: string
  }
  settlement_lines: {
    settlement_id: string
    booking_id: string
    kind: (typeof lineKinds)[number]
    currency: string
    revenue: number
    commission: number
    amount: number
    sandbox: boolean
  }
}
