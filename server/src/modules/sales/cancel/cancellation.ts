import { sql, type Expression, type Selectable } from 'kysely'
import type { TicketRefund } from '@reseller-portal/contract/sales'
import { refundable } from '@reseller-portal/contract/payments'
import type { Ctx, Db, Work } from '#kit/context.ts'
import type { Database } from '#db/tables.ts'
import type { RefundPart } from '#db/tables/sales.ts'
import { newId } from '#kit/ids.ts'
import { refuse } from '#kit/refuse.ts'
import { advance, type Change, type Sale } from '../process/sale.ts'

/** A requested cancellation: which tickets, why, and the refund. */
export type Cancellation = Selectable<Database['cancellations']>

export type NewCancellation = {
  ticketIds: readonly string[]
  /** Whether it cancels all remaining tickets of the booking. */
  isWhole: boolean
  reason: string
  refund: TicketRefund
}

/** The cancellation that the sale carries out, or carried out last. */
export async function cancellationOf(sale: Sale, db: Db): Promise<Cancellation | undefined> {
  if (sale.cancellation_id === null) return undefined
  return db.selectFrom('cancellations').selectAll().where('id', '=', sale.cancellation_id).executeTakeFirst()
}

/** Commits the intent to cancel and hands the sale to its process; undefined when another process was first. */
export function startCancellation(
  sale: Sale,
  cancellation: NewCancellation,
  ctx: Work,
  more: Change = {},
): Promise<Sale | undefined> {
  const id = newId()
  return advance(sale, 'REFUNDING', ctx, {
    ...more,
    write: async (tx) => {
      await refuseRedeemed(cancellation.ticketIds, tx)
      await insert(id, sale, cancellation, ctx, tx)
      await tx.updateTable('sales').set({ cancellation_id: id }).where('id', '=', sale.id).execute()
      await more.write?.(tx)
    },
  }).then((begun) => begun && { ...begun, cancellation_id: id })
}

/** A gate may have admitted a guest since the booking was read. From here on it waits for the lock on the sale. */
async function refuseRedeemed(ticketIds: readonly string[], tx: Db): Promise<void> {
  // Captured money without a booking is refunded without tickets.
  if (ticketIds.length === 0) return
  const redeemed = await tx
    .selectFrom('tickets')
    .select('id')
    .where('id', 'in', ticketIds)
    .where('status', '=', 'REDEEMED')
    .executeTakeFirst()
  if (redeemed) refuse('bookings.ticket_not_cancellable')
}

/** Stores how far a cancellation has come. */
export async function markCancellation(
  id: string,
  column: 'cancelled_at' | 'refused_at' | 'refunded_at',
  at: Date,
  tx: Db,
): Promise<void> {
  await tx
    .updateTable('cancellations')
    .set({ [column]: at })
    .where('id', '=', id)
    .execute()
}

/** Whether nothing of the booking is left, through this cancellation or a later one. */
export async function isWholeGone({ sale_id, whole }: Cancellation, db: Db): Promise<boolean> {
  if (whole) return true
  const other = await db
    .selectFrom('cancellations')
    .select('id')
    .where('sale_id', '=', sale_id)
    .where('whole', '=', true)
    .where('cancelled_at', 'is not', null)
    .executeTakeFirst()
  return other !== undefined
}

/** How much of its processing fee the sale's payment has refunded with this cancellation and the finished ones. */
export async function feeBackWith({ id, sale_id }: Cancellation, db: Db): Promise<number> {
  const { fee } = await db
    .selectFrom('cancellations')
    .innerJoin('sales', 'sales.id', 'cancellations.sale_id')
    .select((row) => row.fn.coalesce(row.fn.sum<number>('cancellations.fee'), row.lit(0)).as('fee'))
    .where('sales.payment_id', '=', paymentOf(sale_id, db))
    .where((row) => row.or([row('refunded_at', 'is not', null), row('cancellations.id', '=', id)]))
    .executeTakeFirstOrThrow()
  return Number(fee)
}

/** What the sale's payment refunded before this cancellation, including other parts of a cart. */
export function refundedBefore(it: Cancellation, db: Db): Promise<number> {
  return refundedIn(paymentOf(it.sale_id, db), it.id, db)
}

/** What the sale's payment refunded for all cancellations. */
export function refundedOf({ id, payment_id }: Sale, db: Db): Promise<number> {
  return refundedIn(sql`${payment_id ?? id}::uuid`, undefined, db)
}

function paymentOf(saleId: string, db: Db) {
  return db.selectFrom('sales').select('payment_id').where('id', '=', saleId)
}

