import * as z from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { CurrencyCode, Id, Meta } from '../../kit/shapes.ts'
import { Booking } from '../booked.ts'
import { Customer } from '../schema.ts'
import { CartLineOutcome } from './carts.ts'

/** How a sale is paid; NONE where it is free or a voucher code pays all of it. */
export const saleTenders = ['CARD', 'ACCOUNT', 'NONE'] as const

/** One sale with its bookings, one or several, as its confirmation shows it. */
export const SaleDetails = z.object({
  id: Id,
  /** By which it is read out and found: of one booking that of its supplier. */
  reference: z.string(),
  customer: Customer,
  /** In the order of the cart; `booking` is null where nothing was placed. */
  bookings: z.array(CartLineOutcome.extend({ booking: Booking.nullable() })),
  currency: CurrencyCode,
  tender: z.enum(saleTenders),
  /** Taken from the card, or put on account, for what is booked. */
  charged: z.int(),
  /** Authorized on the card and neither charged nor released. */
  authorized: z.int(),
})
export type SaleDetails = z.infer<typeof SaleDetails>

export const saleDetails = endpoint({
  method: 'GET',
  path: '/api/booking/sale-details/:id',
  summary:
    'One sale with all its bookings and their tickets; of a sale of one booking, the id is that of the booking',
  input: z.object({ id: Id }),
  output: z.object({ sale: SaleDetails, meta: Meta }),
  may: 'bookings.sell',
  refuses: ['bookings.not_found'],
})
