/** A Sunday: the list of weekdays starts with it (spec 2 §2). */
const sunday = Date.UTC(2026, 0, 4)
const day = 86_400_000

/** "Mon – Fri", "Sun, Sat": the weekdays of a set whose bit 0 is Sunday. Empty for every day. */
export function weekdaysText(weekdays: number, language: string): string {
  const names = weekdayNames(language)
  const isIn = (each: number) => (weekdays & (1 << each)) !== 0
  if (names.every((_, each) => isIn(each))) return ''
  const parts: string[] = []
  for (let first = 0; first < names.length; first += 1) {
    if (!isIn(first)) continue
    let last = first
    while (last + 1 < names.length && isIn(last + 1)) last += 1
    // Two days are listed, not written as a range.
    if (last - first < 2) parts.push(...names.slice(first, last + 1))
    else parts.push(`${names[first]} – ${names[last]}`)
    first = last
  }
  return parts.join(', ')
}

/** The short names of the weekdays, Sunday first. */
export function weekdayNames(language: string): string[] {
  const format = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  return [0, 1, 2, 3, 4, 5, 6].map((each) => format.format(sunday + each * day))
}
