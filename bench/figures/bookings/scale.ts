import os from 'node:os'
import pg from 'pg'
import { costOfAll, costOfOne, tookLonger } from '../../cpu.ts'
import { exchange, sell, signIn, type Seller } from '../../seller.ts'
import type { Stage } from '../../stage.ts'
import type { BenchProduct } from '../../world.ts'
import { employ } from '../books/many-bookings.ts'
import { bookings, largeOffice } from './large-office.ts'

const limit = 150
const rounds = 15
/** No further round of an act begins after this time. */
const mostMs = 20_000

/**
 * An act of one person, which answers how many rows it showed; `isReported`: it may take
 * longer, for its screen says what it does meanwhile.
 */
type Act = { what: string; round: () => Promise<number>; isReported?: true }

/**
 * How long a large office waits for each answer, one after the other and nobody beside it: milliseconds from the request to
 * the last byte, and processor time of server and database. The run ends with 1 where one is over the limit. No figures
 * by day are added up, for the stage has no worker.
 */
export async function scale(stage: Stage): Promise<string[]> {
  const product = await largeOffice(stage)
  const boss = await employ(stage, product, ['RESELLER_PORTAL_SUPER_ADMIN'])
  const seller = await signIn(stage.server.url, boss, stage.server.password)
  const agent = await signIn(stage.server.url, product.emails[0] ?? '', stage.server.password)
  const pool = new pg.Pool({ connectionString: stage.databaseUrl, max: 1 })
  const lines = [
    `${bookings.toLocaleString('en')} bookings, load ${os.loadavg()[0]?.toFixed(1)} on ${os.cpus().length} cores`,
    row(['act', 'median', 'p95', 'processor', 'rows', 'limit']),
  ]
  try {
    const selling = sale(agent, product)
    // The newest booking, whose details are read.
    await selling.round()
    for (const act of [...(await readings(stage, seller)), selling]) {
      const { what, isReported } = act
      const answered = await timed(act, stage, pool)
      if (typeof answered === 'string') {
        process.exitCode = 1
        lines.push(`${what.padEnd(42)} ${answered}`)
        continue
      }
      const { rows, median, p95, cost } = answered
      const isOver = !isReported && tookLonger({ clock: median, cost }, limit)
      if (isOver) process.exitCode = 1
      const figures = [median, p95, cost ? cost.server + cost.database : Number.NaN].map((ms) =>
        ms.toFixed(0),
      )
      lines.push(row([what, ...figures, rows, isReported ? 'said' : limit, isOver ? 'OVER' : '']))
    }
    return lines
  } finally {
    await pool.end()
  }
}

const row = ([what, ...cells]: (string | number)[]) =>
  `${String(what).padEnd(42)}${cells.map((cell) => String(cell).padStart(10)).join('')}`

/** How long an act takes, or what refused it. */
async function timed({ round }: Act, { server }: Stage, pool: pg.Pool) {
  // The first ones plan their statements and compile the code.
  let rows = 0
  try {
    for (let time = 0; time < 3; time += 1) rows = await round()
  } catch (error) {
    return String(error)
  }
  const times: number[] = []
  const until = performance.now() + mostMs
  const cost = await costOfAll({ serverPid: server.pid, pool }, async () => {
    while (times.length < rounds && (times.length === 0 || performance.now() < until)) {
      const begun = performance.now()
      await round()
      times.push(performance.now() - begun)
    }
  })
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return { rows, median: at(0.5), p95: at(0.95), cost: cost && costOfOne(cost, times.length) }
}

function sale(agent: Seller, product: BenchProduct): Act {
  const round = async () => {
    if (!(await sell(agent, product, product.slots.at(-1)))) throw new Error('a sale was refused')
    return 1
  }
  return { what: 'a sale', round }
}

