import type { Selectable } from 'kysely'
import { holdingAt } from '@reseller-portal/contract/products'
import { everyDay, whyBefore } from '@reseller-portal/contract/prices'
import type { Database } from '#db/tables.ts'
import { weekdayOf } from '#kit/zone.ts'

/** The parts of a price row that say when it holds, and for whom. */
export type Season = Pick<
  Selectable<Database['prices']>,
  'traveler_type' | 'traveler_name' | 'start_times' | 'valid_from' | 'valid_until' | 'weekdays'
> & { repricing_id?: string | null }

/**
 * The rows that hold on a local day, one for each traveler type and set of start times. A dated row goes before an
 * undated one of the same traveler type; of several, `whyBefore` says which. What departures were given by hand goes before
 * all of these.
 */
export function pricesOfDay<R extends Season>(rows: readonly R[], day: string): R[] {
  const holding = rows.filter((row) => holdsOn(row, day))
  const repriced = holding.filter(isRepriced)
  if (repriced.length === 0) return listedOf(holding)
  return withRepriced(listedOf(holding.filter((row) => !isRepriced(row))), repriced)
}

/** The rows of a day whose prices hold at a local start time; a repriced row takes the place of the listed ones. */
export function rowsHolding<R extends Season>(ofDay: readonly R[], time: string): R[] {
  const rows = ofDay.map((row) => ({ row, startTimes: row.start_times, repriced: isRepriced(row) }))
  return holdingAt(rows, time, ({ row }) => typeOf(row)).map(({ row }) => row)
}

/** Gives each start time its latest price, for traveler types that have a price that day. */
function withRepriced<R extends Season>(listed: readonly R[], repriced: readonly R[]): R[] {
  const latest = repriced.toSorted(byChange)
  return [...Map.groupBy(listed, typeOf)].flatMap(([type, ofType]) => {
    const repricedTimes = new Set<string>()
    const standing: R[] = []
    for (const row of [...latest.filter((each) => typeOf(each) === type), ...ofType]) {
      const times = row.start_times.filter((time) => !repricedTimes.has(time))
      if (row.start_times.length > 0 && times.length === 0) continue
      standing.push(times.length === row.start_times.length ? row : { ...row, start_times: times })
      if (!isRepriced(row)) continue
      if (row.start_times.length === 0) break
      times.forEach((time) => repricedTimes.add(time))
    }
    return standing
  })
}

function isRepriced(row: Season): boolean {
  return (row.repricing_id ?? null) !== null
}

/** Sorts the latest change first: the ids of a rate's changes ascend. Within a change, prices for certain times come first. */
function byChange(a: Season, b: Season): number {
  const [one, other] = [a.repricing_id ?? '', b.repricing_id ?? '']
  if (one !== other) return one < other ? 1 : -1
  return Math.sign(b.start_times.length) - Math.sign(a.start_times.length)
}

function listedOf<R extends Season>(holding: readonly R[]): R[] {
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
  return JSON.stringify([row.traveler_type, row.traveler_name])
}

function isNarrower(row: Season, other: Season): boolean {
  return whyBefore(seasonOf(row), seasonOf(other)) !== undefined
}

function seasonOf({ valid_from: validFrom, valid_until: validUntil, weekdays }: Season) {
  return { validFrom, validUntil, weekdays }
}
