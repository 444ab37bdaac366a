import type { Booking } from '@reseller-portal/contract/sales'
import type { SaleState } from '@reseller-portal/contract/payments'
import type { Ctx, Db } from '#kit/context.ts'
import { giveHoldBack } from '#modules/offers/index.ts'
import { failBooking } from '../bookings/end-booking.ts'
import { recordSaleEvent } from '../bookings/sale-event.ts'
import { unlock } from '../amend/finish.ts'
import { cancellationOf, markCancellation } from '../cancel/cancellation.ts'
import { postGivenBack, postSale } from '../process/ledger.ts'
import { letPartsGo } from '../process/parts/parts.ts'
import { advance, type Sale } from '../process/sale.ts'
import { endByHand, isCancelledThere } from './cancelled-by-supplier.ts'
import { dueOf } from './due.ts'
import type { Decision } from './findings.ts'

/**
 * `mark-settled`: a person did it by hand, at the provider or the supplier; the sale ends in the state that was read
 * there.
 */
export function markSettled(decision: Decision, ctx: Ctx): Promise<Sale | undefined> {
  return markAs('mark-settled', decision, ctx)
}

/** `mark-repaid`: the same, and the guest was repaid in another way, which the ledger records. */
export function markRepaid(decision: Decision, ctx: Ctx): Promise<Sale | undefined> {
  return markAs('mark-repaid', decision, ctx)
}

async function markAs(
  action: 'mark-settled' | 'mark-repaid',
  { sale, findings, reason }: Decision,
  ctx: Ctx,
): Promise<Sale | undefined> {
  if (sale.hold_id !== null) await giveHoldBack(sale.hold_id, ctx)
  const status = await statusOf(sale, ctx.db)
  const isGone = isCancelledThere(sale, status ?? null)
  const to = await endOf(sale, isGone ? 'CANCELLED' : status, ctx.db)
  return advance(sale, to, ctx, {
    trouble: null,
    write: async (tx) => {
      await failBooking(sale, reason, tx, ctx)
      await recordSaleEvent('sales.settled', sale, tx, ctx, { action, reason, to })
      await letPartsGo(sale, reason, tx, ctx)
      await unlock(sale, tx)
      if (isGone) return endByHand(sale, findings.payment, reason, tx, ctx)
      await postSettled(sale, findings, status, tx, ctx)
      const cancellation = await cancellationOf(sale, tx)
      if (cancellation && cancellation.refunded_at === null)
        await markCancellation(cancellation.id, 'refunded_at', ctx.clock(), tx)
    },
  })
}

/** Captured money is posted however the sale ended, and the refund with it. */
async function postSettled(
  sale: Sale,
  { payment }: Decision['findings'],
  status: Booking['status'] | undefined,
  tx: Db,
  ctx: Ctx,
): Promise<void> {
  if (!payment || payment.captured === 0) return
  await postSale(sale, payment, tx, ctx)
  const due = await dueOf(sale, payment, status ?? null, tx)
  await postGivenBack(sale, payment, due, tx, ctx)
}

async function statusOf({ id }: Sale, db: Db): Promise<Booking['status'] | undefined> {
  const booking = await db.selectFrom('bookings').select('status').where('id', '=', id).executeTakeFirst()
  return booking?.status
}

async function endOf({ id }: Sale, status: Booking['status'] | undefined, db: Db): Promise<SaleState> {
  if (status === 'OPEN') return 'CAPTURED'
  const payment = await db.selectFrom('payments').select('captured').where('id', '=', id).executeTakeFirst()
  return (payment?.captured ?? 0) > 0 ? 'REFUNDED' : 'REVERSED'
}
