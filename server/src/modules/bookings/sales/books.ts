import { legsOfCancellation, legsOfSale, legsOfTransfer } from '@reseller-portal/contract/ledger'
import type { Leg, LedgerKind } from '@reseller-portal/contract/ledger'
import type { Db, Work } from '../../../kit/context.ts'
import { post } from '../../ledger/index.ts'
import { isSandbox } from '../../payments/index.ts'
import type { Payment } from '../../payments/index.ts'
import type { Sale } from './sale.ts'

/** What was sold, and the card money for it; an account's charge is in the books by its provider. */
export async function bookSale(sale: Sale, payment: Payment, tx: Db, work: Work): Promise<void> {
  await enter('sold', legsOfSale(sale.totals), sale, payment, tx, work)
  if (payment.provider === 'on-account') return
  await enter('paid', legsOfTransfer('guest', 'card', payment.captured), sale, payment, tx, work)
}

/** What is due to be given back after a cancellation. */
export async function bookCancellation(sale: Sale, refund: number, tx: Db, work: Work): Promise<void> {
  if (sale.payment_id === null) return
  const payment = await tx
    .selectFrom('payments')
    .select('provider')
    .where('id', '=', sale.payment_id)
    .executeTakeFirstOrThrow()
  await enter('cancelled', legsOfCancellation(refund, sale.totals), sale, payment, tx, work)
}

/** What was given back to the card. */
export async function bookRefund(
  sale: Sale,
  payment: Payment,
  amount: number,
  tx: Db,
  work: Work,
): Promise<void> {
  if (payment.provider === 'on-account') return
  await enter('refunded', legsOfTransfer('card', 'refunds due', amount), sale, payment, tx, work)
}

function enter(
  kind: LedgerKind,
  legs: readonly Leg[],
  sale: Sale,
  payment: Pick<Payment, 'provider'>,
  tx: Db,
  work: Work,
): Promise<void> {
  return post(tx, {
    key: `${sale.id}:${kind}`,
    resellerId: sale.reseller_id,
    bookingId: sale.id,
    currency: sale.totals.currency,
    kind,
    at: work.clock(),
    isSandbox: isSandbox(payment),
    legs,
  })
}
