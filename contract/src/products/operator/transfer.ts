import * as z from 'zod'
import { download, endpoint } from '../../kit/endpoint.ts'

/** A table for spreadsheets, or the JSON of OCTO's products. */
export const transferFormats = ['csv', 'octo'] as const
const Format = z.enum(transferFormats)

/** The limits of one import, and of the rows that its answer shows. */
export const mostImported = { rows: 10_000, characters: 12_000_000, shown: 100 } as const

/** Why a row of a file is left out. */
export const rowFaults = [
  'missing',
  'too_long',
  'malformed',
  'unknown',
  'ambiguous',
  'differs',
  'twice',
  'travelers_reversed',
  'days_reversed',
  'short',
  'ages',
] as const
export type RowFault = (typeof rowFaults)[number]

/** A row that is left out: its line in the file, the column or key, and why. */
export const RowProblem = z.object({ line: z.int(), field: z.string(), reason: z.enum(rowFaults) })
export type RowProblem = z.infer<typeof RowProblem>

const Counts = z.object({ added: z.int(), changed: z.int(), same: z.int() })

export const ImportAnswer = z.object({
  /** The rows of the file, without its header. */
  rows: z.int(),
  products: Counts,
  options: Counts,
  travelers: Counts,
  /** The number of rows that are left out, and the first of them. */
  wrong: z.int(),
  problems: z.array(RowProblem),
  /** The first products, options, and traveler types that are written. */
  preview: z.array(
    z.object({
      line: z.int(),
      of: z.enum(['product', 'option', 'traveler_type']),
      name: z.string(),
      isNew: z.boolean(),
    }),
  ),
  isDone: z.boolean(),
})
export type ImportAnswer = z.infer<typeof ImportAnswer>

export const exportProducts = download({
  method: 'GET',
  path: '/api/operator/transfer/products',
  summary:
    'Export a supplier’s products and options, with unpublished changes, as a file that can be imported again',
  input: z.object({ format: Format }),
  output: z.string(),
  may: 'operator.read',
  refuses: [],
  media: 'application/octet-stream',
})

export const importProducts = endpoint({
  method: 'POST',
  path: '/api/operator/transfer/products',
  summary:
    'Preview what a product file would change. With `apply`, valid rows become drafts, which take effect when they are published',
  input: z.object({
    format: Format,
    file: z.string().min(1).max(mostImported.characters),
    apply: z.boolean(),
  }),
  output: ImportAnswer,
  may: 'operator.manage',
  refuses: ['imports.unreadable', 'imports.too_many', 'requests.busy'],
  mostBytes: 3 * mostImported.characters,
})
