import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { partnerRefusals, type RefusalCode } from '../kit/refusal.ts'
import { Ext, Id, Meta } from '../kit/shapes.ts'
import { RequestedHoldItem, Hold, holdStatuses } from './schema.ts'

const HoldAnswer = z.object({ hold: Hold, meta: Meta })

/** The refusals of a cart, in a hold and in a booking. */
export const holdRefusals = [
  'cart.empty',
  'cart.mixed_suppliers',
  'cart.unknown_price',
  'cart.rate_deactivated',
  'cart.pickup_unknown',
  'cart.currency_mixed',
  'cart.one_departure',
  'holds.not_holdable',
  'availability.not_found',
  'availability.gone',
  'quantity.below_minimum',
  'quantity.above_ticket_limit',
  'quantity.above_maximum',
  'quantity.unaccompanied',
  'quantity.above_capacity',
  'resellers.pos_not_found',
] as const satisfies readonly RefusalCode[]

export const acquireHold = endpoint({
  method: 'POST',
  path: '/api/booking/acquire-hold',
  summary: 'Take seats out of sale for a while',
  input: z.object({ hold: z.object({ items: z.array(RequestedHoldItem).max(100), ext: Ext.default({}) }) }),
  output: HoldAnswer,
  may: 'bookings.sell',
  keyed: true,
  holds: true,
  refuses: [...holdRefusals, ...partnerRefusals, 'partner.refused'],
})

export const releaseHold = endpoint({
  method: 'GET',
  path: '/api/booking/release-hold/:id',
  summary: 'Give the seats back; releasing twice is not an error',
  input: z.object({ id: Id }),
  output: z.object({ hold: z.object({ id: Id, status: z.enum(holdStatuses) }), meta: Meta }),
  may: 'bookings.sell',
  refuses: ['holds.not_found', 'holds.already_booked', 'holds.paying'],
  changes: true,
})

export const extendHold = endpoint({
  method: 'POST',
  path: '/api/booking/extend-hold/:id',
  summary: "Start the hold's lifetime again, at most until two hours after it was acquired",
  input: z.object({ id: Id }),
  output: HoldAnswer,
  may: 'bookings.sell',
  keyed: true,
  refuses: [
    'holds.not_found',
    'holds.already_booked',
    'holds.expired',
    'holds.released',
    'holds.longest',
    'holds.not_extendable',
    ...partnerRefusals,
  ],
})
