import * as z from 'zod'
import { momentOf, needsZone, utcOf } from '#octo/moments.ts'
import type { Departs } from '../../../supplier.ts'
import { Pricing } from './price.ts'
import { Flag, Ref, Text, answeredList, listOf, partOf } from './shapes.ts'

const DeliveryOption = z.looseObject({ deliveryFormat: z.string().min(1), deliveryValue: Ref })

const Utc = Text.transform((text) => utcOf(text))

const Delivery = z.looseObject({ utcRedeemedAt: Utc, deliveryOptions: listOf(DeliveryOption) })
export type Delivery = z.infer<typeof Delivery>

const UnitItem = z.looseObject({
  uuid: Text,
  unitId: Ref,
  supplierReference: Text,
  status: Text,
  utcRedeemedAt: Utc,
  ticket: partOf(Delivery),
  pricing: partOf(Pricing),
})
export type UnitItem = z.infer<typeof UnitItem>

export const OctoBooking = z.looseObject({
  uuid: Text,
  id: Text,
  status: z.string(),
  supplierReference: Text,
  resellerReference: Text,
  utcExpiresAt: Utc,
  utcRedeemedAt: Utc,
  productId: Text,
  optionId: Text,
  availabilityId: Text,
  availability: partOf(z.looseObject({ localDateTimeStart: Text, localDateTimeEnd: Text })),
  localPickupDateTimeStart: Text,
  pickupPoint: partOf(z.looseObject({ localDateTime: Text })),
  cancellable: Flag,
  deliveryMethods: listOf(z.string()),
  product: partOf(z.looseObject({ instantDelivery: Flag, redemptionMethod: Text })),
  voucher: partOf(Delivery),
  unitItems: listOf(UnitItem),
})
export type OctoBooking = z.infer<typeof OctoBooking>

export const OctoBookings = answeredList(OctoBooking)

/** The remaining units: a supplier may keep cancelled ones in its answer. */
export function liveUnits({ unitItems }: OctoBooking): UnitItem[] {
  return unitItems.filter(({ status }) => !['CANCELLED', 'EXPIRED', 'REJECTED'].includes(status))
}

/** When the guests are picked up, by the standard's capability or the older one, where its zone is certain. */
export function pickupAtOf({ localPickupDateTimeStart, pickupPoint }: OctoBooking): Date | undefined {
  const text = localPickupDateTimeStart || (pickupPoint?.localDateTime ?? '')
  return needsZone(text) ? undefined : momentOf(text, 'UTC')?.at
}

/** The departure time, where its zone is certain. */
export function departsOf({ availability }: OctoBooking): Departs | undefined {
  const { localDateTimeStart: start = '', localDateTimeEnd: end = '' } = availability ?? {}
  if (needsZone(start)) return undefined
  const startsAt = momentOf(start, 'UTC')?.at
  return startsAt && { startsAt, endsAt: momentOf(end, 'UTC')?.at ?? startsAt }
}

/** The booking with its expiry by our clock. */
export function byOurClock(booking: OctoBooking, skewMs: number): OctoBooking {
  const { utcExpiresAt: end } = booking
  return end === undefined ? booking : { ...booking, utcExpiresAt: new Date(end.getTime() - skewMs) }
}

/** The reference that the supplier's staff use. */
export function supplierRefOf({ supplierReference, id, uuid }: OctoBooking): string {
  return supplierReference || id || uuid
}

/** Whether the answer is about the requested booking; others are ignored. */
export function isOf(booking: OctoBooking, uuid: string): boolean {
  return booking.uuid === '' || booking.uuid.toLowerCase() === uuid.toLowerCase()
}
