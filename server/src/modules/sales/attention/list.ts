import {
  refundOf,
  safeActions,
  type AttentionRow,
  type Booking,
  type attentionCount,
  type needsAttention,
} from '@reseller-portal/contract/sales'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import { resellerOf, type Ctx, type Db } from '#kit/context.ts'
import { failedReservations } from '#modules/inventory/index.ts'
import type { Payment } from '#modules/payments/index.ts'
import { cancellationOf } from '../cancel/cancellation.ts'
import { partsOf } from '../process/parts/parts.ts'
import type { Sale } from '../process/sale.ts'
import { isCancelledThere, restOf } from './cancelled-by-supplier.ts'
import { dueOf } from './due.ts'
import { readFindings, type Findings } from './findings.ts'
import { lapsesBy, waitingSales } from './waiting.ts'

/** More than these have a common cause, which the list would not help to find. */
const most = 50

/** The reseller's sales that a person has to decide, the oldest first. */
export async function list(
  _: Input<typeof needsAttention>,
  ctx: Ctx,
): Promise<Returned<typeof needsAttention>> {
  const waiting = await waitingSales(ctx.now, ctx.db)
    .selectAll('sales')
    .where('reseller_id', '=', resellerOf(ctx))
    .orderBy('updated_at')
    .limit(most)
    .execute()
  const sales = await Promise.all(
    waiting.map(async (sale) => rowOf(sale, await readFindings(sale, ctx), ctx)),
  )
  return { sales, meta: { reqId: ctx.reqId } }
}

export async function count(
  _: Input<typeof attentionCount>,
  ctx: Ctx,
): Promise<Returned<typeof attentionCount>> {
  const { count: waiting } = await waitingSales(ctx.now, ctx.db)
    .select((sale) => sale.fn.countAll<number>().as('count'))
    .where('reseller_id', '=', resellerOf(ctx))
    .executeTakeFirstOrThrow()
  const { count: parks } = await failedReservations(ctx.db)
    .select((booking) => booking.fn.countAll<number>().as('count'))
    .where('park_bookings.reseller_id', '=', resellerOf(ctx))
    .executeTakeFirstOrThrow()
  return { count: Number(waiting) + Number(parks), meta: { reqId: ctx.reqId } }
}

/** A sale as the list shows it, with the actions that are safe. */
export async function rowOf(sale: Sale, findings: Findings, ctx: Ctx): Promise<AttentionRow> {
  const { money, supplier } = findings
  const booking = await statusOf(sale, ctx.db)
  const payment = findings.payment ?? (await storedPayment(sale, ctx.db))
  const { request } = sale.draft
  const [items, others] = await namedItems(sale, ctx.db)
  const { firstName, lastName, email, clientRef } = request.customer
  const { currency, total: amount } = sale.totals
  const facts = {
    state: sale.state,
    trouble:
      sale.trouble?.code ?? (isLapsing(payment, ctx.now) ? ('lapsing' as const) : ('running' as const)),
    isLeased: sale.leased_until !== null && sale.leased_until > ctx.now,
    money,
    supplier,
    booking,
    refund: { amount: await refundDue(sale, booking, ctx.db), currency },
    due: (await dueOf(sale, payment, booking, ctx.db)).amount,
  }
  return {
    ...facts,
    id: sale.id,
    bookingId: sale.booking_id ?? sale.amends,
    since: sale.updated_at.toISOString(),
    facts: sale.trouble?.facts ?? {},
    supplierName: items[0]?.product.supplierName ?? '',
    productName: `${items[0]?.product.productName ?? ''}${others > 0 ? ` + ${others}` : ''}`,
    customer: `${firstName} ${lastName}`.trim() || email,
    reference: request.resellerBookingRef || clientRef,
    total: { amount, currency },
    captureBefore: payment?.capture_before?.toISOString() ?? null,
    actions: safeActions(facts),
  }
}

/** The items that a sale is named by, and how many further bookings it has. */
async function namedItems(sale: Sale, db: Db): Promise<[Sale['draft']['items'], number]> {
  const parts = await partsOf(sale, db)
  return [parts[0]?.draft.items ?? [], parts.length - 1]
}

async function refundDue(sale: Sale, booking: Booking['status'] | null, db: Db): Promise<number> {
  if (isCancelledThere(sale, booking)) return (await restOf(sale, db)).refund.amount
  const cancellation = await cancellationOf(sale, db)
  const isOpen = cancellation && cancellation.refunded_at === null && cancellation.refused_at === null
  return isOpen ? cancellation.amount : refundOf(sale.totals)
}

function isLapsing(payment: Payment | undefined, now: Date): boolean {
  if (payment?.state !== 'authorized' || payment.capture_before === null) return false
  return payment.capture_before <= lapsesBy(now)
}

/** The payment as it was last read, for when its provider does not answer. */
async function storedPayment({ payment_id }: Sale, db: Db): Promise<Payment | undefined> {
  if (payment_id === null) return undefined
  return db.selectFrom('payments').selectAll().where('id', '=', payment_id).executeTakeFirst()
}

async function statusOf(sale: Sale, db: Db): Promise<Booking['status'] | null> {
  if (sale.booking_id === null) return null
  const row = await db
    .selectFrom('bookings')
    .select('status')
    .where('id', '=', sale.booking_id)
    .executeTakeFirst()
  return row?.status ?? null
}
