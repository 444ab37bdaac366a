import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { sandboxCards } from '@reseller-portal/contract/payments'
import { startEmbedded } from '../server/src/db/embedded/index.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { openDatabase } from '../server/src/db/open.ts'
import { inventoryDifferences } from '../server/src/modules/inventory/index.ts'
import { collect } from './collect.ts'
import type { Evidence } from './evidence.ts'
import { Control } from './control.ts'
import { cardsIn, violationsOf } from './invariants.ts'
import type { Violation } from './invariants.ts'
import { openMoney } from './money.ts'
import type { Money } from './money.ts'
import type { Plan } from './plans.ts'
import { Processes } from './processes.ts'
import { randomOf } from '../server/src/test-random.ts'
import { Recovery, bounds } from './recovery.ts'
import { Desk } from './scenarios.ts'
import { Seller, Session, pause } from './seller.ts'
import { openShop } from './shop.ts'
import { installWitness, witnessClock } from './witness.ts'

export type Setting = {
  provider: 'sandbox' | 'stripe'
  processes: number
  undoesNothing?: boolean
  databaseUrl?: string
}

export type Rig = {
  /** Makes these sales side by side, waits until all is quiet, and answers what is wrong. */
  batch(plans: readonly Plan[]): Promise<Violation[]>
  control: Control
  recovery: Recovery
  /** What is wrong with the whole: inventory, cards in rows or logs, slow recoveries. */
  finish(): Promise<Violation[]>
  stop(): Promise<void>
}

/** How long a batch may take to come to rest. */
const restWithinMs = 90_000
/** While it comes to rest time passes faster, so that nobody waits for the next look at a checkout. */
const hurry = { everyMs: 3000, byMs: 15_000, pendingByMs: 5 * 60_000 }

/** How long the workers have for what a move of the clock made due. */
const looksWithinMs = 5000

