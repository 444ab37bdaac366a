import { availabilityDays } from '@reseller-portal/contract/offers'
import { whyNotRange } from '@reseller-portal/contract/products'
import { refuseIf } from '#kit/refuse.ts'
import { addDays, dayIn, daysBetween, startOfDay } from '#kit/zone.ts'

/** Instants or local days, both included. */
export type Range = { start: string; end: string }

/** Two instants; the second one is excluded. */
export type Span = { from: Date; until: Date }

/** The instants of two instants or local days of a zone, both included. */
export function spanOf(range: Range, zone: string): Span {
  const length = daysBetween(dayOf(range.start, zone), dayOf(range.end, zone)) + 1
  refuseIf(whyNotRange(length, availabilityDays))
  const from = isDay(range.start) ? startOfDay(zone, range.start) : new Date(range.start)
  const until = isDay(range.end) ? startOfDay(zone, addDays(range.end, 1)) : justAfter(range.end)
  refuseIf(whyNotRange(from < until ? 1 : 0, availabilityDays))
  return { from, until }
}

/** The instants of two local days, both included, of a zone. */
export function daysSpan({ from, until }: { from: string; until: string }, zone: string): Span {
  return { from: startOfDay(zone, from), until: startOfDay(zone, addDays(until, 1)) }
}

/** The local day of a day or an instant. */
export function dayOf(text: string, zone: string): string {
  return isDay(text) ? text : dayIn(zone, new Date(text))
}

export function isDay(text: string): boolean {
  return text.length === 'YYYY-MM-DD'.length
}

function justAfter(instant: string): Date {
  return new Date(new Date(instant).getTime() + 1)
}
