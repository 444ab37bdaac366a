/** A text, or a number in its written form. */
export type Cell = string | { number: string }
export type Line = readonly Cell[]

/** Minor units as a decimal, without a float: -1250 with 2 digits is "-12.50". */
export function decimalOf(amount: number, digits: number): string {
  const text = String(Math.abs(amount)).padStart(digits + 1, '0')
  const whole = text.slice(0, text.length - digits)
  const sign = amount < 0 ? '-' : ''
  return digits === 0 ? `${sign}${whole}` : `${sign}${whole}.${text.slice(-digits)}`
}
