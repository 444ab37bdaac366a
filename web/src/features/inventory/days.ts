import { dayAfter } from '#lib/language/day.ts'

/** The days of the week of a day, from Sunday, or of five weeks that begin with that week. */
export function spanOf(view: 'week' | 'month', day: string): string[] {
  const sunday = dayAfter(day, -new Date(`${day}T00:00:00Z`).getUTCDay())
  return Array.from({ length: view === 'week' ? 7 : 35 }, (_, ahead) => dayAfter(sunday, ahead))
}
