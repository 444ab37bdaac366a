import type { Selectable } from 'kysely'
import type { Database } from '#db/tables.ts'
import { daysBetween, weekdayOf } from '#kit/zone.ts'

/** The parts of a price row that say when it holds, and for whom. */
export type Season = Pick<
  Selectable<Database['prices']>,
  'traveler_type' | 'traveler_name' | 'price_name' | 'start_times' | 'valid_from' | 'valid_until' | 'weekdays'
>

/**
 * The rows that hold on a local day, one for each traveler type and set of start times. A dated row goes before an
 * undated one of the same traveler type; of several dated ones the shortest season, then the fewest weekdays.
 */
export function pricesOfDay<R extends Season>(rows: readonly R[], day: string): R[] {
  const holding = rows.filter((row) => holdsOn(row, day))
  const datedTypes = new Set(holding.filter(isDated).map(typeOf))
  const standing = holding.filter((row) => isDated(row) || !datedTypes.has(typeOf(row)))
  const best = new Map<string, R>()
  for (const row of standing) {
    const key = JSON.stringify([typeOf(row), row.start_times.toSorted()])
    const other = best.get(key)
    if (other === undefined || isNarrower(row, other)) best.set(key, row)
  }
  return standing.filter((row) => [...best.values()].includes(row))
}

/** Whether the row holds only on certain days. */
export function isSeasonal(row: Season): boolean {
  return isDated(row) || row.weekdays !== everyDay
}

const everyDay = 127

function holdsOn(row: Season, day: string): boolean {
  const { valid_from: from, valid_until: until } = row
  const inSeason = (from === null || from <= day) && (until === null || day <= until)
  // Bit 0 is Sunday.
  return inSeason && (row.weekdays & (1 << weekdayOf(day))) !== 0
}

function isDated(row: Season): boolean {
  return row.valid_from !== null || row.valid_until !== null
}

function typeOf(row: Season): string {
  return JSON.stringify([row.traveler_type, row.traveler_name, row.price_name])
}

function isNarrower(row: Season, other: Season): boolean {
  const [days, otherDays] = [seasonDays(row), seasonDays(other)]
  return days === otherDays ? weekdayCount(row) < weekdayCount(other) : days < otherDays
}

function seasonDays({ valid_from: from, valid_until: until }: Season): number {
  return from === null || until === null ? Number.POSITIVE_INFINITY : daysBetween(from, until)
}

function weekdayCount(row: Season): number {
  return row.weekdays.toString(2).replaceAll('0', '').length
}