async function readings({ server }: Stage, { headers }: Seller): Promise<Act[]> {
  const read = (what: string, path: string, query: Record<string, string> = {}, isReported?: true): Act => {
    const url = `${path}?${new URLSearchParams(query).toString()}`
    const round = async () => {
      const { status, text } = await exchange(server.url, 'GET', url, headers)
      if (status !== 200) throw new Error(`answered ${status}: ${text.slice(0, 100)}`)
      return rowsIn(JSON.parse(text))
    }
    return { what, round, ...(isReported && { isReported }) }
  }
  const list = (what: string, query: Record<string, string>) =>
    read(what, '/api/booking/get-booking-list', query)
  const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  const days = (from: number, to: number) => ({ from: dayAgo(from), to: dayAgo(to) })
  const month = { ...days(30, 0), limit: '50' }
  const year = { ...days(366, 0), limit: '50' }
  const old = `HC-${Math.floor(bookings * 0.9)}`
  const [newest = ''] = await idsOf(server.url, headers)
  return [
    list('newest bookings', {}),
    list('bookings: one letter, begins words', { searchParam: 'g' }),
    list('bookings: one letter, begins none', { searchParam: 'x' }),
    list('bookings: two letters, begin none', { searchParam: 'xq' }),
    list('bookings: a digit', { searchParam: '9' }),
    list('bookings: common name', { searchParam: 'garcia' }),
    list('bookings: an old reference', { searchParam: old }),
    list('bookings: no match', { searchParam: 'nobody-of-this-name' }),
    list('bookings: a part that all have', { searchParam: 'guests.example' }),
    list('bookings: visits of a week long ago', days(170, 164)),
    list('bookings: visits of a month long ago', days(170, 140)),
    list('bookings: visits of a quarter long ago', days(180, 90)),
    list('bookings: visits of a year ago (none)', days(400, 366)),
    list('bookings: visits long ago, no match', { ...days(170, 140), searchParam: 'nobody' }),
    list('bookings: visits long ago, rare name', { ...days(170, 140), searchParam: 'surname4711' }),
    list('bookings: visits long ago, cancelled', { ...days(170, 140), status: 'CANCELLED' }),
    list('bookings: by visit, from today', { order: 'visit', ...days(0, -30) }),
    list('bookings: by visit, all', { order: 'visit' }),
    list('bookings: by visit, a name', { order: 'visit', searchParam: 'garcia' }),
    list('bookings: failed (none)', { status: 'FAILED' }),
    read('bookings: how many, common name', '/api/booking/booking-count', { searchParam: 'garcia' }),
    read('bookings: how many long ago', '/api/booking/booking-count', days(170, 140)),
    read('choices of the filters', '/api/booking/booking-list-choices'),
    read('details of a booking', `/api/booking/get-booking/${newest}`),
    read('manifest of a day', '/api/reports/manifest', { ...days(0, 0), limit: '50' }),
    read('manifest of a month', '/api/reports/manifest', month, true),
    read('manifest of a month, second page', '/api/reports/manifest', { ...month, offset: '50' }, true),
    read('manifest of a month, by guest', '/api/reports/manifest', { ...month, sort: 'guest' }, true),
    read('manifest of a month, a name', '/api/reports/manifest', { ...month, search: 'garcia' }, true),
    read('arrivals of a day', '/api/reports/arrivals', { ...days(0, 0), limit: '50' }),
    read('arrivals of a month', '/api/reports/arrivals', month, true),
    read('redemptions of a month', '/api/reports/redemptions', month, true),
    read('bookings of a day, not added up', '/api/reports/bookings', { ...days(1, 1), limit: '50' }),
    read('bookings of a month, not added up', '/api/reports/bookings', month, true),
    read('bookings of a year, not added up', '/api/reports/bookings', year, true),
    read('days of a month, not added up', '/api/reports/daily', month, true),
    read('days of a year, not added up', '/api/reports/daily', year, true),
    read('Home', '/api/reports/today'),
    read('open settlements', '/api/settlements/open', {}, true),
    read('audit log', '/api/audit', { limit: '50' }),
    read('audit log: a reference', '/api/audit', { search: old, limit: '50' }),
    read('audit log: no match', '/api/audit', { search: 'nobody-of-this-name', limit: '50' }),
    read('audit log: a name', '/api/audit', { search: 'bench', limit: '50' }),
    read(
      'audit log: no match, all',
      '/api/audit',
      { search: 'nobody', limit: '50', searchSpan: 'all' },
      true,
    ),
    read('audit log: of a booking', '/api/audit', { booking: newest, limit: '50' }),
    read('audit log: security', '/api/audit', { kind: 'security', limit: '50' }),
    read('outbox', '/api/voucher/outbox', { limit: '50' }),
    read('outbox: an address', '/api/voucher/outbox', { search: 'dana', limit: '50' }),
    read('outbox: no match', '/api/voucher/outbox', { search: 'nobody-of-this-name', limit: '50' }),
    read('outbox: a part that all have', '/api/voucher/outbox', { search: 'guests.example', limit: '50' }),
    read(
      'outbox: all, no match',
      '/api/voucher/outbox',
      { search: 'nobody', limit: '50', searchSpan: 'all' },
      true,
    ),
    read('account with the operator', '/api/resellers/account'),
    read('statement of a month', '/api/resellers/account/statement', days(30, 0), true),
  ]
}

async function idsOf(url: string, headers: Record<string, string>): Promise<string[]> {
  const { text } = await exchange(url, 'GET', '/api/booking/get-booking-list', headers)
  return (JSON.parse(text) as { bookings: { id: string }[] }).bookings.map(({ id }) => id) // our own answer
}

/** The length of the first list in an answer. */
function rowsIn(answer: object): number {
  const list = Object.values(answer).find((value) => Array.isArray(value))
  return Array.isArray(list) ? list.length : 1
}
