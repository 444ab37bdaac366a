import { formatMoney } from '@reseller-portal/contract/kit'
import type { Settled } from '@reseller-portal/contract/ledger'
import { useWords } from '#lib/language/words.ts'

type Parties = { reseller: string; supplier: string; totals: readonly Settled[] }

/** Who owes whom how much, a sentence for each currency. */
export function useOwed() {
  const { t, language } = useWords()
  return ({ reseller, supplier, totals }: Parties) =>
    totals
      .filter(({ amount }) => amount !== 0)
      .map(({ amount, currency }) =>
        t('books.settlements.owes', {
          who: amount > 0 ? reseller : supplier,
          whom: amount > 0 ? supplier : reseller,
          amount: formatMoney({ amount: Math.abs(amount), currency }, language),
        }),
      )
}
