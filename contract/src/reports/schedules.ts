import * as z from 'zod'
import { record, recordEndpoints } from '../kit/record.ts'
import { Instant, Language } from '../kit/shapes.ts'
import { reportNames } from './list.ts'
import { presets } from './rules.ts'

/** How often: on every day, on Mondays, or on the first day of a month. */
export const scheduleSpans = ['DAY', 'WEEK', 'MONTH'] as const
export type ScheduleSpan = (typeof scheduleSpans)[number]

/** Full hours of the company's zone. */
export const scheduleHours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

/** A report that is mailed again and again to who asked for it, as its figures and a way to its rows. */
export const Schedule = record(
  'schedules',
  {
    report: z.enum(reportNames),
    days: z.enum(presets),
    every: z.enum(scheduleSpans),
    at: z.enum(scheduleHours),
    language: Language,
  },
  { nextAt: Instant },
)

/** Of one person in an organization. */
export const mostSchedules = 100

/** Everybody's own. */
export const schedules = recordEndpoints(Schedule, '/api/reports/schedules', {
  may: 'reports.other',
  sort: ['report', 'nextAt'],
  refuses: ['things.too_many'],
})
