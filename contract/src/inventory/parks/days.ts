import * as shapes from './schema.ts'
import type { ParkDay, ReservationStatus } from './schema.ts'

/** "epcot 2026-11-25,magic-kingdom 2026-11-26" of the booking's extensions; undefined where a part cannot be read. */
export function parkDaysIn(text = ''): ParkDay[] | undefined {
  const parts = text.split(',').filter((part) => part !== '')
  const days = parts.flatMap((part) => {
    const [name, day = ''] = part.split(' ')
    const park = shapes.parks.find((each) => each === name)
    return park !== undefined && isDay(day) ? [{ park, day }] : []
  })
  return days.length === parts.length ? days : undefined
}

export function isDay(text: string): boolean {
  return /^2[01]\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
}

export function parkDaysText(days: readonly { park: string; day: string }[]): string {
  return days.map(({ park, day }) => `${park} ${day}`).join(',')
}

/** Skipped where reservations are required and none was made; else the given status, or none (spec 1 §5). */
export function reservationStatus(isRequired: boolean, stated: string | undefined): ReservationStatus {
  const status = stated === 'partialFailure' ? 'partial' : stated
  const valid = shapes.reservationStatuses.find((each) => each === status) ?? 'none'
  return isRequired && valid === 'none' ? 'skipped' : valid
}

/** The status of a booking's park reservations, from that of each day. */
export function statusOfDays(
  days: readonly { status: (typeof shapes.parkDayStatuses)[number] }[],
): ReservationStatus {
  const is = (status: string) => days.filter((each) => each.status === status).length
  if (days.length === 0 || is('pending') === days.length) return 'none'
  if (is('success') === days.length) return 'success'
  if (is('success') > 0) return 'partial'
  return is('error') > 0 ? 'error' : 'failure'
}
