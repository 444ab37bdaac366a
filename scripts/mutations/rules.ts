import type { Mutation } from './mutation.ts'

/** Rules of the contract: values in, value out. */
export const rules: readonly Mutation[] = [
  {
    name: 'a percentage is rounded down, not half up',
    file: 'contract/src/kit/money.ts',
    find: '2n * BigInt(amount) * BigInt(part) + BigInt(whole)',
    replace: '2n * BigInt(amount) * BigInt(part)',
    caughtBy: 'contract/src/prices/rounding.test.ts',
  },
  {
    name: 'yen have two decimals',
    file: 'contract/src/kit/money.ts',
    find: 'ISK JPY KMF',
    replace: 'ISK KMF',
    caughtBy: 'contract/src/kit/money.test.ts',
  },
  {
    name: 'the last seats are not sold to exactly as many travelers',
    file: 'contract/src/offers/rules.ts',
    find: 'seatsOf(slot) < travelers',
    replace: 'seatsOf(slot) <= travelers',
    caughtBy: 'contract/src/offers/rules.test.ts',
  },
  {
    name: 'a hold still lives at the instant at which it runs out',
    file: 'contract/src/offers/rules.ts',
    find: 'hold.expiresAt > now',
    replace: 'hold.expiresAt >= now',
    caughtBy: 'contract/src/offers/rules.test.ts',
  },
  {
    name: 'a refund includes the processing fee',
    file: 'contract/src/sales/refunds.ts',
    find: 'Math.max(0, dueOf(paid) - fee)',
    replace: 'Math.max(0, dueOf(paid) - fee * 0)',
    caughtBy: 'contract/src/sales/pricing.test.ts',
  },
  {
    name: 'a change to a cheaper departure gives back what the rules keep',
    file: 'contract/src/sales/refunds.ts',
    find: 'return Math.min(amount, keptByRules(booking, priced, now))',
    replace: 'return Math.min(amount, keptByRules(booking, priced, now) * 0)',
    caughtBy: 'server/src/modules/sales/cancel/cancel-by-rules.test.ts',
    title: 'gets nothing back where cancelling brings nothing',
  },
  {
    name: 'the last ticket that is cancelled does not bring the rest of the refund',
    file: 'contract/src/sales/refunds.ts',
    find: 'if (tickets.every(({ id }) => cancelled.has(id))) return all',
    replace: 'if (tickets.length === 0) return all',
    caughtBy: 'server/src/modules/products/prices/taxes.test.ts',
    title: 'comes back with its last ticket',
  },
  {
    name: 'a fee of the booking is taken for each ticket',
    file: 'contract/src/sales/pricing.ts',
    find: 'const once = fees.reduce((all, { retail }) => all + retail, 0)',
    replace: 'const once = fees.reduce((all, { retail }) => all + retail * bought.length, 0)',
    caughtBy: 'contract/src/prices/engine.test.ts',
  },
  {
    name: 'a commission without taxes is taken of the price with them',
    file: 'contract/src/prices/engine.ts',
    find: 'roundedShare(amount - left, commission ?? 0, whole)',
    replace: 'roundedShare(amount, commission ?? 0, whole)',
    caughtBy: 'contract/src/prices/engine.test.ts',
  },
  {
    name: 'taxes on top are worked out before the adjustment of the reseller',
    file: 'contract/src/prices/engine.ts',
    find: `const adjusted = withAdjustment(agreed, adjustmentOn(terms, where))
  return withTaxes(adjusted, taxes)`,
    replace: `return withAdjustment(withTaxes(agreed, taxes), adjustmentOn(terms, where))`,
    caughtBy: 'contract/src/prices/engine.test.ts',
  },
  {
    name: 'a rate is not sold on the last day of its sales window',
    file: 'contract/src/products/rules.ts',
    find: '(until === null || day <= until)',
    replace: '(until === null || day < until)',
    caughtBy: 'contract/src/products/rules.test.ts',
  },
  {
    name: 'a sale that uses up a credit limit exactly is refused',
    file: 'contract/src/ledger/rules.ts',
    find: 'balance + amount <= limit',
    replace: 'balance + amount < limit',
    caughtBy: 'contract/src/ledger/rules.test.ts',
  },
]
