import { sql, type Expression, type Selectable } from 'kysely'
import type { TicketRefund } from '@reseller-portal/contract/sales'
import { refundable } from '@reseller-portal/contract/payments'
import type { Ctx, Db, Work } from '#kit/context.ts'
import type { Database } from '#db/tables.ts'
import type { RefundPart } from '#db/tables/sales.ts'
import { newId } from '#kit/ids.ts'
import { refuse } from '#kit/refuse.ts'
import { advance, type Change, type Sale } from '../process/sale.ts'

/** What was asked of a booking: which tickets go, why, and what goes back. */
export type Cancellation = Selectable<Database['cancellations']>

export type NewCancellation = {
  ticketIds: readonly string[]
  /** Whether it cancels all that is left of the booking. */
  isWhole: boolean
  reason: string
  refund: TicketRefund
}

/** The cancellation that the sale carries out, or carried out last. */
export async function cancellationOf(sale: Sale, db: Db): Promise<Cancellation | undefined> {
  if (sale.cancellation_id === null) return undefined
  return db.selectFrom('cancellations').selectAll().where('id', '=', sale.cancellation_id).executeTakeFirst()
}

/** Commits the intent to cancel and hands the sale to its process; undefined when somebody else was first. */
export function startCancellation(
  sale: Sale,
  asked: NewCancellation,
  ctx: Work,
  more: Change = {},
): Promise<Sale | undefined> {
  const id = newId()
  return advance(sale, 'REFUNDING', ctx, {
    ...more,
    write: async (tx) => {
      await refuseRedeemed(asked.ticketIds, tx)
      await insert(id, sale, asked, ctx, tx)
      await tx.updateTable('sales').set({ cancellation_id: id }).where('id', '=', sale.id).execute()
      await more.write?.(tx)
    },
  }).then((begun) => begun && { ...begun, cancellation_id: id })
}

/** A gate may have let somebody in since the booking was read; from here on it waits for the sale's row. */
async function refuseRedeemed(ticketIds: readonly string[], tx: Db): Promise<void> {
  // Money that was taken without a booking goes back without a ticket.
  if (ticketIds.length === 0) return
  const redeemed = await tx
    .selectFrom('tickets')
    .select('id')
    .where('id', 'in', ticketIds)
    .where('status', '=', 'REDEEMED')
    .executeTakeFirst()
  if (redeemed) refuse('bookings.ticket_not_cancellable')
}

/** Marks how far a cancellation has come. */
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

/** Nothing of the booking is left, by this cancellation or by one that came after it. */
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

/** How much of its processing fee the sale's payment has given back with this cancellation and those that are over. */
export async function feeBackWith({ id, sale_id }: Cancellation, db: Db): Promise<number> {
  const { fee } = await db
    .selectFrom('cancellations')
    .innerJoin('sales', 'sales.id', 'cancellations.sale_id')
    .select((of) => of.fn.coalesce(of.fn.sum<number>('cancellations.fee'), of.lit(0)).as('fee'))
    .where('sales.payment_id', '=', paymentOf(sale_id, db))
    .where((of) => of.or([of('refunded_at', 'is not', null), of('cancellations.id', '=', id)]))
    .executeTakeFirstOrThrow()
  return Number(fee)
}

/** What the sale's payment gave back before this cancellation, for those of a cart's other parts as well. */
export function refundedBefore(it: Cancellation, db: Db): Promise<number> {
  return refundedIn(paymentOf(it.sale_id, db), it.id, db)
}

/** What the sale's payment gave back for all cancellations. */
export function refundedOf({ id, payment_id }: Sale, db: Db): Promise<number> {
  return refundedIn(sql`${payment_id ?? id}::uuid`, undefined, db)
}

function paymentOf(saleId: string, db: Db) {
  return db.selectFrom('sales').select('payment_id').where('id', '=', saleId)
}

/** Of a refund that several payments gave, the part of this one. */
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
 * Of a refund that several payments gave, what this one gave, as a cancellation of its own: the others keep what arrived,
 * and only this is given back again.
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
  const own = { ...it, id: newId(), ticket_ids: [], amount: part.amount, taxes: 0, fee: 0, tries: 0 }
  return tx
    .insertInto('cancellations')
    .values({ ...own, parts: JSON.stringify([part]) })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Records a cancellation that is over already: the person who asked for it made the refund by hand. */
export async function takeDown(sale: Sale, asked: NewCancellation, ctx: Ctx, tx: Db): Promise<Cancellation> {
  const id = newId()
  await insert(id, sale, asked, ctx, tx)
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

/** What an amendment gives back, under its own id: the supplier has done its part. */
export async function startRefund(
  { id, ...asked }: OfAmendment,
  sale: Sale,
  tx: Db,
  work: Work,
): Promise<Cancellation> {
  await insert(id, sale, { ...asked, isWhole: false }, work, tx)
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
  asked: NewCancellation & { accountId?: string },
  work: Work,
  tx: Db,
): Promise<void> {
  const { amount, taxes, fee = 0 } = asked.refund
  const parts = await partsOf(sale, { amount, fee }, tx)
  // What the portal undoes by itself is in the name of who sold it.
  const account_id = asked.accountId ?? work.actor?.accountId ?? sale.account_id
  await tx
    .insertInto('cancellations')
    .values({
      id,
      sale_id: sale.id,
      account_id,
      ticket_ids: [...asked.ticketIds],
      whole: asked.isWhole,
      reason: asked.reason,
      asked_by: work.actor?.accountId === account_id ? work.actor.name : null,
      amount,
      parts: parts && JSON.stringify(parts),
      taxes,
      fee,
      asked_at: work.clock(),
      cancelled_at: null,
      refused_at: null,
      refunded_at: null,
    })
    .execute()
}

/**
 * Which payment of an amended booking gives back how much, that of the sale last, for it may be one of a whole cart;
 * decided with the intent, so that every repeat asks the same. Null where there is one payment only.
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
