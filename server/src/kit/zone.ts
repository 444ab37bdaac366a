import { Temporal } from 'temporal-polyfill'

/** The local day of an instant in a zone, `YYYY-MM-DD`. */
export function dayIn(zone: string, at: Date): string {
  return zoned(zone, at).toPlainDate().toString()
}

/** The local time of day of an instant in a zone, `HH:MM`. */
export function timeIn(zone: string, at: Date): string {
  return zoned(zone, at).toPlainTime().toString({ smallestUnit: 'minute' })
}

/** An instant as ISO 8601 with the zone's offset at that instant, to the second (decisions §4). */
export function isoIn(zone: string, at: Date): string {
  const { milliseconds, text } = offsetAt(zone, at.getTime())
  return `${new Date(at.getTime() + milliseconds).toISOString().slice(0, 19)}${text}`
}

/** The first instant of a local day: 01:00 where clocks skip midnight, as in Santiago. */
export function startOfDay(zone: string, day: string): Date {
  return dateOf(Temporal.PlainDate.from(day).toZonedDateTime(zone))
}

/** A local time on a local day as an instant; a time that the clocks skip moves on by the gap. */
export function instantAt(zone: string, day: string, time: string): Date {
  const plain = Temporal.PlainDate.from(day).toPlainDateTime(Temporal.PlainTime.from(time))
  return dateOf(plain.toZonedDateTime(zone))
}

export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString()
}

/** How many days from one to the other; negative when the second comes first. */
export function daysBetween(first: string, second: string): number {
  return Temporal.PlainDate.from(first).until(second).days
}

/** 0 is Sunday. A calendar asks for a year of days for every price, so no Temporal is made for it. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

/** Between two changes of a zone's clocks; the end is not part of it. */
type Offset = { from: number; until: number; milliseconds: number; text: string }

const offsets = new Map<string, Offset>()

/** Kept for the last span of each zone: a list of slots asks thousands of times for the same one or two. */
function offsetAt(zone: string, at: number): Offset {
  const known = offsets.get(zone)
  if (known && known.from <= at && at < known.until) return known
  const moment = zoned(zone, new Date(at))
  const offset = {
    from: at,
    until: moment.getTimeZoneTransition('next')?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    milliseconds: moment.offsetNanoseconds / 1e6,
    text: moment.offset,
  }
  offsets.set(zone, offset)
  return offset
}

function zoned(zone: string, at: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)
}

function dateOf(moment: Temporal.ZonedDateTime): Date {
  return new Date(moment.epochMilliseconds)
}
