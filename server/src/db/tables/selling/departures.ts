import type { ColumnType } from 'kysely'
import type { DepartureChangeKind, DepartureEdit } from '@reseller-portal/contract/documents'
import type { Filled, Json } from '../columns.ts'

/** When guests leave, and from where. */
export type Departure = { start: string; pickup: string }

export type DeparturesTables = {
  departure_changes: {
    id: string
    supplier_id: string
    slot_id: string | null
    /** The supplier's own id, where the departure is kept elsewhere. */
    availability_id: Filled<string | null>
    kind: DepartureChangeKind
    before: Json<Departure>
    after: Json<Departure>
    reason: string
    at: Date
    /** Null in what was changed before they were kept. */
    version: Filled<number | null>
    edit: ColumnType<DepartureEdit | null, string | undefined, string>
  }
  departure_notices: { change_id: string; booking_id: string; reseller_id: string; told_at: Date | null }
}
