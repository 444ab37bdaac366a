import { isAllDay } from '@reseller-portal/contract/kit'
import { ticketDate, type TicketDays } from '@reseller-portal/contract/inventory'
import {
  localDay,
  localDayAndTime,
  localZone,
  longDate,
  mediumDate,
  shortDate,
  timeOfDay,
  visitDay,
} from './format.ts'
import type { useWords } from './words.ts'

/** When guests come, in the zone of the place. A visit without an end is never shown as all day. */
export type Visit = { start: string; end?: string | null | undefined; zone: string }
type Words = Pick<ReturnType<typeof useWords>, 't' | 'language'>

const days = { long: longDate, medium: mediumDate, short: shortDate, weekday: visitDay }

/** "Jun 1, 2026, 10:00 AM, New York time", or with another form of the date. */
export function visitText(form: keyof typeof days, visit: Visit, words: Words): string {
  return `${visitDate(form, visit, words)}, ${visitTime(visit, words)}`
}

/** "Sun, Nov 22" of a visit, or another form of its date. */
export function visitDate(form: keyof typeof days, { start, zone }: Visit, { language }: Words): string {
  return days[form](start, zone || 'UTC', language)
}

/** "10:00 AM", with the place ("10:00 AM, New York time") if this browser's clock differs, or "All day". */
export function visitTime(visit: Visit, words: Words): string {
  return visitTimeFor(localZone, visit, words)
}

/** The same for a reader in this zone. */
export function visitTimeFor(reader: string, visit: Visit, words: Words): string {
  const time = visitClock(visit, words)
  if (lastsAllDay(visit) || !isElsewhere(visit, reader)) return time
  return words.t('ui.visit.elsewhere', { time, place: placeOf(visit.zone || 'UTC') })
}

/** "New York time" of a visit whose clock differs from this browser's, to stand beside `visitClock`. */
export function visitPlace(visit: Visit, { t }: Pick<Words, 't'>): string | undefined {
  if (lastsAllDay(visit) || !isElsewhere(visit)) return undefined
  return t('ui.visit.place', { place: placeOf(visit.zone || 'UTC') })
}

/** Whether clocks at the place of a visit differ from those of a reader in a zone, by default this browser's. */
function isElsewhere({ start, zone }: Pick<Visit, 'start' | 'zone'>, reader = localZone): boolean {
  return localDayAndTime(start, zone || 'UTC') !== localDayAndTime(start, reader)
}

/** "10:00 AM" or "All day", for a place where the zone is named beside it. */
export function visitClock(visit: Visit, { t, language }: Words): string {
  return lastsAllDay(visit) ? t('ui.visit.allDay') : timeOfDay(visit.start, visit.zone || 'UTC', language)
}

/** "2026-06-01 10:00 America/New_York", or "2026-06-01 All day": a form that a spreadsheet sorts correctly. */
export function visitInFile(visit: Visit, { t }: Words): string {
  const { start, zone } = visit
  if (lastsAllDay(visit)) return `${localDay(start, zone || 'UTC')} ${t('ui.visit.allDay')}`
  return `${localDayAndTime(start, zone || 'UTC')} ${zone || 'UTC'}`
}

type Valid = TicketDays & { isWillCall?: boolean }

/** When a ticket is valid: "Valid from Nov 25, 2026 to Nov 27, 2026", and of a will-call ticket as its window reads it. */
export function validityText({ isWillCall = false, ...days }: Valid, { t, language }: Words): string {
  const day = (local: string) =>
    isWillCall ? ticketDate(local, true) : mediumDate(`${local}T12:00:00Z`, 'UTC', language)
  const [from, until] = [day(days.firstDay), day(days.lastDay)]
  return from === until ? t('ui.visit.validOn', { day: from }) : t('ui.visit.validFrom', { from, until })
}

/** Whether the ticket is valid all day, without a time. */
export function lastsAllDay({ start, end, zone }: Visit): boolean {
  if (end === undefined || end === null) return false
  return isAllDay({ start: new Date(start), end: new Date(end), zone: zone || 'UTC' })
}

/** "New York" of `America/New_York`. */
export function placeOf(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}
