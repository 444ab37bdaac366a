import type { OfferedRate } from '#modules/offers/index.ts'
import type { Availability } from '#octo/shapes.ts'

/** When the gate is open; a departure has hours only where its rate names some. */
export function openingHours(
  { hours }: Pick<OfferedRate, 'hours'>,
  isAllDay: boolean,
): Availability['openingHours'] {
  if (hours.length === 0 && isAllDay) return [{ from: '00:00', to: '23:59' }]
  return hours.map(({ opens, closes }) => ({ from: opens, to: closes }))
}
