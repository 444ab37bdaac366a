import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import type { Work } from '#kit/context.ts'
import {
  connections,
  type CancelAnswer,
  type RemoteHoldAnswer,
  type RemoteInventory,
  type SupplierAnswer,
  type SupplierConnection,
} from '#modules/connections/index.ts'
import { ProviderError } from '#modules/payments/index.ts'
import { providers } from '#modules/payments/providers/index.ts'
import type { Command, PaymentProvider, Snapshot } from '#modules/payments/provider.ts'

/**
 * The server of the fault tests: `main.ts` as it is, with every outside call asked of a control channel before and
 * after, and a clock that the channel moves. The channel may let a call go, lose it, delay it, send it twice, answer
 * for the supplier, or kill this process.
 */
const control = process.env['FAULT_CONTROL'] ?? ''
const name = process.env['FAULT_PROCESS'] ?? ''
/** The negative control: what this server only says that it does (`mutations` of faults/rig.ts). */
const mutation = process.env['FAULT_MUTATION'] ?? ''
/** What a late request takes to arrive, elsewhere with the patience of its own call; the connection says that it may. */
const lateEffectMs = { own: 2500, elsewhere: 5000 }

export type Moment = {
  process: string
  verb: string
  phase: 'before' | 'after'
  run: string
  sale: string
  state: string
  /** In ms by the run's clock; 0 while no process has the lease of the sale. */
  leasedUntil: number
  key?: string
  body?: string
  /** Whether the command's row with these bytes was committed before it is sent. */
  isCommitted?: boolean
}
export type Order = { act: 'go' | 'drop' | 'twice' | 'refuse' } | { act: 'late' | 'pend'; ms: number }

type Call = { verb: string; subject: string; key?: string; body?: string }

async function ask(path: string, body: object): Promise<Order> {
  const answer = await fetch(`${control}/${path}`, { method: 'POST', body: JSON.stringify(body) })
  // The test's own control channel on loopback.
  return (await answer.json()) as Order
}

/** One call with what the channel wants of it; `lost` is what the caller sees of a call without an answer. */
async function around<T>(
  call: Call,
  work: Work,
  act: () => Promise<T>,
  lost: () => T,
  answer: (order: 'refuse' | 'pend') => T,
): Promise<T> {
  const moment = await momentOf(call, work)
  const before = await ask('moment', { ...moment, phase: 'before' })
  if (before.act === 'drop') return lost()
  if (before.act === 'refuse') return answer('refuse')
  if (before.act === 'late' || before.act === 'pend') {
    if (before.ms > 0) void later(before.ms, act)
    return before.act === 'late' ? lost() : answer('pend')
  }
  const [reply] = await Promise.allSettled(before.act === 'twice' ? [act(), act()] : [act()])
  const after = await ask('moment', { ...moment, phase: 'after' })
  if (after.act === 'drop') return lost()
  if (reply?.status === 'fulfilled') return reply.value
  throw reply?.reason
}

/** The request took longer than the timeout, but still takes effect. */
async function later(ms: number, act: () => Promise<unknown>): Promise<void> {
  await ask('late', { pid: process.pid, delta: 1 })
  await new Promise((resolve) => setTimeout(resolve, ms))
  await act().catch(() => undefined)
  await ask('late', { pid: process.pid, delta: -1 })
}

type SaleMoment = Pick<Moment, 'sale' | 'state' | 'run' | 'leasedUntil'>

