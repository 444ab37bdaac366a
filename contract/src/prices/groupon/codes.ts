import * as z from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { record, recordEndpoints } from '../../kit/record.ts'
import { CurrencyCode, Id, Instant } from '../../kit/shapes.ts'
import { mostImported, RowProblem } from '../../products/operator/transfer.ts'
import { chosenDay } from '../adjustments.ts'

/** A code as it is kept and compared: without the spaces around it, in capitals. */
export const GrouponCodeText = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[\dA-Z][\dA-Z._-]{3,63}$/, 'code')

export const grouponStates = ['FREE', 'USED', 'EXPIRED'] as const

/** A voucher code that was sold elsewhere and pays for one booking of the operator (docs/rules.md §15). */
export const GrouponCode = record(
  'grouponCodes',
  {
    code: GrouponCodeText,
    amount: z.int('missing').min(1, 'missing').max(1_000_000_000, 'missing'),
    currency: CurrencyCode,
    /** None: all products. */
    productIds: z.array(Id).max(500),
    /** The last day on which it can be used. */
    validUntil: chosenDay('endDate').nullable(),
  },
  {
    state: z.enum(grouponStates),
    /** The reseller that used it, the booking, and the time; null while no valid sale has it. */
    usedBy: z.string().nullable(),
    reference: z.string().nullable(),
    usedAt: Instant.nullable(),
  },
)

export const grouponCodes = recordEndpoints(GrouponCode, '/api/groupon/codes', {
  may: 'operator.manage',
  read: 'operator.read',
  sort: ['code', 'validUntil', 'usedAt'],
  filters: { state: z.enum(grouponStates) },
  refuses: ['groupon.code_known', 'groupon.used', 'taxes.product'],
})

export const importGrouponCodes = endpoint({
  method: 'POST',
  path: '/api/groupon/import',
  summary: 'Preview a CSV file of Groupon codes. With `apply`, valid rows are added',
  input: z.object({ file: z.string().min(1).max(mostImported.characters), apply: z.boolean() }),
  output: z.object({
    /** The rows of the file, without its header. */
    rows: z.int(),
    added: z.int(),
    /** The number of codes that exist already with the same amount. */
    same: z.int(),
    wrong: z.int(),
    problems: z.array(RowProblem),
    /** The first of the added codes. */
    preview: z.array(z.object({ line: z.int(), code: z.string(), amount: z.int(), currency: z.string() })),
    isDone: z.boolean(),
  }),
  may: 'operator.manage',
  refuses: ['groupon.unreadable', 'imports.too_many', 'requests.busy'],
  mostBytes: 3 * mostImported.characters,
})
