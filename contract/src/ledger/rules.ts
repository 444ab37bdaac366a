import { refusal, type Refusal } from '../kit/refusal.ts'
import { ages, type AccountBalance, type Ageing, type Leg, type LedgerAccount } from './schema.ts'

type Sold = { total: number; taxes: number; fee: number }

/**
 * The entries of a sale: the guest owes the total, and taxes and fee are separate from the sales. `taxes` includes
 * the fee.
 */
export function legsOfSale({ total, taxes, fee }: Sold): Leg[] {
  return moved([
    { account: 'guest', amount: total },
    { account: 'sales', amount: taxes - total },
    { account: 'taxes', amount: fee - taxes },
    { account: 'fees', amount: -fee },
  ])
}

/**
 * The entries of a cancellation: the refund is due until it is paid out. It includes `feeBack`, the part of the fee
 * that is refunded.
 */
export function legsOfCancellation(
  refund: number,
  { taxes, fee, feeBack }: Sold & { feeBack: number },
): Leg[] {
  const taxed = Math.min(refund - feeBack, taxes - fee)
  return moved([
    { account: 'sales', amount: refund - feeBack - taxed },
    { account: 'taxes', amount: taxed },
    { account: 'fees', amount: feeBack },
    { account: 'refunds due', amount: -refund },
  ])
}

/** Money that goes from one account to another. */
export function legsOfTransfer(from: LedgerAccount, to: LedgerAccount, amount: number): Leg[] {
  return moved([
    { account: to, amount },
    { account: from, amount: -amount },
  ])
}

/** From this share of its limit on, an account warns (docs/rules.md §6). */
export const warningShare = 0.8

export function shareOf(balance: number, limit: number | null): number | null {
  if (limit === null) return null
  return limit === 0 ? 1 : Math.max(0, balance) / limit
}

export function isNearLimit({ share }: Pick<AccountBalance, 'share'>): boolean {
  return share !== null && share >= warningShare
}

/** The account that leaves less credit for a sale. An account without a limit leaves more than any other. */
export function tightest(account: AccountBalance, credit: AccountBalance | undefined): AccountBalance {
  const left = ({ limit, balance }: AccountBalance) => (limit === null ? Infinity : limit - balance)
  return credit !== undefined && left(credit) < left(account) ? credit : account
}

/** Whether a sale of this amount goes on account; exactly the limit may be owed. */
export function whyNotCharge(
  amount: number,
  { balance, limit, currency }: Pick<AccountBalance, 'balance' | 'limit' | 'currency'>,
): Refusal | undefined {
  if (limit === null || balance + amount <= limit) return undefined
  return refusal('account.limit_exceeded', { left: Math.max(0, limit - balance), limit, currency })
}

/** What is still owed of each age when payments settle the oldest first; an overpayment is taken from the newest. */
export function openByAge(owed: Ageing, paid: number): Ageing {
  let left = paid
  const open = { ...owed }
  for (const age of ages.toReversed()) {
    const settled = age === 'upTo30' ? left : Math.min(left, owed[age])
    open[age] -= settled
    left -= settled
  }
  return open
}

function moved(legs: Leg[]): Leg[] {
  return legs.filter(({ amount }) => amount !== 0)
}
