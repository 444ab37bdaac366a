import type { LedgerAccount, LedgerKind } from '@reseller-portal/contract/ledger'
import type { Filled } from '../columns.ts'

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
  account_payments: {
    id: string
    reseller_id: string
    amount: number
    currency: string
    reference: string
    recorded_by: string
    at: Date
  }
  credit_limits: { reseller_id: string; currency: string; amount: number | null }
}
