import * as z from 'zod'
import { Day, Id, Language } from '../../kit/shapes.ts'
import { Money } from '../../kit/money.ts'

/** The last part of a calendar's public address. */
export const CalendarAddress = z
  .string()
  .trim()
  .regex(/^[a-z0-9][a-z0-9-]{1,58}[a-z0-9]$/, 'address')

/** The settings of an operator's public calendar (spec 2 §2 "availabilityCalendar"). */
export const CalendarFields = z.object({ address: CalendarAddress, isOpen: z.boolean() })

export const Calendar = CalendarFields.extend({
  /** The supplier's own id. */
  id: Id,
  /** 0 before it was first saved. */
  version: z.int(),
})
export type Calendar = z.infer<typeof Calendar>

/** The data of an operator for pages of other sites; it has no personal data. */
export const PublicCalendar = z.object({
  name: z.string(),
  color: z.string(),
  language: Language,
  today: Day,
  products: z.array(z.object({ id: Id, name: z.string() })),
})
export type PublicCalendar = z.infer<typeof PublicCalendar>

export const dayStates = ['AVAILABLE', 'LIMITED', 'SOLD_OUT', 'CLOSED'] as const

/** One local day of the operator; `from` is the lowest adult price on that day. */
const PublicDay = z.object({ day: Day, state: z.enum(dayStates), from: Money.nullable() })
export const PublicMonth = z.object({ days: z.array(PublicDay) })
export type PublicMonth = z.infer<typeof PublicMonth>