/** By the sale that a call is of, or by the hold, which bears its run's name. */
async function momentOf({ subject, ...call }: Call, work: Work): Promise<Omit<Moment, 'phase'>> {
  const { rows } = await sql<SaleMoment>`
    select sales.id::text as sale, case when sales.amends is null then sales.state else 'CHANGE-' || sales.state end as state,
      sales.draft->'request'->'customer'->>'clientRef' as run,
      coalesce(extract(epoch from coalesce(sales.leased_until, leader.leased_until)) * 1000, 0)::bigint as "leasedUntil"
    from sales left join payments on payments.id = sales.id left join sales leader on leader.id = sales.cart_id
    where sales.id::text = ${subject} or payments.session_id = ${subject}
    union all
    select id::text, status, coalesce(ext->>'run', ''), 0 from holds where id::text = ${subject}`.execute(
    work.db,
  )
  const [row] = rows
  const last = row ?? { sale: subject, state: 'none', run: '', leasedUntil: 0 }
  return { process: name, ...call, ...last, ...(await committed(call, work)) }
}

async function committed(
  { key, body }: Omit<Call, 'subject'>,
  { db }: Work,
): Promise<{ isCommitted?: boolean }> {
  if (key === undefined) return {}
  const { rows } = await sql<{ body: string }>`
    select body from payment_commands where key = ${key}`.execute(db)
  return { isCommitted: rows[0]?.body === body }
}

function faultyProvider(real: PaymentProvider): PaymentProvider {
  const lost = (): never => {
    throw new ProviderError('unknown', 'the answer was lost')
  }
  const refused = (): never => {
    throw new ProviderError('refused', 'the provider will not')
  }
  const command = (verb: string, { key, body }: { key: string; body: string }): Call => ({
    verb,
    subject: key.slice(0, 36),
    key,
    body,
  })
  const pretend = async (state: Snapshot['state'], id: string, work: Work): Promise<Snapshot> => ({
    ...(await real.read(id, work)),
    state,
  })
  const close: PaymentProvider['close'] = (id, sent, work) =>
    mutation === 'session not closed' ? pretend('expired', id, work) : real.close(id, sent, work)
  const giveBack: PaymentProvider['void'] = (id, sent, work) =>
    mutation === 'no void' ? pretend('voided', id, work) : real.void(id, sent, work)
  const capture: PaymentProvider['capture'] = (id, sent, work) =>
    real.capture(id, mutation === 'capture everything' ? { ...sent, body: '{}' } : sent, work)
  const keyOf = (sent: Command): Command =>
    mutation === 'refund under a new key' ? { ...sent, key: `${sent.key}:${randomUUID()}` } : sent
  return {
    openBody: real.openBody,
    open: (sent, work) => around(command('open', sent), work, () => real.open(sent, work), lost, refused),
    read: (id, work) => around({ verb: 'read', subject: id }, work, () => real.read(id, work), lost, refused),
    close: (id, sent, work) =>
      around(command('close', sent), work, () => close(id, sent, work), lost, refused),
    capture: (id, sent, work) =>
      around(command('capture', sent), work, () => capture(id, sent, work), lost, refused),
    void: (id, sent, work) =>
      around(command('void', sent), work, () => giveBack(id, sent, work), lost, refused),
    // Notes the key that is really sent.
    refund: (id, amount, sent, work) => {
      const leaving = keyOf(sent)
      const act = () => real.refund(id, amount, leaving, work)
      return around(command('refund', leaving), work, act, lost, refused)
    },
    isReturned: real.isReturned,
    annotate: (id, note, sent, work) =>
      around(command('annotate', sent), work, () => real.annotate(id, note, sent, work), lost, refused),
  }
}

