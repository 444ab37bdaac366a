import type { lineKinds, SettlementBasis } from '@reseller-portal/contract/ledger'

export type SettlementsTables = {
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
