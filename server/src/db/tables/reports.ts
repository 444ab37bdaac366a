import type { Language } from '@reseller-portal/contract/kit'
import type {
  ArchiveProblem,
  ArrivingArchive,
  Preset,
  ReportName,
  ScheduleSpan,
} from '@reseller-portal/contract/reports'
import type { ColumnType } from 'kysely'
import type { Filled, FilledJson } from './columns.ts'

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
  arriving_archives: {
    id: string
    supplier_id: string
    account_id: string
    made_by: string
    state: ArrivingArchive['state']
    bytes: number
    salt: Buffer
    tries: Filled<number>
    done: Filled<number>
    total: Filled<number | null>
    files: FilledJson<ArrivingArchive['files']>
    pictures: Filled<number>
    unusable: Filled<number>
    problem: ColumnType<ArchiveProblem | null, string | null | undefined, string | null>
    started_at: Date
    /** When it is taken up again, should the process that works on it have ended. */
    look_at: Filled<Date | null>
  }
  arriving_archive_parts: { archive_id: string; position: number; bytes: Buffer }
}
