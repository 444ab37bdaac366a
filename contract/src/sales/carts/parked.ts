import * as z from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { Money } from '../../kit/money.ts'
import { Ext, Id, Instant, Meta } from '../../kit/shapes.ts'
import { AskedHoldItem } from '../../offers/schema.ts'
import { CartLine, mostCartLines } from './carts.ts'
import { CartChoice, Customer, Totals } from '../schema.ts'

const text = z.string().trim().max(200)

/** A line as the desk had it, with what the screen shows of it; nothing of that is believed when it is sold. */
const ParkedLine = CartLine.extend({
  /** What its seats are held with again, once they ran out; none where the rate is sold without a hold. */
  holdItems: z.array(AskedHoldItem).max(100).default([]),
  shown: z.object({
    supplierName: text,
    productName: text,
    rateName: text,
    startsAt: Instant,
    /** A sale that was parked before it was kept has none. */
    endsAt: Instant.optional(),
    timezone: text,
    tickets: z.int().min(0).max(100_000),
    // Small enough that a list can add those of all lines up.
    total: Money.extend({ amount: z.int().min(0).max(1_000_000_000_000) }),
    /** What the total is made of. */
    totals: Totals.optional(),
  }),
  /** What the screen needs to open the line again; only the screen knows its form. */
  desk: z.string().max(40_000).optional(),
})
export type ParkedLine = z.infer<typeof ParkedLine>

/** A sale as it was left: what was typed, and which seats are held. */
export const ParkedCart = z.object({
  /** By which a colleague finds it. */
  name: text.min(1),
  customer: Customer,
  lines: z.array(ParkedLine).min(1).max(mostCartLines),
  ext: Ext.default({}),
  choice: CartChoice.default('ALL_OR_NOTHING'),
})
export type ParkedCart = z.infer<typeof ParkedCart>

const ParkedRow = z.object({
  id: Id,
  name: z.string(),
  /** Who parked it. */
  by: z.string(),
  at: Instant,
  lines: z.int(),
  total: Money,
})
export type ParkedRow = z.infer<typeof ParkedRow>

export const parkCart = endpoint({
  method: 'POST',
  path: '/api/booking/park-cart',
  summary:
    'Leave a sale on the server for a day, under an id of the caller; the same id again changes nothing',
  input: z.object({ id: Id, cart: ParkedCart }),
  output: z.object({ id: Id, meta: Meta }),
  may: 'bookings.sell',
  refuses: [
    'cart.currency_mixed',
    'resellers.pos_not_found',
    'suppliers.not_found',
    'sales.not_found',
    'requests.too_many',
  ],
})

export const parkedCarts = endpoint({
  method: 'GET',
  path: '/api/booking/parked-carts',
  summary: 'The sales that are parked where the caller works, the newest first',
  input: z.object({}),
  output: z.object({ carts: z.array(ParkedRow), meta: Meta }),
  may: 'bookings.sell',
  refuses: [],
})

export const takeParkedCart = endpoint({
  method: 'POST',
  path: '/api/booking/take-parked-cart/:id',
  summary:
    'Take a parked sale over, once; until when the seats of each line are held, null where they are not',
  input: z.object({ id: Id }),
  output: z.object({ cart: ParkedCart, held: z.array(Instant.nullable()), meta: Meta }),
  may: 'bookings.sell',
  refuses: ['sales.not_found', 'carts.taken'],
})
