import * as z from 'zod'
import { CurrencyCode } from './shapes.ts'

/** An amount in the currency's smallest unit, never a float (docs/rules.md §4). */
export const Money = z.object({ amount: z.int(), currency: CurrencyCode })
export type Money = z.infer<typeof Money>

const zeroDigits = new Set('BIF CLP DJF GNF ISK JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF'.split(' '))
const threeDigits = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '))

/** ISO 4217 minor-unit digits; Intl is not asked, it gives 0 for HUF, IDR and COP (docs/payments.md, point 9). */
export function currencyDigits(currency: string): 0 | 2 | 3 {
  if (zeroDigits.has(currency)) return 0
  return threeDigits.has(currency) ? 3 : 2
}

/** Sums amounts of one currency; a second currency is a fault of the caller and throws. */
export function sumMoney(list: readonly Money[], currency: string): Money {
  return list.reduce((sum, each) => addMoney(sum, each), { amount: 0, currency })
}

export function addMoney(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new Error(`cannot add ${b.currency} to ${a.currency}`)
  return { amount: a.amount + b.amount, currency: a.currency }
}

export function timesMoney(money: Money, quantity: number): Money {
  return { amount: money.amount * quantity, currency: money.currency }
}

/** `amount × part / whole` of an amount that is not negative, rounded half up to the smallest unit. */
export function roundedShare(amount: number, part: number, whole: number): number {
  const doubled = BigInt(whole) * 2n
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / doubled)
}

const formatters = new Map<string, Intl.NumberFormat>()

/**
 * The amount with its currency code, in the reader's language ("12.50 USD", spec 2 §2 "Price text"); nothing where the
 * amount is not a number or has no currency (spec 2 §5).
 */
export function formatMoney(
  { amount, currency }: { amount: number | null; currency: string },
  language: string,
): string {
  if (amount === null || !Number.isFinite(amount) || currency === '') return ''
  const digits = currencyDigits(currency)
  const key = `${language} ${digits}`
  const format =
    formatters.get(key) ??
    new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  formatters.set(key, format)
  return `${format.format(amount / 10 ** digits)} ${currency}`
}
