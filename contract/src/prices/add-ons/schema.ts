import * as z from 'zod'
import { Id } from '../../kit/shapes.ts'

/** How an add-on is sold: once for a booking, or for as many of its guests as want it. */
export const addOnUnits = ['TICKET', 'BOOKING'] as const

/** An add-on of a booking request; `amount` is what the guest was shown for one. */
export const ChosenAddOn = z.object({ id: Id, quantity: z.int().min(1).max(1000), amount: z.int().min(0) })
export type ChosenAddOn = z.infer<typeof ChosenAddOn>

/** An add-on as it was sold, which a later change doesn't affect. Amounts are minor units of the booking's currency. */
export const SoldAddOn = z.object({
  id: Id,
  name: z.string(),
  per: z.enum(addOnUnits),
  quantity: z.int(),
  amount: z.int(),
  total: z.int(),
})
export type SoldAddOn = z.infer<typeof SoldAddOn>
