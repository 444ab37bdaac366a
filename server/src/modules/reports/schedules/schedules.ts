import type { FastifyInstance } from 'fastify'
import { schedules } from '@reseller-portal/contract/reports'
import type { ScheduleSpan } from '@reseller-portal/contract/reports'
import type { Deps } from '#kit/context.ts'
import { addDays, dayIn, instantAt, weekdayOf } from '#kit/zone.ts'
import { zoneOf } from '#modules/companies/index.ts'
import { serveRecord } from '#modules/records/index.ts'

/** The reports that people have mailed to themselves; when the next one is due follows from what they chose. */
export function serveSchedules(app: FastifyInstance, deps: Deps): void {
  serveRecord(app, deps, schedules, {
    table: 'report_schedules',
    mine: ({ actor }) => ({ account_id: actor.accountId, org_code: actor.orgCode }),
    search: ['report'],
    columns: ({ report, days, every, at, language }, { now }) => ({
      ...{ report, days, every, at, language },
      next_at: now,
    }),
    alsoWrite: async (_, row, { db, actor, now }) => {
      const next_at = nextOf(row, await zoneOf(actor, db), now)
      await db.updateTable('report_schedules').set({ next_at }).where('id', '=', row.id).execute()
    },
  })
}

/** The first moment after this one at which it is due. */
export function nextOf({ every, at }: { every: ScheduleSpan; at: string }, zone: string, now: Date): Date {
  const today = dayIn(zone, now)
  // A month has at most 31 days.
  for (let ahead = 0; ahead <= 32; ahead += 1) {
    const day = addDays(today, ahead)
    const due = instantAt(zone, day, at)
    if (isDayOf(every, day) && due > now) return due
  }
  throw new Error(`no day is ${every}`)
}

function isDayOf(every: ScheduleSpan, day: string): boolean {
  if (every === 'WEEK') return weekdayOf(day) === 1
  return every === 'DAY' || day.endsWith('-01')
}
