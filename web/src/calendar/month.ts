import type { PublicMonth } from '@reseller-portal/contract/inventory'
import { currencyDigits, type Language, type Money } from '@reseller-portal/contract/kit'
import type { CalendarWords } from '@reseller-portal/contract/locales/calendar'
import { fill } from '@reseller-portal/contract/locales/fill'
import { element } from '#lib/element.ts'
import type { View } from './open.ts'

type Day = PublicMonth['days'][number]

/** The days of a month as a table; weeks start on Sunday (spec 2 §2). */
export function monthOf(days: readonly Day[], { month, language, owner }: View, t: CalendarWords): Node {
  const before = new Date(`${month}-01T00:00:00Z`).getUTCDay()
  const cells: Node[] = [
    ...Array.from({ length: before }, () => element('td')),
    ...days.map((day) => dayOf(day, language, owner?.today ?? '', t)),
  ]
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    element('tr', {}, cells.slice(week * 7, week * 7 + 7)),
  )
  const names = element('tr', {}, weekdays(language))
  return element('table', {}, [
    element('caption', { class: 'unseen' }, [nameOfMonth(month, language)]),
    element('thead', {}, [names]),
    element('tbody', {}, weeks),
  ])
}

export function nameOfMonth(month: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(`${month}-01T00:00:00Z`))
}

function weekdays(language: Language): Node[] {
  const [short, long] = (['short', 'long'] as const).map(
    (weekday) => new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }),
  )
  return Array.from({ length: 7 }, (_, index) => {
    // The 1st of February 2026 was a Sunday.
    const day = new Date(Date.UTC(2026, 1, 1 + index))
    return element('th', { scope: 'col', abbr: long?.format(day) ?? '' }, [short?.format(day) ?? ''])
  })
}

function dayOf({ day, state, from }: Day, language: Language, today: string, t: CalendarWords): Node {
  const isPast = day < today
  const number = element('time', { datetime: day }, [String(Number(day.slice(8)))])
  if (isPast) return element('td', { class: 'past' }, [number])
  const price = from === null ? [] : [element('span', { class: 'price' }, [priceOf(from, language, t)])]
  const word = element('span', { class: 'state' }, [t.states[state]])
  return element('td', { class: state, 'aria-current': day === today && 'date' }, [number, ...price, word])
}

/** Round amounts are shown without decimals, because a cell is narrow. */
function priceOf({ amount, currency }: Money, language: Language, t: CalendarWords): string {
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  })
  return fill(t.from, { price: format.format(amount / 10 ** currencyDigits(currency)) })
}
