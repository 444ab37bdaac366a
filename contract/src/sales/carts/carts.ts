import * as z from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { partnerRefusals } from '../../kit/refusal.ts'
import { Money } from '../../kit/money.ts'
import { Ext, Id, Instant, Meta } from '../../kit/shapes.ts'
import { ChosenAddOn } from '../../prices/add-ons/schema.ts'
import { holdRefusals } from '../../offers/holds.ts'
import { RequestedHoldItem, Hold } from '../../offers/schema.ts'
import { CheckoutSession } from '../../payments/schema.ts'
import { bookingRefusals } from '../endpoints.ts'
import { BookingItem, BookingStatus, CartChoice, Customer } from '../schema.ts'
import { BookedProduct } from '../booked.ts'

/** Most lines of one sale. */
export const mostCartLines = 20

/** One booking of a cart: tickets of one supplier, with the hold that has their seats, if the rate is held. */
export const CartLine = z.object({
  items: z.array(BookingItem).min(1).max(100),
  holdId: Id.nullish(),
  ext: Ext.default({}),
  grouponCode: z.string().trim().max(64).optional(),
  addOns: z.array(ChosenAddOn).max(50).optional(),
})
export type CartLine = z.infer<typeof CartLine>

/** Several bookings that are one sale. The ext of a line goes before that of the cart. */
export const CartRequest = z.object({
  customer: Customer,
  lines: z.array(CartLine).min(1).max(mostCartLines),
  resellerBookingRef: z.string().trim().max(200).default(''),
  ext: Ext.default({}),
  choice: CartChoice.default('ALL_OR_NOTHING'),
  /** What the guest was shown: another sum is refused before anything is paid. */
  total: Money.optional(),
})
export type CartRequest = z.infer<typeof CartRequest>

export const cartOutcomes = ['OPEN', 'PARTLY_OPEN', 'PENDING', 'FAILED'] as const

/** What came of one line; `bookingId` once the intent to book it was committed. */
export const CartLineOutcome = z.object({
  bookingId: Id.nullable(),
  status: BookingStatus,
  /** Plain English sentence when FAILED, else empty. */
  failure: z.string(),
  product: BookedProduct,
  start: Instant,
  end: Instant,
  tickets: z.int(),
  /** Its park days are reserved after the booking, and may fail. */
  hasParkDays: z.boolean(),
  total: Money,
})

/** One sale of several bookings, as its receipt shows it. */
export const CartSale = z.object({
  id: Id,
  outcome: z.enum(cartOutcomes),
  choice: CartChoice,
  customer: Customer,
  lines: z.array(CartLineOutcome),
  /** What is or will be charged: the sum of what is booked. */
  total: Money,
  /** The payment processing fee in it. */
  fee: z.int(),
  /** What was authorized and not taken. */
  released: z.int(),
  /** Paid by card; else on account, or free. */
  paymentIntentId: z.string().nullable(),
})
export type CartSale = z.infer<typeof CartSale>

const CartAnswer = z.object({ sale: CartSale, meta: Meta })

const cartRefusals = [...bookingRefusals, 'cart.mixed_payments', 'cart.price_changed'] as const

export const holdCart = endpoint({
  method: 'POST',
  path: '/api/booking/acquire-cart-hold',
  summary: 'Take the seats of all lines out of sale, or of none; null for a rate that is sold without a hold',
  input: z.object({
    lines: z
      .array(z.object({ items: z.array(RequestedHoldItem).min(1).max(100), ext: Ext.default({}) }))
      .min(1)
      .max(mostCartLines),
  }),
  output: z.object({ holds: z.array(Hold.nullable()), meta: Meta }),
  may: 'bookings.sell',
  keyed: true,
  holds: true,
  refuses: [...holdRefusals, ...partnerRefusals, 'partner.refused'],
})

export const sellCart = endpoint({
  method: 'POST',
  path: '/api/booking/sell-cart',
  summary: 'Book all lines as one sale, or join the sale that their payment began; tells the outcome of each',
  input: z.object({ cart: CartRequest }),
  output: CartAnswer,
  may: 'bookings.sell',
  keyed: true,
  refuses: [
    ...cartRefusals,
    'bookings.payment_required',
    'bookings.failed',
    'account.limit_exceeded',
    'payments.declined',
    'payments.unavailable',
  ],
})

export const createCartSession = endpoint({
  method: 'POST',
  path: '/api/stripe/checkout-create-cart-session/',
  summary: 'Open one checkout for all lines of a cart; the same holds give the same session',
  input: z.object({ cart: CartRequest }),
  output: CheckoutSession,
  may: 'bookings.sell',
  keyed: true,
  refuses: [
    ...cartRefusals,
    'groupon.paying',
    'addOns.paying',
    'payments.not_enabled',
    'payments.nothing_to_pay',
    'payments.unavailable',
  ],
})

export const cartSale = endpoint({
  method: 'GET',
  path: '/api/booking/cart-sale/:id',
  summary: 'One sale of several bookings, with the outcome of each',
  input: z.object({ id: Id }),
  output: CartAnswer,
  may: 'bookings.sell',
  refuses: ['bookings.not_found'],
})
