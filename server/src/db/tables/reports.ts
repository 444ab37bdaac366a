import type { Language } from '@reseller-portal/contract/kit'
import type { Preset, ReportName, ScheduleSpan } from '@reseller-portal/contract/reports'

export type ReportsTables = {
  restore_drills: {
    id: string
    at: Date
    restored_to: Date
    seconds: number
    findings: string[]
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
