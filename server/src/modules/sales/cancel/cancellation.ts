import type { Selectable, SelectQueryBuilder } from 'kysely'
import type { TicketRefund } from '@reseller-portal/contract/bookings'
import { refundable } from '@reseller-portal/contract/payments'
import type { Ctx, Db } from '#kit/context.ts'
import type { Database } from '#db/tables.ts'
import type { RefundPart } from '#db/tables/selling/sales.ts'
import { newId } from '#kit/ids.ts'
import { refuse } from '#kit/refuse.ts'
import { advance } from '../process/sale.ts'
import type { Change, Sale } from '../process/sale.ts'

/** What was asked of a booking: which tickets go, why, and what goes back. */
export type Cancellation = Selectable<Database['cancellations']>

export type NewCancellation = {
  ticketIds: readonly string[]
  /** Nothing of the booking is left after it. */
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
  ctx: Ctx,
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

/** What went back for the payment's cancellations before this one, those of a cart's other parts among them. */
export function refundedBefore(it: Cancellation, db: Db): Promise<number> {
  const ofPayment = db
    .selectFrom('sales as mine')
    .innerJoin('sales as other', 'other.payment_id', 'mine.payment_id')
    .select('other.id')
    .where('mine.id', '=', it.sale_id)
  return refundedIn(db.selectFrom('cancellations').where('sale_id', 'in', ofPayment).where('id', '<>', it.id))
}

/** What went back for all cancellations of the sale's payment. */
export function refundedOf({ id, payment_id }: Sale, db: Db): Promise<number> {
  const ofPayment = db
    .selectFrom('sales')
    .select('id')
    .where('payment_id', '=', payment_id ?? id)
  return refundedIn(db.selectFrom('cancellations').where('sale_id', 'in', ofPayment))
}

async function refundedIn(
  cancellations: SelectQueryBuilder<Database, 'cancellations', object>,
): Promise<number> {
  const { amount } = await cancellations
    .select((row) => row.fn.coalesce(row.fn.sum<number>('amount'), row.lit(0)).as('amount'))
    .where('refunded_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(amount)
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

/** The refund of an amendment that made a booking cheaper, under the id of the amendment: no ticket goes for it. */
export async function startDifferenceBack(
  id: string,
  sale: Sale,
  amount: number,
  ctx: Ctx,
  tx: Db,
): Promise<void> {
  const refund = { amount, taxes: 0 }
  await insert(id, sale, { ticketIds: [], isWhole: false, reason: 'amended', refund }, ctx, tx)
  await markCancellation(id, 'cancelled_at', ctx.clock(), tx)
  await tx.updateTable('sales').set({ cancellation_id: id }).where('id', '=', sale.id).execute()
}

async function insert(id: string, sale: Sale, asked: NewCancellation, ctx: Ctx, tx: Db): Promise<void> {
  const parts = await partsOf(sale, asked.refund.amount, tx)
  await tx
    .insertInto('cancellations')
    .values({
      id,
      sale_id: sale.id,
      account_id: ctx.actor.accountId,
      ticket_ids: [...asked.ticketIds],
      whole: asked.isWhole,
      reason: asked.reason,
      amount: asked.refund.amount,
      parts: parts && JSON.stringify(parts),
      taxes: asked.refund.taxes,
      asked_at: ctx.clock(),
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
async function partsOf({ id, payment_id }: Sale, amount: number, tx: Db): Promise<RefundPart[] | null> {
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
    const part = Math.min(left, refundable(payment))
    left -= part
    return part > 0 ? [{ payment: payment.id, amount: part }] : []
  })
}
