import { sql } from 'kysely'
import { endpoint } from '@reseller-portal/contract/kit'
import { accountStatement } from '@reseller-portal/contract/ledger'
import { ReportPage } from '@reseller-portal/contract/reports'
import { resellerOf } from '#kit/context.ts'
import { serve } from '#kit/http/serve.ts'
import { plainAnswer, serveReference } from '../../reference.ts'
import { reportPlain } from './plain-report.ts'

/** The sums of some days by one prepared statement. */
const rollup = endpoint({
  method: 'GET',
  path: '/api/bench/rollup',
  summary: 'Sums of a rollup by day',
  input: accountStatement.input,
  output: ReportPage.pick({ totals: true }),
  may: 'reports.all_bookings',
  refuses: [],
})

/** All that the report answers. */
const report = endpoint({
  ...rollup,
  path: '/api/bench/report',
  summary: 'Sums of a rollup by day, what filters may be set to, and the newest row',
  output: plainAnswer,
})

await serveReference((app, deps, pool) => {
  serve(app, deps, report, async ({ from, to }, ctx) => {
    return reportPlain(pool, { resellerId: resellerOf(ctx), from, to })
  })
  serve(app, deps, rollup, async ({ from, to }, ctx) => {
    const { rows } = await sql<{ currency: string } & Record<string, number>>`
      select currency, sum(bookings)::bigint as bookings, sum(tickets)::bigint as tickets,
        sum(redeemed)::bigint as redeemed, sum(gross)::bigint as gross, sum(refunds)::bigint as refunds,
        sum(taxes)::bigint as taxes, sum(fees)::bigint as fees
      from bench_rollup where reseller_id = ${resellerOf(ctx)} and day between ${from} and ${to}
      group by currency`.execute(ctx.db)
    return { totals: rows.map(({ currency, ...sums }) => ({ currency, rows: 1, sums })) }
  })
})