/** The share of one payment in a refund that several payments gave. */
async function refundedIn(
  payment: Expression<unknown>,
  without: string | undefined,
  db: Db,
): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(case when parts is null then amount else (
      select coalesce(sum((part->>'amount')::bigint), 0) from jsonb_array_elements(parts) part
      where part->>'payment' = sales.payment_id::text) end), 0)::float8 as amount
    from cancellations join sales on sales.id = cancellations.sale_id
    where sales.payment_id = (${payment}) and refunded_at is not null
      and cancellations.id is distinct from ${without ?? null}`.execute(db)
  return rows[0]?.amount ?? 0
}

/**
 * Splits off the share of one payment from a refund that several payments gave, as a separate cancellation: the other
 * shares arrived, and only this one is refunded again.
 */
export async function partOfPayment(it: Cancellation, payment: string, tx: Db): Promise<Cancellation> {
  const part = it.parts?.find((each) => each.payment === payment)
  const rest = it.parts?.filter((each) => each !== part) ?? []
  if (!part || rest.length === 0) return it
  await tx
    .updateTable('cancellations')
    .set({ amount: it.amount - part.amount, parts: JSON.stringify(rest) })
    .where('id', '=', it.id)
    .execute()
  const own = {
    ...it,
    id: newId(),
    ticket_ids: [],
    amount: part.amount,
    taxes: 0,
    fee: 0,
    kept: null,
    tries: 0,
  }
  return tx
    .insertInto('cancellations')
    .values({ ...own, parts: JSON.stringify([part]) })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Records a finished cancellation whose refund was made by hand. */
export async function takeDown(
  sale: Sale,
  cancellation: NewCancellation,
  ctx: Ctx,
  tx: Db,
): Promise<Cancellation> {
  const id = newId()
  await insert(id, sale, cancellation, ctx, tx)
  await tx.updateTable('sales').set({ cancellation_id: id }).where('id', '=', sale.id).execute()
  const now = ctx.clock()
  return tx
    .updateTable('cancellations')
    .set({ cancelled_at: now, refunded_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

type OfAmendment = Omit<NewCancellation, 'isWhole'> & { id: string; accountId: string }

/** Starts the refund of an amendment, under the amendment's id: the supplier has done its part. */
export async function startRefund(
  { id, ...cancellation }: OfAmendment,
  sale: Sale,
  tx: Db,
  work: Work,
): Promise<Cancellation> {
  await insert(id, sale, { ...cancellation, isWhole: false }, work, tx)
  await tx.updateTable('sales').set({ cancellation_id: id }).where('id', '=', sale.id).execute()
  return tx
    .updateTable('cancellations')
    .set({ cancelled_at: work.clock() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function insert(
  id: string,
  sale: Sale,
  cancellation: NewCancellation & { accountId?: string },
  work: Work,
  tx: Db,
): Promise<void> {
  const { amount, taxes, fee = 0, kept = null } = isPaidHere(sale) ? cancellation.refund : noRefund
  const parts = await partsOf(sale, { amount, fee }, tx)
  // What the portal undoes by itself is recorded in the seller's name.
  const account_id = cancellation.accountId ?? work.actor?.accountId ?? sale.account_id
  await tx
    .insertInto('cancellations')
    .values({
      id,
      sale_id: sale.id,
      account_id,
      ticket_ids: [...cancellation.ticketIds],
      whole: cancellation.isWhole,
      reason: cancellation.reason,
      asked_by: work.actor?.accountId === account_id ? work.actor.name : null,
      amount,
      parts: parts && JSON.stringify(parts),
      taxes,
      fee,
      kept,
      asked_at: work.clock(),
      cancelled_at: null,
      refused_at: null,
      refunded_at: null,
    })
    .execute()
}

/** Whether money of a sale can go back from here; a former booking was paid at another installation. */
export function isPaidHere({ payment_id, totals }: Pick<Sale, 'payment_id' | 'totals'>): boolean {
  return payment_id !== null || totals.groupon !== undefined
}

const noRefund = { amount: 0, taxes: 0, fee: 0, kept: null }

/**
 * How a refund is divided among the payments of an amended booking, the sale's payment last, because it may be that
 * of a whole cart. It is stored with the intent, so that every repeat divides the same way. Null where there is one
 * payment only.
 */
async function partsOf(
  { id, payment_id }: Sale,
  { amount, fee }: { amount: number; fee: number },
  tx: Db,
): Promise<RefundPart[] | null> {
  const more = await tx
    .selectFrom('amendments')
    .innerJoin('payments', 'payments.id', 'amendments.payment_id')
    .select(['payments.id', 'captured', 'refunded', 'payments.fee'])
    .where('sale_id', '=', id)
    .orderBy('amendments.id')
    .execute()
  if (more.length === 0 || payment_id === null) return null
  const first = await tx
    .selectFrom('payments')
    .select(['id', 'captured', 'refunded', 'fee'])
    .where('id', '=', payment_id)
    .executeTakeFirstOrThrow()
  let left = amount
  return [...more, first].flatMap((payment) => {
    const part = Math.min(left, refundable(fee > 0 ? { ...payment, fee: 0 } : payment))
    left -= part
    return part > 0 ? [{ payment: payment.id, amount: part }] : []
  })
}
