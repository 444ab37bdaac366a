import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbedded } from '#db/embedded/index.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open.ts'
import { collect } from './check/collect.ts'
import type { Evidence } from './check/evidence.ts'
import { moveClocks, waitedBetween, type Span } from './world/clocks.ts'
import { Control } from './world/control.ts'
import { wrongWith } from './check/cart.ts'
import type { Violation } from './check/invariants.ts'
import { openMoney } from './money/money.ts'
import type { Money } from './money/rig-money.ts'
import { codeOf, type Plan, type Supplier } from './plans.ts'
import { Processes } from './world/processes.ts'
import { randomOf } from '#test/chance.ts'
import { Recovery, bounds } from './world/recovery.ts'
import { deskOf } from './cart-desk.ts'
import { Seller, Session, pause } from './world/seller.ts'
import { addCodes, openReseller } from './world/shop.ts'
import { secondPortal } from './world/second-portal.ts'
import { ownSupply, type Supply } from './world/supply.ts'
import { wrongInAll } from './check/whole.ts'
import { installWitness, witnessClock } from './check/witness.ts'

export type Setting = {
  provider: 'sandbox' | 'stripe'
  processes: number
  /** `own` unless it says otherwise. */
  supplier?: Supplier
  /** What this server leaves out: the checker must find it. */
  mutation?: Mutation
  databaseUrl?: string
}

export const mutations = [
  'no void',
  'hold not released',
  'refund under a new key',
  'no cancel at the supplier',
  'session not closed',
  'ledger not written',
  'capture everything',
] as const
export type Mutation = (typeof mutations)[number]

export type Rig = {
  /** Makes these sales side by side, waits until all is quiet, and answers what is wrong. */
  batch(plans: readonly Plan[]): Promise<Violation[]>
  control: Control
  recovery: Recovery
  /** What is wrong with the whole: inventory, cards in rows or logs, slow recoveries. */
  finish(): Promise<Violation[]>
  stop(): Promise<void>
}

