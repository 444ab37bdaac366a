const formats = new Map<string, Intl.DateTimeFormat>()

/** The local day of an instant, `YYYY-MM-DD`, by the wall calendar of the zone. */
export function localDay(zone: string, at: Date): string {
  const cached = formats.get(zone)
  const format =
    cached ??
    new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
  if (!cached) formats.set(zone, format)
  return format.format(at)
}

/** The first and the last instant of a visit, and the zone of its place. */
export type VisitSpan = { start: Date; end: Date; zone: string }

/**
 * Less than 24 hours, because a day on which clocks go forward is shorter and some suppliers end a day a minute before
 * midnight.
 */
const almostADay = 22 * 3_600_000

/** Whether a ticket is good all day. It starts with a local day, which is 1 AM where clocks skip midnight. */
export function isAllDay({ start, end, zone }: VisitSpan): boolean {
  if (end.getTime() - start.getTime() < almostADay) return false
  return localDay(zone, new Date(start.getTime() - 1)) !== localDay(zone, start)
}
