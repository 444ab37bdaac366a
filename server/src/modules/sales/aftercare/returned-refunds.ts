import type { Db, Work } from '#kit/context.ts'
import { recordSaleEvent } from '../bookings/sale-event.ts'
import { returnedRefund, markReturnHandled, type Payment } from '#modules/payments/index.ts'
import { partOfPayment, type Cancellation } from '../cancel/cancellation.ts'
import { postReturn } from '../process/ledger.ts'
import { giveToPerson, saleRow, type Sale } from '../process/sale.ts'

const sold = ['CAPTURED', 'REFUNDED'] as const

/** Finished sales with a refund that the bank returned and that still needs handling. */
export function salesWithReturns(db: Db, most: number): Promise<{ id: string }[]> {
  return db
    .selectFrom('returned_refunds')
    .innerJoin('sales', 'sales.payment_id', 'returned_refunds.payment_id')
    .select('sales.id')
    .where('taken_up_at', 'is', null)
    .where('sales.state', 'in', sold)
    .limit(most)
    .execute()
}

/** A refund that was accepted and came back is due again: a person decides, as for a refund that was refused. */
export async function handleReturnedRefund(saleId: string, work: Work): Promise<void> {
  const payingSale = await saleRow(saleId, work.db)
  if (payingSale?.payment_id == null) return
  const refund = await returnedRefund(payingSale.payment_id, work.db)
  if (refund === undefined) return
  const sale = await saleRefunded(refund, payingSale, work.db)
  if (!sold.some((state) => state === sale.state)) return
  const payment = await paymentOf(payingSale.payment_id, work.db)
  const cancellation = await cancellationNamed(refund, sale, work.db)
  const code = cancellation ? 'refund_returned' : 'captured_without_booking'
  await giveToPerson(
    sale,
    code,
    work,
    {},
    {
      write: async (tx) => {
        await markReturnHandled(payment.id, refund, work, tx)
        if (cancellation) await reopen(sale, cancellation, payment, tx, work)
      },
    },
  )
}

/** The next try has its own key at the provider and its own postings in the ledger. */
async function reopen(sale: Sale, all: Cancellation, payment: Payment, tx: Db, work: Work): Promise<void> {
  const it = await partOfPayment(all, payment.id, tx)
  const { id, amount } = it
  await postReturn(sale, payment, it, tx, work)
  await tx
    .updateTable('cancellations')
    .set((row) => ({ refunded_at: null, tries: row('tries', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await tx.updateTable('sales').set({ cancellation_id: id }).where('id', '=', sale.id).execute()
  await recordSaleEvent('payments.refund_returned', sale, tx, work, {
    amount,
    currency: sale.totals.currency,
  })
}

/**
 * Finds the sale that was refunded: the part of a cart, the booking that an amendment changed, or else the sale
 * itself.
 */
async function saleRefunded(refund: string, sale: Sale, db: Db): Promise<Sale> {
  const booked = sale.amends === null ? undefined : await saleRow(sale.amends, db)
  if (booked && (await cancellationNamed(refund, booked, db))) return booked
  if (sale.cart === null && sale.cart_id === null) return sale
  const parts = await db.selectFrom('sales').selectAll().where('payment_id', '=', sale.payment_id).execute()
  for (const part of parts) if (await cancellationNamed(refund, part, db)) return part
  return parts.find(({ cart }) => cart !== null) ?? sale
}

/** The cancellation that made this refund: the refund's name begins with the cancellation's id. */
async function cancellationNamed(refund: string, { id }: Sale, db: Db): Promise<Cancellation | undefined> {
  const all = await db.selectFrom('cancellations').selectAll().where('sale_id', '=', id).execute()
  return all.find((each) => refund.startsWith(each.id) && each.refunded_at !== null)
}

function paymentOf(id: string, db: Db): Promise<Payment> {
  return db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