function faultyConnection(real: SupplierConnection): SupplierConnection {
  const answer = (order: 'refuse' | 'pend'): SupplierAnswer =>
    order === 'pend' ? { state: 'pending', supplierRef: '' } : { state: 'refused', reason: 'Sold out.' }
  const unknown = (): SupplierAnswer => ({ state: 'unknown' })
  const cancel: SupplierConnection['cancel'] = (request, work) =>
    mutation === 'no cancel at the supplier' ? Promise.resolve('cancelled') : real.cancel(request, work)
  return {
    ...real,
    lateEffectMs: real.remote ? lateEffectMs.elsewhere : lateEffectMs.own,
    ...(real.remote && { remote: faultyRemote(real.remote) }),
    confirm: (request, work) =>
      around(
        { verb: 'confirm', subject: request.reference },
        work,
        () => real.confirm(request, work),
        unknown,
        answer,
      ),
    lookUp: (request, work) =>
      around(
        { verb: 'lookUp', subject: request.reference },
        work,
        () => real.lookUp(request, work),
        unknown,
        answer,
      ),
    cancelTickets: (request, work) =>
      around<CancelAnswer>(
        { verb: 'cancelTickets', subject: request.reference },
        work,
        () =>
          mutation === 'no cancel at the supplier'
            ? Promise.resolve('cancelled')
            : real.cancelTickets(request, work),
        () => 'unknown',
        () => 'refused',
      ),
    cancel: (request, work) =>
      around<CancelAnswer>(
        { verb: 'cancel', subject: request.reference },
        work,
        () => cancel(request, work),
        () => 'unknown',
        () => 'refused',
      ),
  }
}

function faultyRemote(real: RemoteInventory): RemoteInventory {
  const unknown = (): RemoteHoldAnswer => ({ state: 'unknown' })
  const gone = (): RemoteHoldAnswer => ({ state: 'refused', because: 'gone', reason: 'Sold out.' })
  return {
    ...real,
    hold: (request, work) =>
      around({ verb: 'hold', subject: request.holdId }, work, () => real.hold(request, work), unknown, gone),
    extend: (hold, work) =>
      around({ verb: 'extend', subject: hold.holdId }, work, () => real.extend(hold, work), unknown, gone),
    release: (hold, work) =>
      around<CancelAnswer>(
        { verb: 'release', subject: hold.holdId },
        work,
        () => real.release(hold, work),
        () => 'unknown',
        () => 'refused',
      ),
  }
}

/** Every `new Date()` of this process reads the run's clock. */
function moveClock(): void {
  const Real = Date
  let ahead = 0
  let failures = 0
  globalThis.Date = class extends Real {
    constructor(...parts: [] | [number | string | Date]) {
      super(...((parts.length === 0 ? [Real.now() + ahead] : parts) as [number])) // the overloads of Date
    }
    static override now(): number {
      return Real.now() + ahead
    }
  } as DateConstructor // called as a function by nobody
  const look = async () => {
    const answer = await fetch(`${control}/clock`)
    ahead = Number(await answer.text())
    failures = 0
  }
  // If the harness is killed, this process ends too.
  const failed = () => void (++failures > 40 && process.exit(1))
  setInterval(() => void look().catch(failed), 50).unref()
}

/** Statements of our own books and inventory are left out where they are sent: nothing of ours is a call that could be wrapped. */
function leaveOut(): void {
  const query = pg.Client.prototype.query
  type Sent = { text?: string; values?: unknown[] }
  const mutated = (sent: Sent): Sent => {
    const { text = '', values = [] } = sent
    if (
      mutation === 'ledger not written' &&
      text.includes('json_to_recordset($') &&
      text.includes('into ledger_entries')
    )
      return { ...sent, text: text.replace('key text)', 'key text) where false') }
    const isRelease =
      /^update "holds" set "status" = \$1 where "id" = \$2$/.test(text) && values[0] === 'RELEASED'
    if (mutation === 'hold not released' && isRelease) return { ...sent, text: `${text} and false` }
    return sent
  }
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, sent: unknown, ...rest: unknown[]) {
      const isStatement = typeof sent === 'object' && sent !== null && 'text' in sent
      return Reflect.apply(query, this, [isStatement ? mutated(sent as Sent) : sent, ...rest])
    },
  })
}

if (mutation !== '') leaveOut()
moveClock()
// The lists are constant for everybody else.
for (const [key, real] of Object.entries(providers)) Object.assign(providers, { [key]: faultyProvider(real) })
for (const [key, real] of Object.entries(connections))
  Object.assign(connections, { [key]: faultyConnection(real) })
await import('#server/main.ts')
