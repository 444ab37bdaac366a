import type { FilledJson } from './columns.ts'

export type AuditTables = {
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
  }
}
