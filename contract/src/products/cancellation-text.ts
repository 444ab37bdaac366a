import { formatMoney } from '../kit/money.ts'
import type { Language } from '../kit/shapes.ts'
import { fill } from '../locales/fill.ts'
import type { Part } from '../locales/texts.ts'
import { costOf, wholePrice, type CancellationRule, type CancellationRules } from './cancellation.ts'

/** The rules as sentences; nothing where there are none. */
export function cancellationText(
  rules: CancellationRules,
  words: Part<'cancellation'>,
  language: Language,
): string {
  const last = rules.length - 1
  const sentences = rules.map((rule, index) => {
    const place = last === 0 ? 'always' : index === last ? 'after' : 'until'
    const time = timeText(rule.untilHours, words, language)
    return fill(words[place][costOf(rule)], { time, fee: feeText(rule, words, language) })
  })
  return sentences.join(' ')
}

/** Whole days from 2 days on, otherwise hours. */
function timeText(hours: number, words: Part<'cancellation'>, language: Language): string {
  const unit = hours >= 48 && hours % 24 === 0 ? 'days' : 'hours'
  const count = unit === 'days' ? hours / 24 : hours
  const form = new Intl.PluralRules(language).select(count) === 'one' ? 'one' : 'other'
  return fill(words[`${unit}_${form}`], { count: new Intl.NumberFormat(language).format(count) })
}

/** "50% of the price", "5.00 USD per ticket". */
function feeText(
  { kind, value, currency, per }: CancellationRule,
  words: Part<'cancellation'>,
  language: Language,
): string {
  if (kind === 'AMOUNT')
    return fill(words.fee[per], { amount: formatMoney({ amount: value, currency }, language) })
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 })
  return fill(words.fee.PERCENT, { percent: percent.format(value / wholePrice) })
}
