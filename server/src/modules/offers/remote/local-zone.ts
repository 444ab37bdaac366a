import type { RemoteSlot } from '#modules/connections/index.ts'
import { dayIn, timeIn } from '#kit/zone.ts'

/**
 * The zone in which a slot's start reads as the supplier wrote it: the supplier's own, or the fixed offset of that
 * start, since a product may be somewhere else than its supplier.
 */
export function zoneOfSlot(
  slot: Pick<RemoteSlot, 'startsAt' | 'localDay' | 'localTime'>,
  zone: string,
): string {
  const { startsAt, localDay, localTime } = slot
  if (dayIn(zone, startsAt) === localDay && timeIn(zone, startsAt) === localTime) return zone
  const written = Date.parse(`${localDay}T${localTime}:00Z`)
  const minutes = Math.round((written - Math.floor(startsAt.getTime() / 60_000) * 60_000) / 60_000)
  // No zone is so far from UTC, so the local time doesn't belong to the instant.
  return Number.isNaN(minutes) || Math.abs(minutes) > 14 * 60 ? zone : offsetText(minutes)
}

function offsetText(minutes: number): string {
  const hours = Math.floor(Math.abs(minutes) / 60)
  const rest = Math.abs(minutes) % 60
  const two = (value: number) => String(value).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${two(hours)}:${two(rest)}`
}
