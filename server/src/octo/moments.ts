import { dayIn, instantAt, isoIn, timeIn } from '#kit/zone.ts'

/** An instant with the local day and time of day that the supplier means. */
export type Moment = { at: Date; day: string; time: string }

type MomentParts = { day: string; time: string; seconds: string; offset: string | undefined }

/** Whether the zone has to be known to read it: there is no offset, or only that of UTC by its name. */
export function needsZone(text: string): boolean {
  const offset = writtenIn(text)?.offset
  return offset === undefined || offset === 'Z'
}

/**
 * A local date and time as OCTO writes it. With an offset, day and time are as written; without one they are of the
 * zone; with `Z` it is an instant, and day and time are that instant's in the zone. Undefined where it is no time.
 */
export function momentOf(text: string, zone: string): Moment | undefined {
  const written = writtenIn(text)
  if (!written) return undefined
  const { day, time, offset } = written
  if (offset === undefined) return { at: instantAt(zone, day, time), day, time }
  const at = instantOf(written, offset)
  return offset === 'Z' ? { at, day: dayIn(zone, at), time: timeIn(zone, at) } : { at, day, time }
}

/** An instant in UTC; a text without an offset is taken as UTC. Undefined where it is no time. */
export function utcOf(text: string): Date | undefined {
  const written = writtenIn(text)
  return written && instantOf(written, written.offset ?? 'Z')
}

const form =
  /^(\d{4}-\d{2}-\d{2})[T ]([01]\d|2[0-3]):([0-5]\d)(:[0-5]\d)?(?:\.\d+)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?$/i

function writtenIn(text: string): MomentParts | undefined {
  const [, day, hour, minute, seconds = ':00', offset] = form.exec(text.trim()) ?? []
  if (day === undefined || !isDay(day)) return undefined
  return { day, time: `${hour}:${minute}`, seconds, offset: offset?.toUpperCase() }
}

/** `+0100` and `+01` are read as `+01:00`. */
function instantOf({ day, time, seconds }: MomentParts, offset: string): Date {
  const [, hours, minutes = '00'] = /^([+-]\d{2}):?(\d{2})?$/.exec(offset) ?? []
  return new Date(`${day}T${time}${seconds}${hours === undefined ? 'Z' : `${hours}:${minutes}`}`)
}

/** A day that the calendar has: 31 February is none. */
function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/** An instant as OCTO writes it in a `utc…` field: seconds and `Z`. */
export function utcText(at: Date): string {
  return `${isoIn('UTC', at).slice(0, 19)}Z`
}

export function utcTextOrNull(at: Date | null): string | null {
  return at && utcText(at)
}
