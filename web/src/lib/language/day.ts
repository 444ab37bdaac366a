import type { Language } from '@reseller-portal/contract/kit'
import { plain } from './matches.ts'
import { wordsNow } from './words.ts'

/**
 * The local day `YYYY-MM-DD` that a person typed; undefined if it isn't one. A month and day, or only a day, mean the
 * next such date from `today` on; "+1" is tomorrow. In English the month comes first, in Spanish and French the day. If
 * only one order gives a date, that one counts. `named` are days with names, such as tomorrow: the first three letters
 * of a name are enough.
 */
export function parseDay(
  text: string,
  today: string,
  language: Language,
  named: Record<string, string> = {},
): string | undefined {
  const typed = text.trim()
  const byName = Object.entries(named).find(([name]) => plain(name).startsWith(plain(typed)))
  if (byName !== undefined && typed.length >= 3) return byName[1]
  const ahead = /^\+(\d{1,3})$/.exec(typed)?.[1]
  if (ahead !== undefined) return dayAfter(today, Number(ahead))
  const parts = typed.split(/\D+/)
  if (parts.length > 3 || parts.some((part) => !/^\d{1,4}$/.test(part))) return undefined
  const [first = 0, second = 0, third = 0] = parts.map(Number)
  if (parts.length === 1) return nextDay(first, today)
  if (/^\d{4}/.test(typed)) return dayOf(first, second, third)
  const [month, date] = isMonthFirst(language) ? [first, second] : [second, first]
  if (parts.length === 2) return nextDate(month, date, today) ?? nextDate(date, month, today)
  const year = third < 100 ? 2000 + third : third
  return dayOf(year, month, date) ?? dayOf(year, date, month)
}

/** A local day as the reader writes it: MM/DD/YYYY in English (spec 2 §9), DD/MM/YYYY in Spanish and French; empty for no day. */
export function writeDay(day: string | null, language: Language = wordsNow().language): string {
  if (day === null) return ''
  const [year, month, date] = day.split('-')
  return isMonthFirst(language) ? `${month}/${date}/${year}` : `${date}/${month}/${year}`
}

const isMonthFirst = (language: Language) => language === 'en'

/** The next day with this number, in a month that has it. */
function nextDay(date: number, today: string) {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return [0, 1, 2]
    .map((months) =>
      dayOf(year + Math.floor((month - 1 + months) / 12), ((month - 1 + months) % 12) + 1, date),
    )
    .find((day) => day !== undefined && day >= today)
}

/** The date this year, or next year if it has passed. */
function nextDate(month: number, date: number, today: string) {
  const year = Number(today.slice(0, 4))
  return [dayOf(year, month, date), dayOf(year + 1, month, date)].find(
    (day) => day !== undefined && day >= today,
  )
}

/** The local day this many days later, or earlier. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** June 31 isn't a day: the calendar would turn it into July 1, so the result must equal the input. */
function dayOf(year: number, month: number, date: number) {
  const made = new Date(Date.UTC(year, month - 1, date))
  const same =
    made.getUTCFullYear() === year && made.getUTCMonth() === month - 1 && made.getUTCDate() === date
  return same ? made.toISOString().slice(0, 10) : undefined
}