/** A database, server processes with faults, a provider and sellers. */
export async function openRig(setting: Setting): Promise<Rig> {
  const database =
    setting.databaseUrl === undefined
      ? await ownDatabase()
      : { url: setting.databaseUrl, stop: async () => {} }
  const { pool, db, close } = await openDatabase(database.url, { max: 4, applicationName: 'faults' })
  await migrate(pool)
  const client = new Client({ connectionString: database.url })
  await client.connect()
  await installWitness(client)
  const { shop, account } = await openShop(db)
  const recovery = new Recovery(() => processes)
  const control = new Control(
    { kill: (name) => processes.kill(name), lapse: (sale) => money.lapse(sale) },
    recovery,
  )
  const money: Money = await openMoney(setting.provider, {
    client,
    control,
    addresses: () => processes.addresses(),
  })
  const processes = new Processes({
    DATABASE_URL: database.url,
    FAULT_CONTROL: await control.listen(),
    FAULT_UNDO_NOTHING: setting.undoesNothing ? '1' : '0',
    ...money.settings,
  })
  client.on('notification', ({ payload = '{}' }) => {
    const { run = '', state, leasedUntil }: Notice = JSON.parse(payload)
    if (state !== undefined) control.recorded(run, state)
    else recovery.leased(run, leasedUntil ?? 0)
  })
  await client.query('listen faults')
  await processes.start(setting.processes)
  money.begin()
  const session = new Session(account)

  /**
   * Moves the clock. What takes seconds of the real one is let happen before: a late request arrives, a sale whose
   * driver was killed finds another. An hour does not pass meanwhile in the world either.
   */
  const forward = async (ms: number) => {
    const begun = Date.now()
    while (control.lateOnes() > 0) await pause(50)
    while (recovery.isWaiting() && Date.now() - begun < bounds.takenOver) await pause(50)
    control.aheadMs += ms
    await witnessClock(client, control.aheadMs)
    await pause(120)
    const moved = Date.now()
    while ((await overdue()) > 0 && Date.now() - moved < looksWithinMs) await pause(100)
  }

  /** Sales that a worker should look at by now: before the clock moves on, it has. */
  const overdue = async (): Promise<number> => {
    const { rows } = await client.query<{ left: number }>(
      `select count(*)::integer as left from sales where state not in ('CAPTURED', 'REVERSED', 'REFUNDED', 'MANUAL')
         and look_at <= $1`,
      [new Date(Date.now() + control.aheadMs - 1000)],
    )
    return rows[0]?.left ?? 0
  }

  const batch = async (plans: readonly Plan[]): Promise<Violation[]> => {
    control.begin(plans)
    const chance = randomOf(plans[0]?.seed ?? 0)
    const desks = plans.map((plan) => {
      const onSend = (process: string) => control.seenAt(plan.run, process)
      const seller = new Seller(session, randomOf(plan.seed), () => processes.addresses(), onSend)
      return { plan, desk: new Desk(plan, seller, shop, money.pay) }
    })
    const all = Promise.all(desks.map(({ desk }) => desk.work()))
    // Longer than a checkout or a hold lives; together less than the hour of I5.
    const isEarly = chance.chance(0.15)
    if (isEarly) {
      await pause(300 + chance.below(1500))
      await forward(33 * 60_000)
    }
    await all
    await forward((isEarly ? 20 : 41) * 60_000)
    await Promise.all(desks.map(({ desk }) => desk.late()))
    await atRest(plans)
    const claims = (run: string) => desks.find(({ plan }) => plan.run === run)?.desk.claims ?? []
    const told = {
      claims,
      sends: (run: string) => control.sends(run),
      lastFaultAt: control.lastFaultAt,
      quietAt: Date.now() + control.aheadMs,
    }
    const evidence = await collect(
      client,
      plans.map(({ run }) => run),
      told,
      money.foreign,
    )
    return evidence.flatMap((it) => report(it, plans))
  }

  const atRest = async (plans: readonly Plan[]): Promise<void> => {
    const begun = Date.now()
    for (let hurried = begun; ;) {
      const { rows } = await client.query<{ left: number; pending: number }>(
        `select count(*)::integer as left, count(pending_since)::integer as pending from sales
         where state not in ('CAPTURED', 'REVERSED', 'REFUNDED', 'MANUAL')
           and draft->'request'->'customer'->>'clientRef' = any($1)`,
        [plans.map(({ run }) => run)],
      )
      const waited = Date.now() - begun
      if ((rows[0]?.left === 0 && control.lateOnes() === 0) || waited > restWithinMs) {
        control.quiet()
        return
      }
      if (Date.now() - hurried > hurry.everyMs) {
        // A supplier that is deciding is asked after a tenth of the time that it has taken.
        const isOnlyPending = rows[0]?.left === rows[0]?.pending
        await forward(isOnlyPending ? hurry.pendingByMs : hurry.byMs)
        hurried = Date.now()
      }
      await pause(100)
    }
  }

  return {
    batch,
    control,
    recovery,
    finish: async () => [
      ...(await inventoryDifferences(db)).map(({ what, id, counted, rows }) =>
        whole('inventory', `${what} ${id}: ${counted} counted, ${rows} in its rows`),
      ),
      ...recovery.slow().map((what) => whole('recovery', what)),
      ...cardsIn(`${processes.said.join('')}${await everyRow(client)}`, Object.keys(sandboxCards)).map(() =>
        whole('I12', 'a card number in a row or a log'),
      ),
      ...money.wrong().map((what) => whole('I10', what)),
    ],
    stop: async () => {
      await processes.stop()
      control.close()
      await money.close()
      await client.end()
      await close()
      await database.stop()
    },
  }
}

/** What the witness tells: a new state, or a new lease. */
type Notice = { run?: string; state?: string; leasedUntil?: number | null }

function whole(invariant: string, what: string): Violation {
  return { invariant, run: 'all', sale: '', what }
}

function report(it: Evidence, plans: readonly Plan[]): Violation[] {
  const plan = plans.find(({ run }) => run === it.run)
  const way = it.sale.history.map(({ to }) => to).join(' ')
  const faults = plan?.faults
    .map(({ at, act }) => `${act} at ${at}`)
    .slice(0, 5)
    .join(', ')
  return violationsOf(it).map((each) => ({
    ...each,
    what: `${each.what} [${plan?.scenario}: ${faults}; ${way}]`,
  }))
}

/** Every row of every table as text. */
async function everyRow(client: Client): Promise<string> {
  const tables = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  )
  const texts: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ text: string }>(
      `select string_agg(t::text, E'\\n') as text from ${name} t`,
    )
    texts.push(rows[0]?.text ?? '')
  }
  return texts.join('\n')
}

async function ownDatabase(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'reseller-portal-faults-'))
  await chmod(folder, 0o711)
  const { url, stop } = await startEmbedded({
    folder: join(folder, 'postgres'),
    log: () => {},
    durable: false,
  })
  return {
    url,
    stop: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