/** How long after its last fault a batch may take to come to rest. */
const restWithinMs = 90_000
/** While it comes to rest time passes faster, so that nobody waits for the next poll of a checkout. */
const hurry = { everyMs: 3000, byMs: 15_000, whileWaitingByMs: 5 * 60_000 }

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
  const { resellerId, account } = await openReseller(db)
  const recovery = new Recovery(() => processes)
  const control = new Control(
    {
      kill: (name) => processes.kill(name),
      lapse: (sale) => money.lapse(sale),
      fall: (afterMs) => supply.fall(afterMs),
    },
    recovery,
  )
  await control.listen()
  const money: Money = await openMoney(setting.provider, {
    client,
    control,
    addresses: () => processes.addresses(),
  })
  const around = {
    client,
    db,
    databaseUrl: database.url,
    control,
    resellerId,
    account,
    addresses: () => processes.addresses(),
  }
  const supply: Supply = setting.supplier === 'portal' ? await secondPortal(around) : ownSupply(around)
  const processes = new Processes({
    DATABASE_URL: database.url,
    SECRETS_KEY: randomBytes(32).toString('hex'),
    FAULT_CONTROL: control.address,
    FAULT_MUTATION: setting.mutation ?? '',
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
  const shop = await supply.open()
  const session = new Session(account)

  /** When the machine had no time for what was due: other programs, or a process that starts, took it. */
  const busy: Span[] = []

  /**
   * Moves the clock. What takes seconds of the real one is let happen before: a late request arrives, a sale whose
   * process was killed is taken by another process. An hour does not pass meanwhile in the world either.
   */
  const forward = async (ms: number) => {
    const begun = Date.now()
    while (control.lateOnes() > 0) await pause(50)
    while (recovery.isWaiting() && Date.now() - begun < bounds.takenOver) await pause(50)
    const witnesses = [(aheadMs: number) => witnessClock(client, aheadMs), supply.moveClock]
    await moveClocks(control, witnesses, control.aheadMs + ms)
    await pause(120)
    const moved = Date.now()
    while ((await overdue()) > 0 && Date.now() - moved < looksWithinMs) await pause(100)
    busy.push({ from: begun, to: Date.now() })
  }

  /** Sales that are due for a worker: it has taken them before the clock moves on. */
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
    const codes = plans.flatMap((plan) => codeOf(plan) ?? [])
    await addCodes(client, shop, codes)
    const chance = randomOf(plans[0]?.seed ?? 0)
    const desks = plans.map((plan) => {
      const onSend = (process: string) => control.seenAt(plan.run, process)
      const seller = new Seller(session, randomOf(plan.seed), () => processes.addresses(), onSend)
      return { plan, seller, desk: deskOf(plan, seller, shop, money.pay) }
    })
    const all = Promise.all(desks.map(({ desk }) => desk.work()))
    // Longer than a checkout or a hold lives; together less than the hour of I5. Never under a mutation: a checkout that
    // runs out by itself before it is called off hides that nobody closed it.
    const isEarly = setting.mutation === undefined && chance.chance(0.15)
    if (isEarly) {
      await pause(300 + chance.below(1500))
      await forward(33 * 60_000)
    }
    await all
    await forward((isEarly ? 20 : 41) * 60_000)
    await Promise.all(desks.map(({ desk }) => desk.late()))
    await atRest(plans)
    const claims = (run: string) => desks.find(({ plan }) => plan.run === run)?.desk.claims ?? []
    const reported = {
      claims,
      sends: (run: string) => control.sends(run),
      lastFaultAt: control.lastFaultAt,
      busy,
      quietAt: Date.now() + control.aheadMs,
    }
    const evidence = await collect(
      client,
      plans.map(({ run }) => run),
      reported,
      money.foreign,
      supply,
    )
    return [...evidence.flatMap((it) => report(it, plans)), ...idle(desks, evidence)]
  }

  const atRest = async (plans: readonly Plan[]): Promise<void> => {
    const begun = Date.now()
    for (let hurried = begun, looked = begun; ;) {
      const { rows } = await client.query<{ left: number; waiting: number }>(
        // The parts of a cart wait with its leading sale.
        `select count(*)::integer as left, count(*) filter (where sales.pending_since is not null
             or coalesce(leader.state, sales.state) = 'OPEN')::integer as waiting
         from sales left join sales leader on leader.id = sales.cart_id
         where sales.state not in ('CAPTURED', 'REVERSED', 'REFUNDED', 'MANUAL')
           and sales.draft->'request'->'customer'->>'clientRef' = any($1)`,
        [plans.map(({ run }) => run)],
      )
      // A lone process that is struck again and again needs its time for each of them.
      if ((await overdue()) > 0) busy.push({ from: looked, to: Date.now() })
      looked = Date.now()
      const waited = waitedBetween(Math.max(begun, control.lastFaultAt), looked, busy)
      const [{ left, waiting } = { left: 0, waiting: 0 }] = rows
      const isAtRest =
        left === 0 && control.lateOnes() === 0 && (await holdsOwed()) + (await supply.owed()) === 0
      if (isAtRest || waited > restWithinMs) {
        control.quiet()
        return
      }
      if (Date.now() - hurried > hurry.everyMs) {
        // A supplier that is deciding is asked after a tenth of the time that it has taken, and a checkout that nobody
        // pays runs out.
        await forward(left > 0 && left === waiting ? hurry.whileWaitingByMs : hurry.byMs)
        hurried = Date.now()
        looked = hurried
      }
      await pause(100)
    }
  }

  /** Holds elsewhere whose fate is not known. */
  const holdsOwed = async (): Promise<number> => {
    const { rows } = await client.query<{ left: number }>(
      `select count(*)::integer as left from holds where status in ('ASKED', 'RELEASING')`,
    )
    return rows[0]?.left ?? 0
  }

  return {
    batch,
    control,
    recovery,
    finish: () =>
      wrongInAll({
        client,
        db,
        recovery,
        money,
        supply,
        output: `${processes.output.join('')}${supply.output()}`,
      }),
    stop: async () => {
      await processes.stop()
      await supply.close()
      control.close()
      await money.close()
      await client.end()
      await close()
      await database.stop()
    },
  }
}

/** What the witness records: a new state, or a new lease. */
type Notice = { run?: string; state?: string; leasedUntil?: number | null }

/** A run that sold nothing shows nothing. */
function idle(desks: readonly { plan: Plan; seller: Seller }[], evidence: readonly Evidence[]): Violation[] {
  const sold = new Set(evidence.map(({ run }) => run))
  return desks
    .filter(({ plan }) => !sold.has(plan.run))
    .map(({ plan: { run, scenario }, seller: { lastAnswers } }) => ({
      invariant: 'idle',
      run,
      sale: '',
      what: `no sale was begun [${scenario}; at last ${lastAnswers.join(', ')}]`,
    }))
}

function report(it: Evidence, plans: readonly Plan[]): Violation[] {
  const plan = plans.find(({ run }) => run === it.run)
  const way = it.sale.history.map(({ to }) => to).join(' ')
  const faults = plan?.faults
    .map(({ at, act }) => `${act} at ${at}`)
    .slice(0, 5)
    .join(', ')
  return wrongWith(it).map((each) => ({
    ...each,
    evidence: it,
    what: `${each.what} [${plan?.scenario}: ${faults}; ${way}]`,
  }))
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
