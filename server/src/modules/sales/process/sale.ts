import { sql, type Selectable } from 'kysely'
import type { Trouble, TroubleCode } from '@reseller-portal/contract/sales'
import { isEnded, type SaleState } from '@reseller-portal/contract/payments'
import type { Db, Work } from '#kit/context.ts'
import type { Database } from '#db/tables.ts'
import type { SaleDraft } from '#db/tables/sales.ts'

export type Sale = Selectable<Database['sales']>

/** Does the step of a state; returns the sale afterwards, or nothing when there is nothing more to do now. */
export type Step = (sale: Sale, work: Work) => Promise<Sale | undefined>

/**
 * The process that drives a sale renews its lease: a process that died loses the sale soon, one that waits keeps it.
 */
const leaseMs = 2000
const lookSeconds = { soon: 5, later: 15 }

/** States in which no process drives the sale. */
export const restingStates = ['CAPTURED', 'REVERSED', 'REFUNDED', 'MANUAL'] as const satisfies SaleState[]

export function saleRow(id: string, db: Db): Promise<Sale | undefined> {
  return db.selectFrom('sales').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Who made a sale and where, which decides who may see it. */
export function madeBy({ reseller_id, account_id, draft }: Sale) {
  return { resellerId: reseller_id, accountId: account_id, pointOfSale: draft.pointOfSale }
}

/** The money is at a card provider, so capturing it is a separate step. */
export function isCardSale(sale: Sale): boolean {
  return sale.payment_id !== null && !sale.on_account
}

/** A part is in one of these states until its leader releases or sells it. */
export const ledStates = ['NEW', 'BOOKING', 'BOOKED', 'VOIDING'] as const satisfies SaleState[]

/** A part of a cart that its leader drives (docs/decisions/0032-carts.md): no worker picks it up. */
export function isLed({ cart_id, look_at, state }: Pick<Sale, 'cart_id' | 'look_at' | 'state'>): boolean {
  return cart_id !== null && look_at === null && ledStates.some((led) => led === state)
}

/** Events of an amendment belong to the booking that it changes. */
export function bookingIdOf({ id, amends }: Pick<Sale, 'id' | 'amends'>): string {
  return amends ?? id
}

/** A sale that a process drives; when the lease has run out, a worker takes it. */
export function leasedAt(now: Date): { leased_until: Date; look_at: Date } {
  const until = new Date(now.getTime() + leaseMs)
  return { leased_until: until, look_at: until }
}

/** Takes the lease of the sale, unless another process has it; it counts as a try of the state's step. */
export function lease(id: string, work: Work): Promise<Sale | undefined> {
  const now = work.clock()
  return (
    work.db
      .updateTable('sales')
      .set((sale) => ({
        version: sale('version', '+', 1),
        attempts: sale('attempts', '+', 1),
        ...leasedAt(now),
      }))
      .where('id', '=', id)
      .where('state', 'not in', restingStates)
      // A part of a cart is driven by its leader only.
      .where((sale) => sale.or([sale('cart_id', 'is', null), sale('look_at', 'is not', null)]))
      .where('amended_by', 'is', null)
      .where((sale) => sale.or([sale('leased_until', 'is', null), sale('leased_until', '<=', now)]))
      .returningAll()
      .executeTakeFirst()
  )
}

/** Renews the lease while a step takes longer. */
export async function renew(sale: Sale, work: Work): Promise<void> {
  await work.db
    .updateTable('sales')
    .set(leasedAt(work.clock()))
    .where('id', '=', sale.id)
    .where('version', '=', sale.version)
    .execute()
}

/** Ends the lease: a client's request or, later, the worker takes the sale. */
export async function unlease(sale: Sale, work: Work): Promise<void> {
  const now = work.clock().getTime()
  const isYoung = now - sale.created_at.getTime() < 5 * 60_000
  const pause = isYoung ? lookSeconds.soon : lookSeconds.later
  const at = new Date(now + pause * 1000)
  await work.db
    .updateTable('sales')
    .set({
      leased_until: null,
      // A supplier that is deciding is asked again after a tenth of the time that it has taken so far, at most a quarter of
      // an hour.
      look_at: sql`case when pending_since is null then ${at}::timestamptz else
        ${new Date(now)}::timestamptz + greatest(interval '5 seconds',
          least(interval '15 minutes', (${new Date(now)}::timestamptz - pending_since) / 10)) end`,
    })
    .where('id', '=', sale.id)
    .where('version', '=', sale.version)
    .execute()
}

export type Change = {
  note?: string
  trouble?: Trouble | null
  /** 2: the next step reads before it writes, as a repeat does. */
  attempts?: 1 | 2
  payment_id?: string
  booking_id?: string
  /** For a cart: the totals of its remaining parts. */
  totals?: Sale['totals']
  /** For an amendment: what the supplier answered beside what was agreed. */
  amendment?: Sale['amendment']
  /** Writes further rows in the transaction of the transition. */
  write?: (tx: Db) => Promise<void>
}

/**
 * The deciding transition: one compare-and-set on the version, together with what it writes. Undefined, with nothing
 * written, when another process decided in the meantime. The process keeps the lease, as the first try of the next
 * state.
 */
export function advance(
  sale: Sale,
  to: SaleState,
  work: Work,
  change: Change = {},
): Promise<Sale | undefined> {
  const { write, ...columns } = change
  const now = work.clock()
  const isDriven = !isEnded(to) && !isLed(sale)
  const lease = isDriven ? leasedAt(now) : { leased_until: null, look_at: null }
  const next = { ...sale, attempts: 1, ...columns, ...lease }
  const moved = { ...next, state: to, version: sale.version + 1, updated_at: now }
  return work.db.transaction().execute(async (tx) => {
    const trouble = moved.trouble && JSON.stringify(moved.trouble)
    const totals = change.totals && JSON.stringify(change.totals)
    const amendment = change.amendment ? JSON.stringify(change.amendment) : undefined
    const rows = await move({ ...moved, trouble, totals, amendment, before: sale.version }, tx)
    if (rows.length === 0) return undefined
    await write?.(tx)
    return moved
  })
}

type Moved = Omit<Sale, 'trouble' | 'totals' | 'amendment'> & {
  trouble: string | null
  totals: string | undefined
  amendment: string | undefined
  before: number
}

function move(it: Moved, tx: Db) {
  return tx
    .updateTable('sales')
    .set({
      state: it.state,
      version: it.version,
      attempts: it.attempts,
      updated_at: it.updated_at,
      leased_until: it.leased_until,
      look_at: it.look_at,
      note: it.note,
      trouble: it.trouble,
      payment_id: it.payment_id,
      booking_id: it.booking_id,
      ...(it.totals === undefined ? {} : { totals: it.totals }),
      ...(it.amendment === undefined ? {} : { amendment: it.amendment }),
    })
    .where('id', '=', it.id)
    .where('version', '=', it.before)
    .returning('id')
    .execute()
}

/** MANUAL: no process drives the sale until a person has decided (docs/operating/runbook.md). */
export async function giveToPerson(
  sale: Sale,
  code: TroubleCode,
  work: Work,
  facts: Trouble['facts'] = {},
  more: Change = {},
): Promise<Sale | undefined> {
  const trouble: Trouble = { code, from: sale.state, facts }
  const advanced = await advance(sale, 'MANUAL', work, { ...more, trouble })
  if (advanced) work.log.error({ sale: sale.id, trouble: code, from: sale.state }, 'a sale needs attention')
  return advanced
}

/** Requests the end of a sale that is not yet decided; the process that drives it finds its version changed. */
export async function leaveOff(id: string, db: Db): Promise<void> {
  await db
    .updateTable('sales')
    .set((sale) => ({ abort: true, version: sale('version', '+', 1), leased_until: null }))
    .where('id', '=', id)
    .where('state', 'in', ['NEW', 'OPEN', 'CLOSING', 'AUTHORIZED'])
    .execute()
}

/** Stores the guest's newest details for the same tickets, while nothing is decided. */
export async function redraft(sale: Sale, draft: SaleDraft, db: Db): Promise<void> {
  await db
    .updateTable('sales')
    .set((row) => ({ draft: JSON.stringify(draft), version: row('version', '+', 1), leased_until: null }))
    .where('id', '=', sale.id)
    .where('version', '=', sale.version)
    .where('state', 'in', ['NEW', 'OPEN'])
    .execute()
}
