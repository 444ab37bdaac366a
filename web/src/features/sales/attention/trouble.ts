import type { AttentionRow } from '@reseller-portal/contract/sales'
import { formatMoney } from '@reseller-portal/contract/kit'
import { useWords } from '#lib/language/words.ts'

/** What happened to a sale, as a sentence with its figures. */
export function useTrouble() {
  const { t, language } = useWords()
  return ({ trouble, facts, refund, state }: AttentionRow): string => {
    const money = (amount: unknown, currency: unknown) =>
      formatMoney({ amount: Number(amount ?? 0), currency: String(currency ?? refund.currency) }, language)
    return t(`attention.trouble.${trouble}`, {
      refund: formatMoney(refund, language),
      asked: money(facts['asked'], facts['askedCurrency']),
      has: money(facts['has'], facts['hasCurrency']),
      state: t(`attention.state.${state}`),
    })
  }
}
