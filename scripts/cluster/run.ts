import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect, parseArgs } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../steps.ts'
import * as books from './books.ts'
import { Cluster } from './cluster.ts'
import { faultsOf, killPrimary, powerOff, type Fault } from './faults.ts'
import type { Machine } from './machine.ts'
import { Selling } from './selling.ts'

/**
 * `npm run test:cluster`: brings up the cluster of `deploy/cluster` on this machine, sells, and breaks one part after the
 * other. Ends with 1 when an acknowledged sale is lost, one is made twice, something is answered with 500, or a server ends.
 */
const { values: options } = parseArgs({
  options: {
    desks: { type: 'string', default: '20' },
    kills: { type: 'string', default: '5' },
    /** Only faults whose name has one of these in it, with commas between. */
    only: { type: 'string', default: '' },
    /** Must go wrong: `async`, where replication waits for nobody, or `listener`, where servers don't listen to errors. */
    control: { type: 'string' },
    /** Leaves folder and logs. */
    keep: { type: 'boolean', default: false },
  },
})

type Line = {
  fault: string
  secondsWithoutSale: number
  secondsAfterPromotion: number | undefined
  lost: number
  odd: number
  ended: number
  secondsToEmail: number | undefined
}

const say = (text: string) => void process.stdout.write(`${text}\n`)

/** How long desks, jobs and machines have to come back. */
const backWithinMs = 120_000

async function main(): Promise<boolean> {
  const folder = process.env['CLUSTER_TEST_FOLDER'] ?? ''
  const isAsync = options.control === 'async'
  const all = faultsOf(Number(options.kills)).filter(({ name }) =>
    options.only.split(',').some((part) => name.includes(part)),
  )
  const faults = options.control === undefined ? all : [isAsync ? powerOff : killPrimary]
  const cluster = new Cluster(folder, options.control === 'listener' ? 'deaf.ts' : undefined)
  await cluster.start(say)
  if (isAsync) await makeAsynchronous(cluster)
  const { account, shelves } = await books.openShop(cluster.url, Number(options.desks))
  const selling = new Selling(cluster.addresses)
  selling.start(account, shelves)
  const lines: Line[] = []
  for (const fault of faults) {
    const line = await inflict(fault, cluster, selling).catch((error: unknown) => {
      say(tableOf(lines))
      throw new Error(fault.name, { cause: error })
    })
    say(JSON.stringify(line))
    lines.push(line)
  }
  await selling.stop()
  return report(lines, cluster, selling)
}

async function makeAsynchronous(cluster: Cluster): Promise<void> {
  cluster.isWhole = () => true
  const settings = [
    'synchronous_mode=false',
    'synchronous_mode_strict=false',
    'maximum_lag_on_failover=67108864',
  ]
  cluster.patronictl('edit-config', '--force', ...settings.flatMap((each) => ['--set', each]))
  await cluster.until('asynchronous replication', async () =>
    (await cluster.members()).every(({ role }) => role !== 'sync_standby'),
  )
}

async function inflict(fault: Fault, cluster: Cluster, selling: Selling): Promise<Line> {
  await cluster.untilWhole()
  const desks = Number(options.desks)
  await untilSold(selling, desks, Date.now())
  say(`${fault.name} …`)
  const before = { odd: selling.odd.length, fallen: cluster.fallen.length }
  const from = Date.now()
  const watch = watchPrimary(cluster, await cluster.primary())
  await fault.inflict(cluster)
  const over = Date.now()
  await untilSold(selling, desks, over)
  const to = Date.now()
  const promotedAt = watch.stop()
  const secondsToEmail = await emailAfter(selling, cluster, over)
  await cluster.untilWhole()
  const sold = selling.sold.slice()
  return {
    fault: fault.name,
    secondsWithoutSale: seconds(selling.longestGapMs(from, to)),
    secondsAfterPromotion: promotedAt && seconds((selling.firstAfter(promotedAt)?.at ?? to) - promotedAt),
    lost: (await books.lostOf(cluster.url, sold)).length,
    odd: selling.odd.length - before.odd,
    ended: cluster.fallen.length - before.fallen,
    secondsToEmail,
  }
}

/** Notes when another machine says that it is the primary. */
function watchPrimary(cluster: Cluster, former: Machine | undefined) {
  const closing = new AbortController()
  let promotedAt: number | undefined
  const watch = async () => {
    while (!closing.signal.aborted && promotedAt === undefined) {
      const now = await cluster.primary()
      if (now && now !== former) promotedAt = Date.now()
      await sleep(100)
    }
  }
  void watch()
  return {
    stop: () => {
      closing.abort()
      return promotedAt
    },
  }
}

/** Waits until so many sales were made after a moment. */
async function untilSold(selling: Selling, count: number, from: number): Promise<void> {
  const last = Date.now() + backWithinMs
  while (selling.sold.filter(({ at }) => at > from).length < count) {
    if (Date.now() > last) throw new Error(`no ${count} sales in ${backWithinMs / 1000} seconds`)
    await sleep(50)
  }
}

