const hourMs = 60 * 60_000

/** From so long before the start a booking at another's is looked after, how often, and how often on its last day. */
const watch = { fromMs: 14 * 24 * hourMs, everyMs: 6 * hourMs, lastDayMs: 24 * hourMs, lastEveryMs: hourMs }

/** When the supplier is asked next whether a booking stands; null once nothing of it is ahead. */
export function nextLook(starts: readonly Date[], now: Date): Date | null {
  const ahead = starts.map((at) => at.getTime()).filter((at) => at > now.getTime())
  if (ahead.length === 0) return null
  const start = Math.min(...ahead)
  const pause = start - now.getTime() <= watch.lastDayMs ? watch.lastEveryMs : watch.everyMs
  return new Date(Math.max(now.getTime() + pause, start - watch.fromMs))
}
