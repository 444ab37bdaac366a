import * as z from 'zod'
import { download, endpoint } from '../kit/endpoint.ts'
import type { RefusalCode } from '../kit/refusal.ts'
import { CurrencyCode, Day, Id, Language, Meta } from '../kit/shapes.ts'
import { AccountBalance, AccountHolder, AccountPayment, CreditLimit, Statement } from './schema.ts'

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
    /** A sale's supplier and day of visit: where a contract leaves less credit for it, that is the answer. */
    supplierId: Id.optional(),
    visitDay: Day.optional(),
  }),
  output: AccountBalance,
  may: 'bookings.sell',
  refuses: [],
})

/** Local days of the company's zone, both included; who runs the installation names the reseller. */
const StatementInput = z.object({ from: Day, to: Day, resellerId: Id.optional() })
const reading = [
  'account.reseller_not_found',
  'catalog.range_reversed',
  'catalog.range_too_long',
] as const satisfies readonly RefusalCode[]

export const accountStatement = endpoint({
  method: 'GET',
  path: '/api/resellers/account/statement',
  summary: "A reseller's account from a day to a day; the oldest lines where there are too many",
  input: StatementInput,
  output: z.object({
    reseller: z.string(),
    zone: z.string(),
    statements: z.array(Statement),
    /** False where lines are left out; every sum is right all the same. */
    isComplete: z.boolean(),
  }),
  may: 'account.read',
  refuses: reading,
})

export const statementPdf = download({
  method: 'GET',
  path: '/api/resellers/account/statement/pdf',
  summary: 'The same as a document',
  input: StatementInput.extend({ language: Language.default('en') }),
  output: z.base64(),
  media: 'application/pdf',
  may: 'account.read',
  refuses: [...reading, 'vouchers.busy'],
})

export const accountHolders = endpoint({
  method: 'GET',
  path: '/api/account-payments',
  summary: 'What each reseller that sells on account owes, for who runs the installation',
  input: z.object({}),
  output: z.object({ resellers: z.array(AccountHolder) }),
  may: 'account.receive',
  refuses: [],
})

export const readCreditLimits = endpoint({
  method: 'GET',
  path: '/api/account-payments/:resellerId/limits',
  summary: 'What a reseller owes on account and its limit, in each currency in which it has either',
  input: z.object({ resellerId: Id }),
  output: z.object({ balances: z.array(AccountBalance) }),
  may: 'installation.read',
  refuses: ['account.reseller_not_found'],
})

export const changeCreditLimit = endpoint({
  method: 'PUT',
  path: '/api/account-payments/:resellerId/limits',
  summary: 'Set how much a reseller may owe in one currency; null: no limit of its own',
  input: z.object({
    resellerId: Id,
    currency: CurrencyCode,
    limit: CreditLimit,
    /** What the limit was when it was read. */
    before: CreditLimit,
  }),
  output: AccountBalance,
  may: 'installation.manage',
  needsFactor: true,
  refuses: ['account.reseller_not_found', 'things.out_of_date'],
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
