import type { Slot } from '@reseller-portal/contract/offers'
import type { Visit } from '#lib/language/visit.ts'

/** When guests of a slot come, at its place. */
export function visitOfSlot({
  start,
  end,
  localTimezone,
}: Pick<Slot, 'start' | 'end' | 'localTimezone'>): Visit {
  return { start, end, zone: localTimezone }
}
