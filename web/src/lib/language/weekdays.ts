/** A Sunday: the list of weekdays starts with it (spec 2 §2). */
const sunday = Date.UTC(2026, 0, 4)
const day = 86_400_000

/** "Fri, Sat": the weekdays of a set whose bit 0 is Sunday; empty where it is every day. */
export function weekdaysText(weekdays: number, language: string): string {
  const all = [0, 1, 2, 3, 4, 5, 6]
  const some = all.filter((each) => (weekdays & (1 << each)) !== 0)
  if (some.length === all.length) return ''
  const format = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  return some.map((each) => format.format(sunday + each * day)).join(', ')
}

/** Their short names, Sunday first. */
export function weekdayNames(language: string): string[] {
  const format = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  return [0, 1, 2, 3, 4, 5, 6].map((each) => format.format(sunday + each * day))
}
