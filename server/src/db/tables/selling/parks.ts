import type { Park, ReservationStatus } from '@reseller-portal/contract/inventory'
import type { Filled } from '../columns.ts'

export type ParksTables = {
  park_days: { supplier_id: string; park: Park; day: string; capacity: number; taken: Filled<number> }
  park_bookings: {
    booking_id: string
    reseller_id: string
    supplier_id: string
    status: ReservationStatus
    changed_at: Date
  }
  park_reservations: {
    booking_id: string
    park: Park
    day: string
    guests: number
    status: 'pending' | 'success' | 'failure' | 'error' | 'released'
  }
}
