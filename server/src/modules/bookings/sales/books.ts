import { legsOfCancellation, legsOfSale, legsOfTransfer } from '@reseller-portal/contract/ledger'
import type { Leg, LedgerKind } from '@reseller-portal/contract/ledger'
import type { Db, Work } from '../../../kit/context.ts'
import { post } from '../../ledger/index.ts'
import { isSandbox } from '../../payments/index.ts'
import type { Payment } from '../../payments/index.ts'
import type { Cancellation } from './cancellation.ts'
import type { Sale } from './sale.ts'

/** What was sold, and the money for it: from a card, or as a debt of the reseller. */
export async function bookSale(sale: Sale, payment: Payment, tx: Db, work: Work): Promise<void> {
  const isDebt = payment.provider === 'on-account'
  const legs = legsOfTransfer('guest', isDebt ? 'receivable' : 'card', payment.captured)
  const sold = posting('sold', legsOfSale(sale.totals), sale, payment, work)
  await post(tx, sold, posting(isDebt ? 'capture' : 'paid', legs, sale, payment, work))
}

/** What is due to be given back after a cancellation. */
export async function bookCancellation(sale: Sale, it: Cancellation, tx: Db, work: Work): Promise<void> {
  if (sale.payment_id === null) return
  const payment = await tx
    .selectFrom('payments')
    .select('provider')
    .where('id', '=', sale.payment_id)
    .executeTakeFirstOrThrow()
  const legs = legsOfCancellation(it.amount, { ...sale.totals, taxes: it.taxes, fee: 0 })
  await enter(`cancelled:${it.id}`, legs, sale, payment, tx, work)
}

/** What was given back to the card. */
export async function bookRefund(
  sale: Sale,
  payment: Payment,
  it: Cancellation,
  tx: Db,
  work: Work,
): Promise<void> {
  if (payment.provider === 'on-account') return
  const legs = legsOfTransfer('card', 'refunds due', it.amount)
  await enter(`refunded:${it.id}`, legs, sale, payment, tx, work)
}

/** A sale has one of each movement, or one a cancellation; the capture of a debt is named as its provider names it. */
type Movement = 'sold' | 'paid' | 'capture' | `${'cancelled' | 'refunded'}:${string}`

function enter(
  movement: Movement,
  legs: readonly Leg[],
  sale: Sale,
  payment: Pick<Payment, 'provider'>,
  tx: Db,
  work: Work,
): Promise<void> {
  return post(tx, posting(movement, legs, sale, payment, work))
}

function posting(
  movement: Movement,
  legs: readonly Leg[],
  sale: Sale,
  payment: Pick<Payment, 'provider'>,
  work: Work,
) {
  return {
    key: `${sale.id}:${movement}`,
    resellerId: sale.reseller_id,
    bookingId: sale.id,
    currency: sale.totals.currency,
    kind: kindOf(movement),
    at: work.clock(),
    isSandbox: isSandbox(payment),
    legs,
  }
}

function kindOf(movement: Movement): LedgerKind {
  if (movement === 'capture') return 'charged'
  if (movement === 'sold' || movement === 'paid') return movement
  return movement.startsWith('cancelled:') ? 'cancelled' : 'refunded'
}
