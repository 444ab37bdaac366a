import { currencyDigits } from '@reseller-portal/contract/kit'
import { wordsNow } from './words.ts'

/** "12.50" as 1250 minor units, with a point or a comma. Undefined if the text isn't an amount of this currency. */
export function amountOf(text: string, currency: string): number | undefined {
  const digits = currencyDigits(currency)
  const [, whole, , part = ''] = /^(\d{1,9})([.,](\d+))?$/.exec(text.trim()) ?? []
  if (whole === undefined || part.length > digits) return undefined
  return Number(`${whole}${part.padEnd(digits, '0')}`)
}

/** 1250 minor units as "12.50", for a field; with a comma in Spanish and French. */
export function amountText(amount: number, currency: string): string {
  return decimalText(amount, currencyDigits(currency))
}

/** 1250 with two digits as "12.50", for a field; with a comma in Spanish and French. */
export function decimalText(value: number, digits: number): string {
  const text = (value / 10 ** digits).toFixed(digits)
  return wordsNow().language === 'en' ? text : text.replace('.', ',')
}
