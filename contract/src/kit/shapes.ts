import * as z from 'zod'
import { languages } from './languages.ts'

/** An instant as ISO 8601 with offset. */
export const Instant = z.iso.datetime({ offset: true })
/** A local day, `YYYY-MM-DD`, from 1900 to 2199, so that every calculation with it gives a valid date. */
export const Day = z.iso.date().refine((day) => day >= '1900-01-01' && day <= '2199-12-31')
/** A local time of day, `HH:MM`. */
export const LocalTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
/** An IANA zone by its name. */
export const Zone = z
  .string()
  .max(60)
  .regex(/^[A-Z]\w*(\/[\w+-]+)*$/, 'choose')
  .refine(isZone, 'choose')
/** Ext maps are string to string (docs/rules.md §4). */
export const Ext = z.record(z.string().max(100), z.string().max(2000))
export type Ext = z.infer<typeof Ext>
/** An empty text, or a phone number with its country code. The message is the key of the sentence that a form shows. */
export const Phone = z.literal('').or(
  z
    .string()
    .trim()
    .regex(/^\+[\d ()-]{6,24}$/, 'phone'),
)
/** A whole number, as JSON or as typed into a form. An empty text isn't a number. */
export function wholeNumber(least: number, most: number) {
  const number = z.int().min(least).max(most)
  const typed = z
    .string()
    .trim()
    .regex(/^\d{1,9}$/, 'number')
  return z.union([number, typed.transform(Number).pipe(number)])
}
/** As ISO 4217 writes it: `USD`. */
export const CurrencyCode = z.string().regex(/^[A-Z]{3}$/)
export const Meta = z.object({ reqId: z.string() })
export const Id = z.uuid()
/** The short form of an id that people read out: its end, which has the random bits. */
export function shortReference(id: string): string {
  return id.replaceAll('-', '').slice(-10).toUpperCase()
}
/** Opaque: ours are UUIDs, a remote supplier's can be any text (docs/octo-facts.md). */
export const AvailabilityId = z.string().min(1).max(200)

export const Language = z.enum(languages)
export type Language = z.infer<typeof Language>

/** Every error answer (docs/rules.md §4). */
export const ErrorEnvelope = z.object({
  /** The members of RFC 9457; `type` is the name of the refusal as a URN, `detail` the message. */
  type: z.string().optional(),
  title: z.string().optional(),
  status: z.int().optional(),
  detail: z.string().optional(),
  error: z.object({
    code: z.union([z.number(), z.string()]),
    message: z.string(),
    data: z.record(z.string(), z.unknown()).optional(),
  }),
  meta: Meta,
})
export type ErrorEnvelope = z.infer<typeof ErrorEnvelope>

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).format()
    return true
  } catch {
    return false
  }
}
