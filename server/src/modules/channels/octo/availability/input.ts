import * as z from 'zod'
import { Day } from '@reseller-portal/contract/kit'
import { addDays } from '#kit/zone.ts'
import { refuseOcto } from '../refusal.ts'
import { say } from '../words.ts'

/** An id that is missing is refused like one that is unknown, and names nothing (docs/octo-facts.md §1.5). */
const NamedId = z.string().default('')

const Party = z.array(z.object({ id: NamedId, quantity: z.int().min(0).max(10_000) })).max(100)

const Named = {
  productId: NamedId,
  optionId: NamedId,
  units: Party.nullish(),
  currency: z.string().nullish(),
  pickupRequested: z.boolean().nullish(),
  pickupLocationId: z.string().max(200).nullish(),
}

export const AvailabilityInput = z.object({
  ...Named,
  localDate: Day.nullish(),
  localDateStart: Day.nullish(),
  localDateEnd: Day.nullish(),
  availabilityIds: z.array(z.string().max(200)).min(1).max(100).nullish(),
})
export type AvailabilityInput = z.output<typeof AvailabilityInput>

export const CalendarInput = z.object({ ...Named, localDateStart: Day, localDateEnd: Day })
export type CalendarInput = z.output<typeof CalendarInput>

export type Days = { from: string; until: string }

/** Exactly one of a day, two days, or ids. */
export function requestedSlots(input: AvailabilityInput): Days | { ids: readonly string[] } {
  const { localDate, localDateStart: from, localDateEnd: until, availabilityIds: ids } = input
  const ways = [localDate, from ?? until, ids].filter((way) => way != null)
  if (ways.length === 1) {
    if (localDate != null) return { from: localDate, until: localDate }
    if (ids != null) return { ids }
    if (from != null && until != null) return withinYear({ from, until })
  }
  return refuseOcto('BAD_REQUEST', say('oneSpan'))
}

/** From the first day to the last, which may be the same day of the next year. */
export function withinYear({ from, until }: Days): Days {
  const latest = addDays(`${Number(from.slice(0, 4)) + 1}-${from.slice(5, 8)}01`, Number(from.slice(8)) - 1)
  if (until < from || until > latest) refuseOcto('BAD_REQUEST', say('span'))
  return { from, until }
}
