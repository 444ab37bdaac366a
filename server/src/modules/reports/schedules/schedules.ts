import type { FastifyInstance } from 'fastify'
import { mostSchedules, schedules, type ScheduleSpan } from '@reseller-portal/contract/reports'
import type { Ctx, Deps } from '#kit/context.ts'
import { refuse } from '#kit/refuse.ts'
import { addDays, dayIn, instantAt, weekdayOf } from '#kit/zone.ts'
import { zoneOf } from '#modules/organizations/index.ts'
import { serveRecord } from '#kit/records/serve-record.ts'

/** Serves the reports that people have mailed to themselves; when the next one is due follows from their settings. */
export function serveSchedules(app: FastifyInstance, deps: Deps): void {
  serveRecord(app, deps, schedules, {
    table: 'report_schedules',
    mine: ({ actor }) => ({ account_id: actor.accountId, org_code: actor.orgCode }),
    search: ['report'],
    columns: ({ report, days, every, at, language }, { now }) => ({
      report,
      days,
      every,
      at,
      language,
      next_at: now,
    }),
    alsoWrite: async (_, row, ctx) => {
      const { db, actor, now } = ctx
      await refuseTooMany(ctx)
      const next_at = nextOf(row, await zoneOf(actor, db), now)
      await db.updateTable('report_schedules').set({ next_at }).where('id', '=', row.id).execute()
    },
  })
}

/** A restored schedule counts too. The account's row is locked, so that concurrent additions count each other. */
async function refuseTooMany({ db, actor }: Ctx): Promise<void> {
  const { accountId, orgCode } = actor
  await db.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
  const own = db.selectFrom('report_schedules').where('account_id', '=', accountId)
  const { count } = await own
    .where('org_code', '=', orgCode)
    .where('removed_at', 'is', null)
    .select(db.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count > mostSchedules) refuse('things.too_many', { most: mostSchedules })
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
