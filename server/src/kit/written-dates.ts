import { Temporal } from 'temporal-polyfill'
import { plainWord, type DateOrder } from '@reseller-portal/contract/products'

/** A day and a time of day as a file writes them, of the place of the visit; with an offset it is an instant. */
export type WrittenTime = { day: string; time: string | undefined; instant?: Date }

/** What a date or a time in a file can be read as; a fault where it is none. */
export type ReadTime = WrittenTime | 'bad_date' | 'bad_time'

/** Reads `2026-12-24 09:30`, `12/24/2026 9:30 AM`, `24.12.26`, `24 Dec 2026, 9h30`, with the time beside it or in it. */
export function readTime(written: string, beside: string, order: DateOrder): ReadTime {
  const text = written.slice(0, mostWritten).trim()
  const instant = instantIn(text)
  if (instant) return instant
  const date = dateIn(text, order)
  if (date === undefined) return 'bad_date'
  const rest = `${text.slice(0, date.from)} ${text.slice(date.until)} ${beside.slice(0, mostWritten)}`
  const time = timeIn(rest)
  return time === 'bad_time' ? time : { day: date.day, time }
}

const mostWritten = 60

/** Whether the dates of a file say by themselves which of day and month is first. */
export function orderOf(texts: Iterable<string>): { order: DateOrder; isSure: boolean } {
  let [days, months, either] = [0, 0, 0]
  for (const text of texts) {
    const [, first = '0', second = '0'] = numbered.exec(text.slice(0, mostWritten)) ?? []
    if (Number(first) > 12) days += 1
    else if (Number(second) > 12) months += 1
    else if (Number(first) > 0 && first !== second) either += 1
  }
  const order = days > months ? 'DMY' : 'MDY'
  return { order, isSure: days > 0 !== months > 0 || either === 0 }
}

/** Two numbers and a year with signs between them. */
const numbered = /(?<!\d)(\d{1,2})\s?[/.-]\s?(\d{1,2})\s?[/.-]\s?(\d{4}|\d{2})(?!\d)/
const yearFirst = /(?<!\d)(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?!\d)/
/** `Dec 24, 2026` and `24 December 2026`, `24 de diciembre de 2026`. */
const monthFirst = /(?<!\p{L})(\p{L}{3,10})\.?\s{1,3}(\d{1,2})(?:st|nd|rd|th)?,?\s{1,3}(\d{4})(?!\d)/u
const monthSecond =
  /(?<!\d)(\d{1,2})(?:st|nd|rd|th|er)?[\s.-]{1,3}(?:de\s)?(\p{L}{3,10})\.?,?[\s-]{1,3}(?:de\s)?(\d{4})(?!\d)/u

type FoundDate = { day: string; from: number; until: number }

function dateIn(text: string, order: DateOrder): FoundDate | undefined {
  const shapes: [RegExp, (parts: string[]) => [string, string, string]][] = [
    [yearFirst, ([year = '', month = '', day = '']) => [year, month, day]],
    [
      numbered,
      ([first = '', second = '', year = '']) =>
        order === 'DMY' ? [yearOf(year), second, first] : [yearOf(year), first, second],
    ],
    [monthFirst, ([month = '', day = '', year = '']) => [year, monthOf(month), day]],
    [monthSecond, ([day = '', month = '', year = '']) => [year, monthOf(month), day]],
  ]
  for (const [shape, partsOf] of shapes) {
    const match = shape.exec(text)
    if (!match) continue
    const [year, month, day] = partsOf(match.slice(1))
    const date = dayOf(Number(year), Number(month), Number(day))
    return date === undefined
      ? undefined
      : { day: date, from: match.index, until: match.index + match[0].length }
  }
  return undefined
}

function yearOf(year: string): string {
  return year.length === 2 ? `20${year}` : year
}

function dayOf(year: number, month: number, day: number): string | undefined {
  if (year < 1990 || year > 2190) return undefined
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' }).toString()
  } catch {
    return undefined
  }
}

/** The first letters by which English, Spanish, French, and German months differ. */
const months: readonly string[][] = [
  ['jan', 'ene'],
  ['feb', 'fev'],
  ['mar'],
  ['apr', 'abr', 'avr'],
  ['may', 'mai'],
  ['jun', 'juin'],
  ['jul', 'juil'],
  ['aug', 'ago', 'aou'],
  ['sep', 'set'],
  ['oct', 'okt'],
  ['nov'],
  ['dec', 'dic', 'dez'],
]

function monthOf(word: string): string {
  const plain = plainWord(word)
  const longest = plain.startsWith('juil') ? 'juil' : plain.slice(0, 3)
  return String(months.findIndex((names) => names.includes(longest) || names.includes(plain)) + 1)
}

const clock = /(?<!\d)(\d{1,2})\s?[:.hH]\s?(\d{2})(?::\d{2}(?:\.\d+)?)?\s?([ap])?\.?\s?(?:m\b)?/i
const hourOnly = /(?<!\d)(\d{1,2})\s?(?:([ap])\.?\s?m\b|[hH]\b)/i

/** Undefined where no time is written. */
function timeIn(text: string): string | undefined | 'bad_time' {
  const withMinutes = clock.exec(text)
  const match = withMinutes ?? hourOnly.exec(text)
  if (!match) return /\d/.test(text) ? 'bad_time' : undefined
  const minutes = withMinutes ? Number(withMinutes[2]) : 0
  const half = (withMinutes ? withMinutes[3] : match[2])?.toLowerCase()
  const written = Number(match[1])
  if (half !== undefined && (written < 1 || written > 12)) return 'bad_time'
  const hours = half === undefined ? written : (written % 12) + (half === 'p' ? 12 : 0)
  if (hours > 23 || minutes > 59) return 'bad_time'
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}

const withOffset = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?\s?(?:Z|[+-]\d\d:?\d\d)$/i

function instantIn(text: string): WrittenTime | undefined {
  if (!withOffset.test(text)) return undefined
  const instant = new Date(text.replace(' ', 'T').replace(/\s/, ''))
  if (Number.isNaN(instant.getTime())) return undefined
  return { day: text.slice(0, 10), time: text.slice(11, 16), instant }
}

/**
 * The instants that a local time can be: one, two where the clocks are set back, and none in the hour that they skip,
 * such as midnight in Santiago.
 */
export function instantsAt(zone: string, day: string, time: string): Date[] {
  const plain = Temporal.PlainDateTime.from(`${day}T${time}`)
  const both = (['earlier', 'later'] as const).map((disambiguation) =>
    plain.toZonedDateTime(zone, { disambiguation }),
  )
  const real = both.filter((moment) => moment.toPlainDateTime().equals(plain))
  return [...new Set(real.map(({ epochMilliseconds }) => epochMilliseconds))].map((at) => new Date(at))
}
