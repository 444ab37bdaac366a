export function addDays(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** The days of the week that a day is in, from Sunday, or of the five weeks from its first on. */
export function spanOf(view: 'week' | 'month', day: string): string[] {
  const sunday = addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay())
  return Array.from({ length: view === 'week' ? 7 : 35 }, (_, ahead) => addDays(sunday, ahead))
}
