import * as z from 'zod'
import { download, endpoint } from '../kit/endpoint.ts'
import type { RefusalCode } from '../kit/refusal.ts'
import { CurrencyCode, Day, Id, Language, Meta } from '../kit/shapes.ts'
import { AccountBalance, AccountHolder, AccountPayment, CreditLimit, Statement } from './schema.ts'

export const account = endpoint({
  method: 'GET',
  path: '/api/resellers/account',
  summary:
    'Read what the reseller owes on account, and its credit limit. The currency defaults to the one of the limit',
  input: z.object({
    currency: z
      .string()
      .toUpperCase()
      .regex(/^[A-Z]{3}$/)
      .optional(),
    /** The supplier and day of visit of a planned sale. If a contract allows less credit for it, the answer has that limit. */
    supplierId: Id.optional(),
    visitDay: Day.optional(),
  }),
  output: AccountBalance,
  may: 'bookings.sell',
  refuses: [],
})

/** Local days in the company's zone, both included. Only technical staff send `resellerId`. */
const StatementInput = z.object({ from: Day, to: Day, resellerId: Id.optional() })
const statementRefusals = [
  'account.reseller_not_found',
  'catalog.range_reversed',
  'catalog.range_too_long',
] as const satisfies readonly RefusalCode[]

export const accountStatement = endpoint({
  method: 'GET',
  path: '/api/resellers/account/statement',
  summary: 'Read a reseller’s account statement for a period. If there are too many lines, the oldest',
  input: StatementInput,
  output: z.object({
    reseller: z.string(),
    zone: z.string(),
    statements: z.array(Statement),
    /** False if lines are left out. The sums still include them. */
    isComplete: z.boolean(),
  }),
  may: 'account.read',
  fromReplica: 'always',
  refuses: statementRefusals,
})

export const statementPdf = download({
  method: 'GET',
  path: '/api/resellers/account/statement/pdf',
  summary: 'Download the account statement as a document',
  input: StatementInput.extend({ language: Language.default('en') }),
  output: z.base64(),
  media: 'application/pdf',
  may: 'account.read',
  fromReplica: 'always',
  refuses: [...statementRefusals, 'vouchers.busy'],
})

export const accountHolders = endpoint({
  method: 'GET',
  path: '/api/account-payments',
  summary: 'List what each reseller owes on account, for technical staff',
  input: z.object({}),
  output: z.object({ resellers: z.array(AccountHolder) }),
  may: 'account.receive',
  refuses: [],
})

export const readCreditLimits = endpoint({
  method: 'GET',
  path: '/api/account-payments/:resellerId/limits',
  summary: 'Read what a reseller owes on account and its credit limit, by currency',
  input: z.object({ resellerId: Id }),
  output: z.object({ balances: z.array(AccountBalance) }),
  may: 'installation.read',
  refuses: ['account.reseller_not_found'],
})

export const changeCreditLimit = endpoint({
  method: 'PUT',
  path: '/api/account-payments/:resellerId/limits',
  summary: 'Set a reseller’s credit limit in a currency. null removes its own limit',
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
  summary: 'Record a payment of a reseller on its account, with the caller’s ID. Payments can’t be changed',
  input: AccountPayment.extend({ resellerId: Id }),
  output: z.object({ payment: AccountPayment, standing: AccountBalance, meta: Meta }),
  may: 'account.receive',
  keyed: true,
  refuses: ['account.reseller_not_found', 'account.payment_differs'],
})
