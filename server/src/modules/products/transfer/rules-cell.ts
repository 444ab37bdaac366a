import { currencyDigits } from '@reseller-portal/contract/kit'
import type { CancellationRules } from '@reseller-portal/contract/products'

/** Writes cancellation rules as the text of a spreadsheet cell: `24: 0%; 0: 5.00 USD per booking`. */
export function writeRules(rules: CancellationRules): string {
  return rules
    .map(({ untilHours, kind, value, currency, per }) => {
      if (kind === 'PERCENT') return `${untilHours}: ${value / 100}%`
      const digits = currencyDigits(currency)
      return `${untilHours}: ${(value / 10 ** digits).toFixed(digits)} ${currency} per ${per.toLowerCase()}`
    })
    .join('; ')
}

const written =
  /^(?<hours>\d{1,5}) ?: ?(?:(?<percent>\d{1,3}(?:\.\d{1,2})?) ?%|(?<amount>\d{1,10}(?:\.\d{1,3})?) (?<currency>[a-z]{3}) per (?<per>ticket|booking))$/i

/** Reads the rules of a cell; a rule that can't be read is undefined. */
export function readRules(cell: string): unknown[] {
  return cell.split(';').flatMap((part) => (part.trim() === '' ? [] : [readRule(part.trim())]))
}

function readRule(part: string) {
  const { hours, percent, amount = '', currency = 'USD', per = 'ticket' } = written.exec(part)?.groups ?? {}
  if (hours === undefined) return undefined
  const fee =
    percent === undefined
      ? { kind: 'AMOUNT', value: smallest(amount, currencyDigits(currency.toUpperCase())) }
      : { kind: 'PERCENT', value: smallest(percent, 2) }
  return { untilHours: Number(hours), ...fee, currency: currency.toUpperCase(), per: per.toUpperCase() }
}

/** The amount in the smallest unit; with more digits than the currency has it isn't a whole number, which the schema refuses. */
function smallest(text: string, digits: number): number {
  return Number((Number(text) * 10 ** digits).toFixed(6))
}
