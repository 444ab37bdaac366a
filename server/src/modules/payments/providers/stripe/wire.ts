import { currencyDigits } from '@reseller-portal/contract/kit'
import { ProviderError } from '../../provider.ts'

const zeroDecimal = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const threeDecimal = new Set('BHD JOD KWD OMR TND'.split(' '))
/** Sent with two digits, but whole crowns only. */
const wholeOfTwo = new Set(['ISK'])
/** Stripe documents UGX in two contradictory ways, and does not accept the other two. */
const refused = new Set(['UGX', 'IQD', 'LYD'])
/** Stripe takes at most eight digits. */
const mostOnWire = 99_999_999

/** An amount in the units that Stripe expects (docs/payments.md, point 9). An amount that Stripe cannot take exactly is refused. */
export function toWire(amount: number, currency: string): number {
  if (refused.has(currency)) throw new ProviderError('refused', `${currency} is not taken by card`)
  const wire = shifted(amount, wireDigits(currency) - currencyDigits(currency))
  if (Number.isInteger(wire) && wire % stepOf(currency) === 0 && Math.abs(wire) <= mostOnWire) return wire
  throw new ProviderError('refused', `${amount} minor units of ${currency} cannot be charged by card`)
}

/** Stripe's figure in our minor units. */
export function fromWire(wire: number, currency: string): number {
  const amount = shifted(wire, currencyDigits(currency) - wireDigits(currency))
  if (Number.isInteger(amount)) return amount
  throw new ProviderError('unknown', `Stripe answered ${wire} ${currency}, which isn't a whole amount`)
}

function wireDigits(currency: string): 0 | 2 | 3 {
  if (zeroDecimal.has(currency)) return 0
  return threeDecimal.has(currency) ? 3 : 2
}

function stepOf(currency: string): number {
  if (wholeOfTwo.has(currency)) return 100
  return threeDecimal.has(currency) ? 10 : 1
}

function shifted(amount: number, digits: number): number {
  return digits >= 0 ? amount * 10 ** digits : amount / 10 ** -digits
}
