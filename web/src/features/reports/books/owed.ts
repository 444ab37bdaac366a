import { formatMoney } from '@reseller-portal/contract/kit'
import type { Settled } from '@reseller-portal/contract/ledger'
import { useWords } from '#lib/language/words.ts'

type Parties = { reseller: string; supplier: string; totals: readonly Settled[] }

/** Who owes whom how much: a text for each of the two that owes something, with an amount for each currency. */
export function useOwed() {
  const { t, language } = useWords()
  return ({ reseller, supplier, totals }: Parties, form: 'owes' | 'owesShort' = 'owes') =>
    [
      { who: reseller, whom: supplier, owed: totals.filter(({ amount }) => amount > 0) },
      { who: supplier, whom: reseller, owed: totals.filter(({ amount }) => amount < 0) },
    ]
      .filter(({ owed }) => owed.length > 0)
      .map(({ who, whom, owed }) => {
        const amounts = owed.map(({ amount, currency }) =>
          formatMoney({ amount: Math.abs(amount), currency }, language),
        )
        return t(`books.settlements.${form}`, { who, whom, amount: amounts.join(' + ') })
      })
}
