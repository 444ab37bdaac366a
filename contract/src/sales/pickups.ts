import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Id } from '../kit/shapes.ts'

export const pickupBookings = endpoint({
  method: 'GET',
  path: '/api/operator/:supplierId/pickups',
  summary: 'How many bookings of coming departures name each of the operator’s pickup places',
  input: z.object({ supplierId: Id }),
  output: z.object({ pickups: z.array(z.object({ value: z.string(), bookings: z.int() })) }),
  may: 'operator.manage',
  refuses: ['suppliers.none', 'suppliers.not_found'],
})
