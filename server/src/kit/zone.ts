import { Temporal } from 'temporal-polyfill'

/** The local day of an instant in a zone, `YYYY-MM-DD`. */
export function dayIn(zone: string, at: Date): string {
  return zoned(zone, at).toPlainDate().toString()
}

/** The local time of day of an instant in a zone, `HH:MM`. */
export function timeIn(zone: string, at: Date): string {
  return zoned(zone, at).toPlainTime().toString({ smallestUnit: 'minute' })
}

/** An instant as ISO 8601 with the zone's offset at that instant (decisions §4). */
export function isoIn(zone: string, at: Date): string {
  return zoned(zone, at).toString({ timeZoneName: 'never', smallestUnit: 'second' })
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

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return Temporal.PlainDate.from(day).dayOfWeek % 7
}

function zoned(zone: string, at: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)
}

function dateOf(moment: Temporal.ZonedDateTime): Date {
  return new Date(moment.epochMilliseconds)
}
