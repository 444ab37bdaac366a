import { formatMoney } from '@reseller-portal/contract/kit'
import { percentText } from '#lib/language/format.ts'

type Term = { kind: string; value: number; currency: string }

/** "12.5 %" or "2.50 USD". */
export function termText({ kind, value, currency }: Term, language: string): string {
  if (kind === 'AMOUNT') return formatMoney({ amount: value, currency }, language)
  return percentText(value, language)
}
