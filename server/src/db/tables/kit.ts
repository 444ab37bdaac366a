import type { Filled, FilledJson } from './columns.ts'

export type KitTables = {
  idempotent_answers: {
    account_id: string
    key: string
    fingerprint: string
    status: number | null
    body: string | null
    created_at: Date
    claimed_by: string | null
  }
  allowances: {
    name: string
    tokens: number
    at: Date
  }
  worker_beat: {
    is_only: Filled<boolean>
    at: Date
  }
  commit_marks: {
    id: string
    at: Filled<Date>
  }
  events: {
    id: string
    name: string
    at: Date
    actor_id: string | null
    actor_name: string
    reseller_id: string | null
    supplier_id: string | null
    subject_id: string
    facts: FilledJson<Record<string, unknown>>
    address: Filled<string | null>
  }
  event_outbox: { event_id: string; name: string }
  audit_chain: { position: number; event_id: string; hash: Buffer }
  audit_head: { id: Filled<boolean>; position: number; hash: Buffer }
}
