import * as z from 'zod'

/** An instant as ISO 8601 with offset. */
export const Instant = z.iso.datetime({ offset: true })
/** A local day, `YYYY-MM-DD`, within a lifetime or so of today: a day more or less is still such a day. */
export const Day = z.iso.date().refine((day) => day >= '1900-01-01' && day <= '2199-12-31')
/** A local time of day, `HH:MM`. */
export const LocalTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
/** Ext maps are string to string (decisions, "Shapes the spec leaves out"). */
export const Ext = z.record(z.string().max(100), z.string().max(2000))
export type Ext = z.infer<typeof Ext>
export const Meta = z.object({ reqId: z.string() })
export const Id = z.uuid()
/** Opaque: ours are UUIDs, a supplier's are whatever it says (octo.md). */
export const AvailabilityId = z.string().min(1).max(200)

/** The three languages of the interface; English is the fallback (spec 2 §9). */
export const languages = ['en', 'es', 'fr'] as const
export const Language = z.enum(languages)
export type Language = z.infer<typeof Language>

/** Every error answer (decisions §4). */
export const ErrorEnvelope = z.object({
  error: z.object({
    code: z.union([z.number(), z.string()]),
    message: z.string(),
    data: z.record(z.string(), z.unknown()).optional(),
  }),
  meta: Meta,
})
export type ErrorEnvelope = z.infer<typeof ErrorEnvelope>
