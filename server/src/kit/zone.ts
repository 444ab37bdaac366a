import { Temporal } from 'temporal-polyfill'

/** The local day of an instant in a zone, `YYYY-MM-DD`. */
export function dayIn(zone: string, at: Date): string {
  return writtenIn(zone, at).slice(0, 10)
}

/** The local time of day of an instant in a zone, `HH:MM`. */
export function timeIn(zone: string, at: Date): string {
  return writtenIn(zone, at).slice(11, 16)
}

/** An instant as ISO 8601 with the zone's offset at that instant, to the second (docs/rules.md §4). */
export function isoIn(zone: string, at: Date): string {
  const { milliseconds, text } = offsetAt(zone, at.getTime())
  const local = at.getTime() + milliseconds
  const day = Math.floor(local / dayMs)
  const seconds = Math.floor((local - day * dayMs) / 1000)
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  return `${dayText(day)}T${two(hours)}:${two(minutes)}:${two(seconds % 60)}${text}`
}

const dayMs = 24 * 3600_000
/** A day after 1 January 1970 as text. */
function dayText(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10)
}

function two(number: number): string {
  return number < 10 ? `0${number}` : `${number}`
}

/** The local day and time as ISO 8601 writes those of UTC. */
function writtenIn(zone: string, at: Date): string {
  return new Date(at.getTime() + offsetAt(zone, at.getTime()).milliseconds).toISOString()
}

/** The first instant of a local day: 01:00 where clocks skip midnight, as in Santiago. */
export function startOfDay(zone: string, day: string): Date {
  return dateOf(Temporal.PlainDate.from(day).toZonedDateTime(zone))
}

/** A local time on a local day as an instant; a time that the clocks skip is moved by the gap. */
export function instantAt(zone: string, day: string, time: string): Date {
  const plain = Temporal.PlainDate.from(day).toPlainDateTime(Temporal.PlainTime.from(time))
  return dateOf(plain.toZonedDateTime(zone))
}

/** The day so many days later; a year after 9999 has more than four digits. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().replace(/T.*/, '')
}

/** How many days from one to the other; negative when the second comes first. */
export function daysBetween(first: string, second: string): number {
  return (Date.parse(second) - Date.parse(first)) / dayMs
}

/** 0 is Sunday. A calendar asks for a year of days for every price, so no Temporal is made for it. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

/** The time between two changes of a zone's clocks; the end is not part of it. */
type Offset = { from: number; until: number; milliseconds: number; text: string }

const offsets = new Map<string, Offset[]>()
const mostSpans = 8

/** Cached for the last spans of each zone: a list of slots needs the same one or two thousands of times. */
function offsetAt(zone: string, at: number): Offset {
  const spans = offsets.get(zone) ?? []
  const cached = spans.find(({ from, until }) => from <= at && at < until)
  if (cached) return cached
  const moment = zoned(zone, new Date(at))
  const offset = {
    // A change at this very millisecond counts as done.
    from:
      moment.add({ milliseconds: 1 }).getTimeZoneTransition('previous')?.epochMilliseconds ??
      Number.NEGATIVE_INFINITY,
    until: moment.getTimeZoneTransition('next')?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    milliseconds: moment.offsetNanoseconds / 1e6,
    text: moment.offset,
  }
  offsets.set(zone, [offset, ...spans.slice(0, mostSpans - 1)])
  return offset
}

function zoned(zone: string, at: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)
}

function dateOf(moment: Temporal.ZonedDateTime): Date {
  return new Date(moment.epochMilliseconds)
}

/** Whether the portal supports this zone. */
export function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
