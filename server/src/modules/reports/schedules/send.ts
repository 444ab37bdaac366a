import { mayDo } from '@reseller-portal/contract/accounts'
import { formatMoney } from '@reseller-portal/contract/kit'
import { serverWords } from '@reseller-portal/contract/locales/server'
import {
  columns,
  presetRange,
  reportInput,
  shapeOf,
  type ColumnName,
  type DayRange,
  type ReportName,
  type Sums,
} from '@reseller-portal/contract/reports'
import { fill } from '@reseller-portal/contract/locales/fill'
import type { Ctx, Db, Work } from '#kit/context.ts'
import { Refused } from '#kit/refuse.ts'
import { dayIn } from '#kit/zone.ts'
import { zoneOf } from '#modules/organizations/index.ts'
import { actorOf, wantsMail } from '#modules/accounts/index.ts'
import { queueMail, written } from '#modules/documents/index.ts'
import { readReport } from '../read.ts'
import { nextOf } from './schedules.ts'

/** How much later a failed report is tried again. */
const laterMs = 60 * 60_000

/** Mails due reports, one after another; a report that fails is postponed and does not delay others. */
export async function sendDueReports(work: Work): Promise<void> {
  for (;;) {
    const due = await nextDue(work)
    if (due === undefined) return
    try {
      await work.db.transaction().execute((tx) => send(due, { ...work, db: tx }))
    } catch (error) {
      work.log.error({ err: error, schedule: due.id }, 'unable to email a report')
      await postpone(due, new Date(work.now.getTime() + laterMs), work.db)
    }
  }
}

type Due = NonNullable<Awaited<ReturnType<typeof nextDue>>>

function nextDue({ db, now }: Work) {
  return db
    .selectFrom('report_schedules')
    .selectAll()
    .where('removed_at', 'is', null)
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .orderBy('id')
    .executeTakeFirst()
}

/** Only where its time is unchanged: another process may have sent it in the meantime. */
async function postpone({ id, next_at }: Due, to: Date, db: Db): Promise<boolean> {
  const row = db.updateTable('report_schedules').set({ next_at: to }).where('id', '=', id)
  const { numUpdatedRows } = await row.where('next_at', '=', next_at).executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Sent with the person's present permissions: nothing where they may no longer read the report, or want no such
 * mails.
 */
async function send(due: Due, work: Work): Promise<void> {
  const actor = await actorOf(due.account_id, due.org_code, work.db)
  const zone = await zoneOf(actor ?? { resellerId: null, supplierId: null }, work.db)
  if (!(await postpone(due, nextOf(due, zone, work.now), work.db)) || actor === undefined) return
  if (!mayDo(actor.roles, shapeOf(due.report).may, actor.features)) return
  if (!(await wantsMail(due.account_id, 'reports', work.db))) return
  const range = presetRange(due.days, dayIn(zone, work.now))
  const mail = letterOf(
    due,
    range,
    await totalsOf(due.report, range, { ...work, actor, language: due.language }),
    {
      name: actor.name,
      url: work.config.PUBLIC_URL,
    },
  )
  const whose = { reseller: actor.resellerId, supplier: actor.supplierId, bookingId: null }
  const origin = `${due.id} ${due.next_at.toISOString()}`
  await queueMail({ ...mail, ...whose, to: [actor.email], attachments: [], origin }, work.db, work)
}

async function totalsOf(name: ReportName, range: DayRange, ctx: Ctx): Promise<Sums[]> {
  try {
    return (await readReport(name, reportInput(name).parse({ ...range, limit: 1 }), ctx)).totals
  } catch (error) {
    if (error instanceof Refused && error.refusal.code === 'reports.no_data') return []
    throw error
  }
}

/** The page below `/reports/`. */
const pages = {
  bookings: 'all-bookings',
  daily: 'daily',
  weekly: 'weekly',
  redemptions: 'redemptions',
  arrivals: 'upcoming-arrivals',
  manifest: 'customer-manifest',
  marketplace: 'marketplace',
} as const satisfies Record<ReportName, string>

function letterOf(
  { report, language }: Due,
  range: DayRange,
  totals: readonly Sums[],
  { name, url }: { name: string; url: string },
) {
  const { books, reports, account } = serverWords[language]
  const title = `${reports.titles[report]}: ${fill(reports.range, range)}`
  return written(title, {
    title,
    language,
    sender: 'Reseller Portal',
    mark: '',
    hello: fill(account.hello, { name }),
    lines: [totals.length === 0 ? books.schedules.nothing : books.schedules.figures],
    facts: totals.flatMap(({ currency, sums }) =>
      shapeOf(report)
        .columns.filter((column) => column in sums)
        .map(
          (column) =>
            [reports.columns[column], valueOf(column, sums[column] ?? 0, currency, language)] as const,
        ),
    ),
    links: [
      {
        label: books.schedules.open,
        url: `${url}/reports/${pages[report]}?from=${range.from}&to=${range.to}`,
      },
    ],
    end: books.schedules.end,
  })
}

function valueOf(column: ColumnName, value: number, currency: string, language: string): string {
  if (columns[column].kind === 'money') return formatMoney({ amount: value, currency }, language)
  return new Intl.NumberFormat(language).format(value)
}
