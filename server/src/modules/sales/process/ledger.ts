import {
  legsOfCancellation,
  legsOfSale,
  legsOfTransfer,
  type Leg,
  type LedgerKind,
} from '@reseller-portal/contract/ledger'
import type { Db, Work } from '#kit/context.ts'
import { post } from '#modules/ledger/index.ts'
import { isSandbox, type Payment } from '#modules/payments/index.ts'
import type { Cancellation } from '../cancel/cancellation.ts'
import { bookingIdOf, type Sale } from './sale.ts'

type Paid = Pick<Payment, 'provider' | 'captured'>

/**
 * Posts what was sold, and the money for it: from a card, as a debt of the reseller, or owed by the seller of a
 * voucher code.
 */
export async function postSale(sale: Sale, payment: Paid | undefined, tx: Db, work: Work): Promise<void> {
  // An amended sale was posted as it was first sold, and its amendments separately.
  const amended = tx.selectFrom('amendments').select('id').where('sale_id', '=', sale.id).limit(1)
  if (await amended.executeTakeFirst()) return
  await post(tx, ...movementsOfSale(sale, payment, work))
}

/** The same as entries, for callers that insert them beside other rows. */
export function movementsOfSale(sale: Sale, payment: Paid | undefined, work: Work) {
  const code = legsOfTransfer('guest', 'groupon', codeOf(sale))
  const paid = [paidOf(sale, payment, work), posting('groupon', code, sale, payment, work)]
  // What an amendment sells is posted when it changes its booking.
  return sale.amends === null
    ? [posting('sold', legsOfSale(sale.totals), sale, payment, work), ...paid]
    : paid
}

function paidOf(sale: Sale, payment: Paid | undefined, work: Work) {
  const isDebt = payment?.provider === 'on-account'
  const legs = legsOfTransfer('guest', isDebt ? 'receivable' : 'card', payment?.captured ?? 0)
  return posting(isDebt ? 'capture' : 'paid', legs, sale, payment, work)
}

/** Posts the money for an amendment, from a card or as a debt; what it sells is posted when the booking is changed. */
export async function postPaid(sale: Sale, payment: Paid, tx: Db, work: Work): Promise<void> {
  await post(tx, paidOf(sale, payment, work))
}

function codeOf({ totals }: Sale): number {
  return totals.groupon?.amount ?? 0
}

/** Posts what has to be refunded after a cancellation. */
export async function postCancellation(sale: Sale, it: Cancellation, tx: Db, work: Work): Promise<void> {
  const code = it.whole ? codeOf(sale) : 0
  if (sale.payment_id === null && code === 0) return
  const payment = await tx
    .selectFrom('payments')
    .select('provider')
    .where('id', '=', sale.payment_id)
    .executeTakeFirst()
  if (sale.amends !== null) return enter(`unamended:${it.id}`, asItCame(it.amount), sale, payment, tx, work)
  const legs = legsOfCancellation(it.amount + code, {
    ...sale.totals,
    taxes: it.taxes,
    fee: 0,
    feeBack: it.fee,
  })
  await enter(`cancelled:${it.id}`, legs, sale, payment, tx, work)
  await enter('groupon-back', legsOfTransfer('groupon', 'refunds due', code), sale, payment, tx, work)
}

/** What the guest paid for an amendment that was not made is owed back in full. */
function asItCame(amount: number): Leg[] {
  return legsOfTransfer('refunds due', 'guest', amount)
}

/** Posts a refund to the card. */
export async function postRefund(
  sale: Sale,
  payment: Payment,
  it: Cancellation,
  tx: Db,
  work: Work,
): Promise<void> {
  if (payment.provider === 'on-account') return
  const legs = legsOfTransfer('card', 'refunds due', it.amount)
  await enter(`refunded:${tryOf(it)}`, legs, sale, payment, tx, work)
}

/** Posts a refund that the bank returned: the money is with us again, and due again. */
export async function postReturn(
  sale: Sale,
  payment: Payment,
  it: Cancellation,
  tx: Db,
  work: Work,
): Promise<void> {
  const legs = legsOfTransfer('refunds due', 'card', it.amount)
  await enter(`returned:${tryOf(it)}`, legs, sale, payment, tx, work)
}

/** Posts what a person repaid by hand, in minor units: shown by the provider, or paid in another way. */
export async function postGivenBack(
  sale: Sale,
  payment: Payment,
  { amount, shown, cancellation }: { amount: number; shown: number; cancellation: Cancellation | undefined },
  tx: Db,
  work: Work,
): Promise<void> {
  const key = cancellation ? tryOf(cancellation) : 'settled'
  if (!cancellation) {
    const code = codeOf(sale)
    const back = amount + shown + code
    const legs = legsOfCancellation(back, {
      ...sale.totals,
      fee: 0,
      taxes: taxesLessFee(sale),
      feeBack: 0,
    })
    if (sale.amends !== null) await enter(`unamended:${key}`, asItCame(back), sale, payment, tx, work)
    else await enter(`cancelled:${key}`, legs, sale, payment, tx, work)
    await enter('groupon-back', legsOfTransfer('groupon', 'refunds due', code), sale, payment, tx, work)
  }
  const isByCard = payment.provider !== 'on-account'
  if (isByCard)
    await enter(`refunded:${key}`, legsOfTransfer('card', 'refunds due', shown), sale, payment, tx, work)
  await enter(`repaid:${key}`, legsOfTransfer('bank', 'refunds due', amount), sale, payment, tx, work)
}

function taxesLessFee({ totals }: Sale): number {
  return Math.max(0, totals.taxes - totals.fee)
}

/** A refund that the bank returned and that is made again has another key in the ledger. */
function tryOf({ id, tries }: Cancellation): string {
  return tries === 1 ? id : `${id}:${tries}`
}

/** A sale has one of each entry, or one for each cancellation; the capture of a debt has the provider's name for it. */
type Movement =
  | 'sold'
  | 'paid'
  | 'capture'
  | 'groupon'
  | 'groupon-back'
  | `${'cancelled' | 'unamended' | 'refunded' | 'returned' | 'repaid'}:${string}`

function enter(
  movement: Movement,
  legs: readonly Leg[],
  sale: Sale,
  payment: Pick<Payment, 'provider'> | undefined,
  tx: Db,
  work: Work,
): Promise<void> {
  return post(tx, posting(movement, legs, sale, payment, work))
}

function posting(
  movement: Movement,
  legs: readonly Leg[],
  sale: Sale,
  payment: Pick<Payment, 'provider'> | undefined,
  work: Work,
) {
  return {
    key: `${sale.id}:${movement}`,
    resellerId: sale.reseller_id,
    bookingId: bookingIdOf(sale),
    currency: sale.totals.currency,
    kind: kindOf(movement),
    at: work.clock(),
    isSandbox: payment !== undefined && isSandbox(payment),
    legs,
  }
}

function kindOf(movement: Movement): LedgerKind {
  if (movement === 'capture') return 'charged'
  if (movement === 'sold' || movement === 'paid') return movement
  if (movement === 'groupon') return 'paid'
  if (movement.startsWith('cancelled:')) return 'cancelled'
  return movement.startsWith('returned:') ? 'returned' : 'refunded'
}
