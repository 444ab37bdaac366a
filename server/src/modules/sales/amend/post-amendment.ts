import { legsOfSale, legsOfTransfer } from '@reseller-portal/contract/ledger'
import type { AmendmentPlan } from '@reseller-portal/contract/sales'
import type { Db, Work } from '#kit/context.ts'
import { post } from '#modules/ledger/index.ts'
import { isSandbox } from '#modules/payments/index.ts'
import type { Sale } from '../process/sale.ts'

/**
 * Posts the difference between what was sold and what is sold now: the reseller owes it, or it is due to be refunded.
 */
export async function postAmendment(
  id: string,
  sale: Sale,
  { before, after, difference, tender }: AmendmentPlan,
  tx: Db,
  work: Work,
): Promise<void> {
  const { amount } = difference
  const sold = { total: amount, taxes: after.taxes - before.taxes, fee: after.fee - before.fee }
  const origin = { ...(await originOf(sale, tx)), at: work.clock() }
  await post(tx, { ...origin, key: `${sale.id}:amended:${id}`, kind: 'sold', legs: legsOfSale(sold) })
  if (amount > 0 && tender === 'account') {
    const legs = legsOfTransfer('guest', 'receivable', amount)
    await post(tx, { ...origin, key: `${id}:capture`, kind: 'charged', legs })
  }
  if (amount < 0) {
    const legs = legsOfTransfer('refunds due', 'guest', -amount)
    await post(tx, { ...origin, key: `${sale.id}:amended-back:${id}`, kind: 'refunded', legs })
  }
}

async function originOf({ id: bookingId, reseller_id: resellerId, payment_id, totals }: Sale, tx: Db) {
  const payment =
    payment_id === null
      ? undefined
      : await tx
          .selectFrom('payments')
          .select('provider')
          .where('id', '=', payment_id)
          .executeTakeFirstOrThrow()
  const isTest = payment !== undefined && isSandbox(payment)
  return { bookingId, resellerId, currency: totals.currency, isSandbox: isTest }
}
