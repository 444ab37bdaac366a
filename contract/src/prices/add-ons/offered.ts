import * as z from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { CurrencyCode, Day, Id } from '../../kit/shapes.ts'
import { addOnUnits, type SoldAddOn } from './schema.ts'

const OfferedAddOn = z.object({
  id: Id,
  name: z.string(),
  per: z.enum(addOnUnits),
  amount: z.int(),
  currency: CurrencyCode,
})
export type OfferedAddOn = z.infer<typeof OfferedAddOn>

/** The add-ons that a desk can sell with the tickets of an option. */
export const offeredAddOns = endpoint({
  method: 'GET',
  path: '/api/pricing/offered-supplemental',
  summary: 'List the add-ons sold with an option on a visit date',
  input: z.object({ supplierId: Id, productId: Id, rateId: Id, day: Day }),
  output: z.object({ addOns: z.array(OfferedAddOn) }),
  may: 'bookings.sell',
  refuses: [],
})

/** The most of an add-on in a booking: one, or one for each guest. */
export function mostOf({ per }: Pick<SoldAddOn, 'per'>, guests: number): number {
  return per === 'BOOKING' ? 1 : guests
}

/** An add-on in the quantity and at the price at which it's sold. */
export function soldAddOn(addOn: Omit<SoldAddOn, 'quantity' | 'total'>, quantity: number): SoldAddOn {
  const { id, name, per, amount } = addOn
  return { id, name, per, quantity, amount, total: amount * quantity }
}
