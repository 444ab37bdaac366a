import type { Availability } from '#octo/shapes.ts'

/** When guests can come: on an all-day ticket at any time. Others have a time of their own and no hours. */
export function openingHours(isAllDay: boolean): Availability['openingHours'] {
  return isAllDay ? [{ from: '00:00', to: '23:59' }] : []
}
