import { formatMoney } from '@reseller-portal/contract/kit'

type Term = { kind: string; value: number; currency: string }

/** "12.5 %" or "2.50 USD". */
export function termText({ kind, value, currency }: Term, language: string): string {
  if (kind === 'AMOUNT') return formatMoney({ amount: value, currency }, language)
  const format = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 })
  return format.format(value / 10_000)
}
