import type { ScanFacts, ScanOutcome, ScanReason } from '@reseller-portal/contract/gate'
import type { Filled, FilledJson } from './columns.ts'

export type GateTables = {
  redemptions: {
    supplier_id: string
    id: string
    ticket_id: string | null
    /** The supplemental code that was scanned, where it was no ticket. */
    supplement_id: string | null
    code: string
    outcome: ScanOutcome
    /** Null where a server of the version before kept it. */
    reason: Filled<ScanReason | null>
    facts: FilledJson<ScanFacts>
    shown: ScanOutcome | null
    guests: number
    admitted: number
    scanned_at: Date
    received_at: Date
    gate: string
    device_id: string
    account_id: string
    account_name: string
  }
  redemption_undos: {
    supplier_id: string
    redemption_id: string
    reason: string
    account_id: string
    at: Date
  }
  gate_devices: {
    id: string
    supplier_id: string
    gate: string
    account_id: string
    seen_at: Date
    unsent: number
    /** A scan that it says to be older is not believed. */
    believed_from: Filled<Date | null>
  }
  gate_keys: {
    supplier_id: string
    public_key: Buffer
    /** Of the one that signs. */
    private_key: Buffer | null
    created_at: Date
    /** Of one that no longer signs. */
    checks_until: Date | null
  }
}
