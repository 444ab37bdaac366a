import * as z from 'zod'
import type { RemotePrice, RemoteSlot } from '../../../supplier.ts'
import { momentOf, needsZone } from '#octo/moments.ts'
import { Pricing } from './price.ts'
import { Flag, Most, Ref, Text, Whole, answeredList, listOf } from './shapes.ts'

const UnitPricing = z.looseObject({ unitId: Ref }).transform((each, context): RemotePrice => {
  const price = Pricing.safeParse(each)
  if (price.success) return { unitRef: each.unitId, ...price.data }
  context.addIssue({ code: 'custom', message: 'no price' })
  return z.NEVER
})

/** The fields for whether a slot or a day is available. */
export const openness = {
  available: Flag,
  status: Text,
  vacancies: Whole,
  capacity: Whole,
}

export const Availability = z.looseObject({
  ...openness,
  id: Ref,
  localDateTimeStart: Text,
  localDateTimeEnd: Text,
  allDay: Flag,
  maxUnits: Most,
  unitPricing: listOf(UnitPricing),
})
export type Availability = z.infer<typeof Availability>

export const Availabilities = answeredList(Availability)

/** Whether any of them can be read only with the product's zone. */
export function wantsZone(list: readonly Availability[]): boolean {
  return list.some((each) => needsZone(each.localDateTimeStart) || needsZone(each.localDateTimeEnd))
}

/** Undefined where it has no readable start. */
export function slotOf(each: Availability, zone: string): RemoteSlot | undefined {
  const start = momentOf(each.localDateTimeStart, zone)
  if (!start) return undefined
  return {
    id: each.id,
    startsAt: start.at,
    endsAt: momentOf(each.localDateTimeEnd, zone)?.at ?? start.at,
    localDay: start.day,
    localTime: start.time,
    isAllDay: each.allDay ?? false,
    ...seatsOf(each),
    mostUnits: each.maxUnits,
    prices: each.unitPricing,
  }
}

type Openness = {
  available?: boolean | undefined
  status: string
  vacancies: number | null
  capacity: number | null
}

/** `FREESALE` has no count of seats; for a status that OCTO does not have, `available` decides. */
export function seatsOf({ available, status, vacancies, capacity }: Openness) {
  if (status === 'FREESALE') return { isAvailable: available ?? true, free: null, capacity: null }
  const isClosed = status === 'SOLD_OUT' || status === 'CLOSED'
  const isOpen = status === 'AVAILABLE' || status === 'LIMITED'
  const isAvailable = available ?? (isOpen || (!isClosed && (vacancies ?? 0) > 0))
  return { isAvailable: isAvailable && !isClosed, free: vacancies, capacity }
}
