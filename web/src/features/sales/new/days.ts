import type { Slot } from '@reseller-portal/contract/offers'

/** The local day `YYYY-MM-DD` of an instant in a zone. */
export function localDay(instant: string | number, timeZone: string): string {
  return formatIn(timeZone).format(new Date(instant)).slice(0, 10)
}

/** The local time `HH:MM` of an instant in a zone. */
export function localTime(instant: string, timeZone: string): string {
  return formatIn(timeZone).format(new Date(instant)).slice(11)
}

/** First and last day of the month `YYYY-MM`. */
export function daysOfMonth(month: string): { start: string; end: string } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return { start: `${month}-01`, end: `${month}-${last}` }
}

/** The day this many days later. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

export function slotsOn(day: string, slots: readonly Slot[]): Slot[] {
  return slots
    .filter((slot) => localDay(slot.start, slot.localTimezone) === day)
    .toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start))
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Swedish writes `2026-06-01 09:30`. */
function formatIn(timeZone: string) {
  const existing = formats.get(timeZone)
  if (existing !== undefined) return existing
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  formats.set(timeZone, made)
  return made
}