/** How long after its sale the first email of a sale was written that was made after a moment. */
async function emailAfter(selling: Selling, cluster: Cluster, from: number): Promise<number | undefined> {
  const sale = selling.firstAfter(from)
  if (!sale) return undefined
  const last = Date.now() + backWithinMs
  while (Date.now() < last) {
    if (await books.hasEmail(cluster.url, sale.bookingId)) return seconds(Date.now() - sale.at)
    await sleep(200)
  }
  return undefined
}

async function report(lines: readonly Line[], cluster: Cluster, selling: Selling): Promise<boolean> {
  const { url } = cluster
  await cluster.until('end of what is under way', async () => (await books.unfinished(url)) === 0)
  const lost = (await books.lostOf(url, selling.sold)).length
  const whole = {
    sold: selling.sold.length,
    lost,
    doubles: await books.doublesOf(url),
    paidWithoutSale: await books.paidWithoutSale(url),
    miscounted: await books.miscounted(url),
    answers: Object.fromEntries(selling.answers),
    odd: selling.odd,
    ended: cluster.fallen,
  }
  const stopped = lines.filter(({ secondsToEmail }) => secondsToEmail === undefined).length
  say(tableOf(lines))
  say(
    `${whole.sold} sales; ${lost} lost, ${whole.doubles} double, ${whole.paidWithoutSale} payments without a sale`,
  )
  say(
    `${whole.miscounted} wrong counts; ${whole.odd.length} odd answers; ${whole.ended.length} servers ended`,
  )
  say(`answers: ${[...selling.answers].map(([status, count]) => `${status || 'none'} ${count}`).join(', ')}`)
  for (const each of [...new Set(whole.odd)].slice(0, 20)) say(each)
  for (const each of whole.ended) say(each)
  await mkdir(join(root, '.tmp'), { recursive: true })
  await writeFile(join(root, '.tmp/cluster.json'), JSON.stringify({ options, lines, whole }, null, 2))
  if (options.control !== undefined) return isCaught(lost, whole.ended.length)
  const wrong =
    lost + whole.doubles + whole.paidWithoutSale + whole.miscounted + whole.odd.length + whole.ended.length
  return wrong + stopped === 0
}

/** Whether a control went wrong in the way that it must. */
function isCaught(lost: number, ended: number): boolean {
  const isAsync = options.control === 'async'
  const isFound = (isAsync ? lost : ended) > 0
  const what = isAsync ? `${lost} acknowledged sales lost` : `${ended} servers ended`
  say(`Control ${options.control}: ${what}, ${isFound ? 'as it must be' : 'so this test would not notice'}.`)
  return isFound
}

function tableOf(lines: readonly Line[]): string {
  const heads = ['fault', 'no sale s', 'after promotion s', 'lost', 'odd', 'ended', 'email s']
  const rows = lines.map((line) => [
    line.fault,
    line.secondsWithoutSale,
    line.secondsAfterPromotion ?? '',
    line.lost,
    line.odd,
    line.ended,
    line.secondsToEmail ?? 'never',
  ])
  return [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

function seconds(ms: number): number {
  return Math.round(ms / 100) / 10
}

/** Programs that must be there, by the package of Debian that has them. */
const needed = {
  '/usr/bin/patroni': 'patroni',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/pgbouncer': 'pgbouncer',
  '/usr/bin/pgbackrest': 'pgbackrest',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  '/usr/sbin/ip': 'iproute2',
}

function refuse(): string | undefined {
  const missing = Object.entries(needed).flatMap(([program, name]) => (existsSync(program) ? [] : [name]))
  if (missing.length > 0)
    return `Missing: apt-get install --no-install-recommends ${missing.join(' ')} python3-etcd (without starting their services).`
  if (process.getuid?.() !== 0) return 'Only root may make the machines of this test.'
  if (![undefined, 'async', 'listener'].includes(options.control)) return '--control is async or listener.'
  return undefined
}

/** In namespaces of its own nothing of this machine is touched, and nothing is left when the test ends, unless it failed. */
async function outside(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'reseller-portal-cluster-'))
  await chmod(folder, 0o755)
  const kinds = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc']
  const again = [process.execPath, import.meta.filename, ...process.argv.slice(2)]
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', 'unshare', ...kinds, ...again], {
    env: { ...process.env, CLUSTER_TEST_FOLDER: folder },
    stdio: 'inherit',
  })
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => child.kill('SIGKILL'))
  const [code] = await once(child, 'exit')
  if (options.keep || code) say(`Everything is left in ${folder}.`)
  else await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  return Number(code ?? 1)
}

const reason = refuse()
if (reason) {
  say(reason)
  process.exit(1)
}
if (process.env['CLUSTER_TEST_FOLDER'] === undefined) process.exit(await outside())
main().then(
  (isGood) => process.exit(isGood ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`${inspect(error)}\n`)
    process.exit(1)
  },
)
