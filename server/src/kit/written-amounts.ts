import { currencyDigits } from '@reseller-portal/contract/kit'

const most = 1_000_000_000_000
const free = ['free', 'gratis', 'gratuit', 'gratuite']
const symbols: ReadonlyMap<string, readonly string[]> = new Map([
  ['€', ['EUR']],
  ['£', ['GBP']],
  ['¥', ['JPY', 'CNY']],
  ['₩', ['KRW']],
  ['₹', ['INR']],
])

/** The currency that an amount is written with, such as `12,50 €` or `USD 12`; of a symbol of several, the first. */
export function currencyIn(written: string): string | undefined {
  const text = written.slice(0, 40)
  const code = /(?<!\p{L})\p{Lu}{3}(?!\p{L})/u.exec(text)?.[0]
  return code ?? [...symbols].find(([symbol]) => text.includes(symbol))?.[1][0]
}

/**
 * An amount such as `1,234.50`, `1.234,50 €`, `¥4000`, or `1 234,5 EUR` in minor units. Undefined if it isn't an amount of
 * this currency. A single mark with three digits behind it separates thousands, except in currencies with three decimals.
 */
export function readAmount(written: string, currency: string): number | undefined {
  const text = written.trim()
  if (text.length > 40) return undefined
  if (free.includes(text.toLowerCase())) return 0
  const named = currencyIn(text)
  const isNamed =
    named === undefined ||
    named === currency ||
    [...symbols.values()].some((of) => of[0] === named && of.includes(currency))
  if (!isNamed) return undefined
  const characters = [...text]
  const [first, last] = [characters.findIndex(isDigit), characters.findLastIndex(isDigit)]
  const around = [...characters.slice(0, first), ...characters.slice(last + 1)].join('')
  if (!/^[A-Z]{0,3}$/.test(around.replaceAll(/\p{Sc}|\s/gu, ''))) return undefined
  const bare = characters.slice(first, last + 1).join('')
  const digits = currencyDigits(currency)
  const [whole, part] = split(bare.replaceAll(/(?<=\d)[\s'’](?=\d{3})/g, ''), digits)
  if (whole === undefined || /[1-9]/.test(part.slice(digits))) return undefined
  const amount = Number(`${whole}${part.slice(0, digits).padEnd(digits, '0')}`)
  return amount <= most ? amount : undefined
}

function isDigit(character: string): boolean {
  return character >= '0' && character <= '9'
}

/** The digits before and behind the decimal mark. */
function split(text: string, digits: number): readonly [string | undefined, string] {
  if (/^\d+$/.test(text)) return [text, '']
  const mark =
    text.includes('.') && text.includes(',')
      ? text.lastIndexOf('.') > text.lastIndexOf(',')
        ? '.'
        : ','
      : ''
  const [, whole, only, part = ''] = /^(\d+)([.,])(\d+)$/.exec(text) ?? []
  if (only !== undefined && (part.length !== 3 || digits === 3)) return [whole, part]
  const [before = '', behind = ''] = mark === '' ? [text, ''] : splitAt(text, text.lastIndexOf(mark))
  const isGrouped = /^[1-9]\d{0,2}(?:(?:\.\d{3})+|(?:,\d{3})+)$/.test(before)
  return isGrouped && /^\d*$/.test(behind) ? [before.replaceAll(/[.,]/g, ''), behind] : [undefined, '']
}

function splitAt(text: string, at: number): [string, string] {
  return [text.slice(0, at), text.slice(at + 1)]
}
