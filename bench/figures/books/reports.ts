import { get } from 'node:http'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '#db/open.ts'
import { fold } from '#modules/reports/index.ts'
import type { ReportPage } from '@reseller-portal/contract/reports'
import { addBookings, employ } from './many-bookings.ts'
import { cpuBeside } from '../../cpu.ts'
import { beside } from '../../load.ts'
import { startReference } from '../../reference.ts'
import { exchange, signIn } from '../../seller.ts'
import type { Stage } from '../../stage.ts'
import { buildProduct } from '../../world.ts'

/** Bookings of a year; a smaller number tries the figure out. */
const size = Number(process.env['BENCH_BOOKINGS'] ?? 1_000_000)
const load = { agents: 1, warmSeconds: 3, seconds: 6 }

/**
 * A month and a year of the report of all bookings over HTTP (sums, choices of the filters and a row). Its reference is the
 * same answer from a rollup by day, served by the same means: HTTP, a session and prepared statements (aim: at most 1.5
 * times as long). Beside it the sums alone from a rollup, served and bare, and plain SQL from the rows. Then all of them
 * as one CSV, twice: when its first row is there, and how much memory the server takes for it.
 */
export async function reports(stage: Stage): Promise<string[]> {
  const product = await buildProduct(stage, { rates: 1, days: 1, slotsADay: 1, capacity: 1, agents: 1 })
  const boss = await employ(stage, product, ['RESELLER_PORTAL_SUPER_ADMIN'])
  await addBookings(stage, product, { count: size, days: 365, tickets: false })
  const pool = new pg.Pool({ connectionString: stage.databaseUrl, max: 1 })
  const lean = await startReference(stage, join(import.meta.dirname, 'rollup-server.ts'))
  try {
    await pool.query(rollupSql)
    await addUp(stage)
    const seller = await signIn(stage.server.url, boss, stage.server.password)
    const send = async (url: string, path: string) =>
      (await exchange(url, 'GET', path, seller.headers)).status === 200
    const answerOf = async (url: string, path: string) =>
      JSON.parse((await exchange(url, 'GET', path, seller.headers)).text) as ReportPage
    const lines: string[] = []
    for (const [name, days] of [
      ['a month', 30],
      ['a year', 366],
    ] as const) {
      const range = { from: dayAgo(days), to: dayAgo(0) }
      const path = `/api/reports/bookings?${query(range)}&limit=1`
      const ours = () => send(stage.server.url, path)
      const report = () => send(lean.url, `/api/bench/report?${query(range)}`)
      const served = () => send(lean.url, `/api/bench/rollup?${query(range)}`)
      const from = [product.resellerId, range.from, range.to]
      const rollup = async () =>
        (await pool.query({ name: 'rollup', text: sumSql('rollup'), values: from })).rows.length > 0
      const plain = async () =>
        (await pool.query({ name: 'rows', text: sumSql('facts'), values: from })).rows.length > 0
      refuseOther(
        await answerOf(stage.server.url, path),
        await answerOf(lean.url, `/api/bench/report?${query(range)}`),
      )
      const sides = { serverPid: stage.server.pid, referencePid: lean.pid, pool }
      for (const [what, reference] of [
        ['a served rollup', report],
        ['its sums, served', served],
      ] as const) {
        lines.push(await beside(`${name}, beside ${what}`, load, { reference, ours }))
        const cost = await cpuBeside(sides, { what: 'call', ...load }, { ours, reference })
        lines.push(...cost.map((line) => `  ${line}`))
      }
      lines.push(await beside(`${name}, beside its bare statement`, load, { reference: rollup, ours }))
      lines.push(await beside(`${name}, beside plain SQL`, load, { reference: plain, ours }))
    }
    // The first one compiles the code and lets Node's young heap grow to its full size; what more the next one takes is its own.
    for (const time of ['first', 'again'])
      lines.push(await exportAll(stage, seller.headers, { time, from: dayAgo(366), to: dayAgo(0) }))
    return lines
  } finally {
    await lean.stop()
    await pool.end()
  }
}

/** Both sides say the same. */
function refuseOther(ours: ReportPage, reference: ReportPage): void {
  const figuresOf = ({ totals, choices, total, items }: ReportPage) =>
    JSON.stringify([totals[0]?.sums['net'], choices, total, items[0]?.id])
  if (figuresOf(ours) !== figuresOf(reference))
    throw new Error(`${figuresOf(ours)} is not ${figuresOf(reference)}`)
}

const rollupSql = `
  drop table if exists bench_rollup;
  create table bench_rollup as select reseller_id, (booked_at at time zone 'America/New_York')::date as day, currency,
    sum(bookings) as bookings, sum(tickets) as tickets, sum(redeemed) as redeemed, sum(gross) as gross,
    sum(refunds) as refunds, sum(taxes) as taxes, sum(fees) as fees
  from report_facts group by 1, 2, 3;
  create unique index on bench_rollup (reseller_id, day, currency);
  analyze bench_rollup`

function sumSql(from: 'rollup' | 'facts'): string {
  const rows =
    from === 'rollup'
      ? 'bench_rollup where reseller_id = $1 and day between $2::date and $3::date'
      : `report_facts where reseller_id = $1 and booked_at >= $2::date::timestamp at time zone 'America/New_York'
          and booked_at < ($3::date + 1)::timestamp at time zone 'America/New_York'`
  return `select currency, sum(bookings), sum(tickets), sum(redeemed), sum(gross), sum(refunds), sum(taxes), sum(fees)
    from ${rows} group by currency`
}

/** What a worker does every ten seconds: the stage has none. */
async function addUp({ databaseUrl }: Stage): Promise<void> {
  const { db, close } = await openDatabase(databaseUrl, { max: 1, applicationName: 'bench' })
  try {
    await fold({ db, now: new Date() })
  } finally {
    await close()
  }
}

type Range = { from: string; to: string }
const query = ({ from, to }: Range) => `from=${from}&to=${to}`

function dayAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}

/** Reads the file as fast as it comes; memory is looked at while it does. */
async function exportAll(
  stage: Stage,
  headers: Record<string, string>,
  { time, ...range }: Range & { time: string },
): Promise<string> {
  const before = await megabytes(stage.server.pid)
  let most = before
  const watch = setInterval(
    () => void megabytes(stage.server.pid).then((now) => (most = Math.max(most, now))),
    50,
  )
  const begun = performance.now()
  const { firstMs, rows } = await read(
    `${stage.server.url}/api/reports/bookings/file?${query(range)}&format=csv`,
    headers,
  )
  clearInterval(watch)
  const seconds = (performance.now() - begun) / 1000
  return `${`CSV of ${rows} rows, ${time}`.padEnd(34)} first ${firstMs.toFixed(0)} ms (aim < 1000)   all ${seconds.toFixed(1)} s   memory +${most - before} MB (aim ≤ 60)`
}

function read(url: string, headers: Record<string, string>): Promise<{ firstMs: number; rows: number }> {
  const begun = performance.now()
  let firstMs = Number.NaN
  let rows = 0
  return new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => {
      answer.on('data', (part: Buffer) => {
        const lines = part.toString().split('REF-').length - 1
        if (rows === 0 && lines > 0) firstMs = performance.now() - begun
        rows += lines
      })
      answer.on('end', () => resolve({ firstMs, rows }))
      answer.on('error', reject)
    }).on('error', reject)
  })
}

async function megabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024)
}
