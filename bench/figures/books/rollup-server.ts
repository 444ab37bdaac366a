import { sql } from 'kysely'
import { endpoint } from '@reseller-portal/contract/kit'
import { accountStatement } from '@reseller-portal/contract/ledger'
import { ReportPage } from '@reseller-portal/contract/reports'
import { jobKinds } from '#server/background.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { withModules } from '#server/deps.ts'
import { openDatabase } from '#db/open.ts'
import { openJobs } from '#kit/background/jobs.ts'
import { resellerOf } from '#kit/context.ts'
import { serve } from '#kit/http/serve.ts'

/** The sums of some days as the leanest report would be served: our own HTTP and session, and one prepared statement. */
const rollup = endpoint({
  method: 'GET',
  path: '/api/bench/rollup',
  summary: 'Sums of a rollup by day',
  input: accountStatement.input,
  output: ReportPage.pick({ totals: true }),
  may: 'reports.all_bookings',
  refuses: [],
})

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const url = config.DATABASE_URL ?? ''
  const { db } = await openDatabase(url, { max: 8, applicationName: 'bench' })
  const onError = (error: unknown) => void process.stderr.write(`${String(error)}\n`)
  const jobs = await openJobs(url, jobKinds, { works: false, pooled: false, onError })
  const opened = { db, clock: () => new Date(), config, jobs }
  const app = await buildApp(opened)
  serve(app, withModules({ ...opened, log: app.log }), rollup, async ({ from, to }, ctx) => {
    const { rows } = await sql<{ currency: string } & Record<string, number>>`
      select currency, sum(bookings)::bigint as bookings, sum(tickets)::bigint as tickets,
        sum(redeemed)::bigint as redeemed, sum(gross)::bigint as gross, sum(refunds)::bigint as refunds,
        sum(taxes)::bigint as taxes, sum(fees)::bigint as fees
      from bench_rollup where reseller_id = ${resellerOf(ctx)} and day between ${from} and ${to}
      group by currency`.execute(ctx.db)
    return { totals: rows.map(({ currency, ...sums }) => ({ currency, rows: 1, sums })) }
  })
  process.on('SIGTERM', () => process.exit(0))
  await app.listen({ host: config.HOST, port: config.PORT })
}

await main()
