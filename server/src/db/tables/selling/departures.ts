import type { DepartureChangeKind } from '@reseller-portal/contract/departures'
import type { Json } from '../columns.ts'

/** When guests leave, and from where. */
export type Departure = { start: string; pickup: string }

export type DeparturesTables = {
  departure_changes: {
    id: string
    supplier_id: string
    slot_id: string
    kind: DepartureChangeKind
    before: Json<Departure>
    after: Json<Departure>
    reason: string
    at: Date
  }
  departure_notices: { change_id: string; booking_id: string; reseller_id: string; told_at: Date | null }
}
