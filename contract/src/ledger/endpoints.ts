import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Day } from '../kit/shapes.ts'
import { AccountStanding, Statement } from './schema.ts'

export const account = endpoint({
  method: 'GET',
  path: '/api/resellers/account',
  summary:
    "What the reseller owes on account, and its limit; without a currency, its limit's or the usual one",
  input: z.object({
    currency: z
      .string()
      .toUpperCase()
      .regex(/^[A-Z]{3}$/)
      .optional(),
  }),
  output: AccountStanding,
  may: 'bookings.sell',
  refuses: [],
})

export const accountStatement = endpoint({
  method: 'GET',
  path: '/api/resellers/account/statement',
  summary:
    "The reseller's account from a day to a day, both included (UTC); the oldest lines where there are too many",
  input: z.object({ from: Day, to: Day }),
  output: z.object({
    statements: z.array(Statement),
    /** False where lines are left out; opening and closing are right all the same. */
    isComplete: z.boolean(),
  }),
  may: 'bookings.sell',
  refuses: ['catalog.range_reversed', 'catalog.range_too_long'],
})
