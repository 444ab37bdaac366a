import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Day, Id, Meta } from '../kit/shapes.ts'
import { AccountPayment, AccountBalance, Statement } from './schema.ts'

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
  output: AccountBalance,
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

export const receivePayment = endpoint({
  method: 'POST',
  path: '/api/account-payments/:resellerId',
  summary: 'Take down what a reseller paid towards its account, under an id of the caller; never an edit',
  input: AccountPayment.extend({ resellerId: Id }),
  output: z.object({ payment: AccountPayment, standing: AccountBalance, meta: Meta }),
  may: 'account.receive',
  keyed: true,
  refuses: ['account.reseller_not_found', 'account.payment_differs'],
})
