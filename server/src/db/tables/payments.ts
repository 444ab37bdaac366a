import type { ColumnType } from 'kysely'
import type { CardProviderName, MoneyState, PaymentProviderName } from '@reseller-portal/contract/payments'
import type { Filled, FilledJson, Json } from './columns.ts'

export type PaymentsTables = {
  payments: {
    id: string
    reseller_id: string
    provider: PaymentProviderName
    session_id: string | null
    client_secret: string | null
    intent_id: string | null
    state: MoneyState
    amount: number
    currency: string
    fee: Filled<number>
    captured: Filled<number>
    refunded: Filled<number>
    error: string | null
    metadata: FilledJson<Record<string, string>>
    created_at: Date
    expires_at: Date | null
    capture_before: Date | null
    card_brand: ColumnType<string | null, string | null | undefined>
    card_last4: ColumnType<string | null, string | null | undefined>
  }
  payment_commands: {
    key: string
    payment_id: string
    verb: string
    body: string
    outcome: string | null
    created_at: Date
    answered_at: Date | null
  }
  payment_events: {
    provider: PaymentProviderName
    id: string
    type: string
    payment_id: string | null
    received_at: Date
    applied_at: Date | null
  }
  sandbox_sessions: {
    id: string
    client_secret: string
    intent_id: string
    amount: number
    currency: string
    state: MoneyState
    outcome: string | null
    reason: Filled<string>
    ready_at: Date | null
    captured: Filled<number>
    refunded: Filled<number>
    metadata: FilledJson<Record<string, string>>
    created_at: Date
    expires_at: Date
    capture_before: Date | null
  }
  sandbox_commands: { key: string; body: string; session_id: string; created_at: Date }
  account_charges: {
    id: string
    reseller_id: string
    booking_id: string
    amount: number
    currency: string
    state: MoneyState
    reason: Filled<string>
    captured: Filled<number>
    refunded: Filled<number>
    metadata: FilledJson<Record<string, string>>
    created_at: Date
    expires_at: Date
    capture_before: Date | null
  }
  account_commands: { key: string; body: string; charge_id: string; created_at: Date }
  returned_refunds: { payment_id: string; refund: string; returned_at: Date; taken_up_at: Date | null }
  payment_reconciliation: {
    id: Filled<boolean>
    portal: Filled<string>
    server: string | null
    created_at: Filled<Date>
    due_at: Filled<Date>
    reconciled_at: Date | null
  }
  unmatched_payments: {
    id: string
    provider: CardProviderName
    session_id: string
    intent_id: string | null
    metadata: Json<Record<string, string>>
    state: MoneyState
    amount: number
    currency: string
    captured: number
    refunded: number
    paid_at: Date
    capture_before: Date | null
    found_at: Date
    verb: 'void' | 'refund' | null
    body: string | null
    refusals: Filled<number>
    decided_by: string | null
    note: string | null
    settled_at: Date | null
  }
}
