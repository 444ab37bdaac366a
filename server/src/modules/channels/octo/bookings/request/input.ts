import * as z from 'zod'
import { Day } from '@reseller-portal/contract/kit'

/** PostgreSQL stores neither a NUL character nor half of a surrogate pair. */
const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => !value.includes('\0') && value.isWellFormed())

/** An id, opaque to us until it is looked up. */
const id = text(200)

const Contact = z.object({
  fullName: text(400).nullish(),
  firstName: text(200).nullish(),
  lastName: text(200).nullish(),
  emailAddress: z.union([z.literal(''), z.email().max(254)]).nullish(),
  phoneNumber: text(50).nullish(),
  locales: z.array(text(35)).max(20).nullish(),
  postalCode: text(50).nullish(),
  country: text(100).nullish(),
  notes: text(5000).nullish(),
})
export type SentContact = z.infer<typeof Contact>

const Answers = z
  .array(z.object({ questionId: id, value: z.union([text(2000), z.number(), z.boolean()]).nullish() }))
  .max(200)
export type SentAnswers = z.infer<typeof Answers>

const UnitItem = z.object({
  uuid: z.uuid().nullish(),
  unitId: id.nullish(),
  resellerReference: text(50).nullish(),
  contact: Contact.nullish(),
  questionAnswers: Answers.nullish(),
})
export type SentUnitItem = z.infer<typeof UnitItem>

/** The fields of every change of a booking, with those of `octo/pickups` and `octo/questions`. */
const details = {
  resellerReference: text(50).nullish(),
  notes: text(5000).nullish(),
  emailReceipt: z.boolean().nullish(),
  contact: Contact.nullish(),
  unitItems: z.array(UnitItem).max(10_000).nullish(),
  questionAnswers: Answers.nullish(),
  pickupRequested: z.boolean().nullish(),
  pickupLocationId: id.nullish(),
  pickupNotes: text(5000).nullish(),
  pickupPointId: id.nullish(),
  pickupHotel: text(200).nullish(),
  pickupHotelRoom: text(200).nullish(),
}
const Details = z.object(details)
export type SentDetails = z.infer<typeof Details>

const minutes = z.int().min(1).max(1_000_000).nullish()
/** Missing ids are accepted here, so that each is refused by its own code later. */
const chosen = { productId: id.nullish(), optionId: id.nullish(), availabilityId: id.nullish() }

export const Reservation = z.object({
  uuid: id.nullish(),
  ...chosen,
  ...details,
  expirationMinutes: minutes,
  currency: text(10).nullish(),
})
export type Reservation = z.infer<typeof Reservation>

const uuid = id

export const Confirmation = z.object({ uuid, ...details })
export type Confirmation = z.infer<typeof Confirmation>

export const Update = z.object({ uuid, ...chosen, ...details, expirationMinutes: minutes })
export type Update = z.infer<typeof Update>

export const Extension = z.object({ uuid, expirationMinutes: minutes })
export type Extension = z.infer<typeof Extension>

export const Cancellation = z.object({
  uuid,
  reason: text(500).nullish(),
  force: z.boolean().nullish(),
})
export type Cancellation = z.infer<typeof Cancellation>

export const Named = z.object({ uuid })
export type Named = z.infer<typeof Named>

const degrees = (most: number) => z.coerce.number().min(-most).max(most).optional()

export const PickupQuestion = z.object({ uuid, latitude: degrees(90), longitude: degrees(180) })
export type PickupQuestion = z.infer<typeof PickupQuestion>

export const Filters = z.object({
  resellerReference: text(200).optional(),
  supplierReference: text(200).optional(),
  localDate: Day.optional(),
  localDateStart: Day.optional(),
  localDateEnd: Day.optional(),
  productId: id.optional(),
  optionId: id.optional(),
})
export type Filters = z.infer<typeof Filters>
