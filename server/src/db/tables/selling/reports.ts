import type { GeneratedAlways } from 'kysely'
import type { Language } from '@reseller-portal/contract/kit'
import type { Preset, ReportName, ScheduleSpan } from '@reseller-portal/contract/reports'

export type ReportsTables = {
  report_facts: {
    booking_id: string
    part: number
    reseller_id: string
    supplier_id: string
    account_id: string
    point_of_sale_code: string
    status: 'OPEN' | 'CANCELLED'
    product_id: string
    rate_id: string
    slot_id: string | null
    booked_at: Date
    visit_at: Date
    bookings: number
    tickets: number
    redeemed: number
    currency: string
    gross: number
    refunds: number
    taxes: number
    fees: number
    sandbox: boolean
    /** Null where it is not counted yet. */
    commission: number | null
    /** The transaction that wrote the row. */
    written: GeneratedAlways<string>
  }
  report_schedules: {
    id: string
    account_id: string
    org_code: string
    version: number
    report: ReportName
    days: Preset
    every: ScheduleSpan
    at: string
    language: Language
    next_at: Date
    removed_at: Date | null
  }
}
