/** A local day `YYYY-MM-DD` from what a person typed, by the order of their language; undefined when it is none. */
export function parseDay(text: string, language: string): string | undefined {
  const parts = text.trim().split(/\D+/)
  if (parts.length !== 3 || parts.some((part) => !/^\d{1,4}$/.test(part))) return undefined
  const [first, second, third] = parts.map(Number)
  if (first === undefined || second === undefined || third === undefined) return undefined
  if (/^\d{4}/.test(text.trim())) return dayOf(first, second, third)
  const [day, month] = monthFirst(language) ? [second, first] : [first, second]
  return dayOf(third < 100 ? 2000 + third : third, month, day)
}

/** How a day is typed in a language, and how `writeDay` writes it. */
export function dayPattern(language: string) {
  if (monthFirst(language)) return 'MM/DD/YYYY'
  return language === 'fr' ? 'JJ/MM/AAAA' : 'DD/MM/AAAA'
}

/** A local day in the typed form of a language; empty for no day. */
export function writeDay(day: string | null, language: string): string {
  if (day === null) return ''
  const [year, month, date] = day.split('-')
  return monthFirst(language) ? `${month}/${date}/${year}` : `${date}/${month}/${year}`
}

function monthFirst(language: string) {
  return language === 'en'
}

/** The 31st of June is no day: the calendar must give back what was asked. */
function dayOf(year: number, month: number, date: number) {
  const made = new Date(Date.UTC(year, month - 1, date))
  const same =
    made.getUTCFullYear() === year && made.getUTCMonth() === month - 1 && made.getUTCDate() === date
  return same ? made.toISOString().slice(0, 10) : undefined
}
