import * as z from 'zod'
import { download, endpoint } from '../../kit/endpoint.ts'
import { Money } from '../../kit/money.ts'
import { Id, Instant, Meta } from '../../kit/shapes.ts'
import { dateOrders } from '../file-words.ts'
import { transferFields } from './transfer-fields.ts'

/** A table for spreadsheets, or the JSON of OCTO's products. */
export const transferFormats = ['csv', 'octo'] as const
const Format = z.enum(transferFormats)

/** The limits of one import, and of the rows that its answer shows; `seasons` is of a traveler type of an option. */
export const mostImported = {
  rows: 10_000,
  characters: 12_000_000,
  columns: 500,
  seasons: 200,
  shown: 100,
} as const

/** How a CSV is read: its columns in their order, and the order of day and month. */
export const TransferMapping = z.object({
  columns: z
    .array(z.object({ header: z.string().max(300), field: z.enum(transferFields) }))
    .max(mostImported.columns),
  dateOrder: z.enum(dateOrders),
})
export type TransferMapping = z.infer<typeof TransferMapping>

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
  'which_option',
  'unknown_type',
  'net_above',
  'overlaps',
  'too_many',
] as const
export type RowFault = (typeof rowFaults)[number]

/** A row that is left out: its line in the file, the column or key, and why. */
export const RowProblem = z.object({ line: z.int(), field: z.string(), reason: z.enum(rowFaults) })
export type RowProblem = z.infer<typeof RowProblem>

const Counts = z.object({ added: z.int(), changed: z.int(), same: z.int() })

/** What an import writes. */
const importedParts = ['product', 'option', 'traveler_type', 'price'] as const

export const ImportAnswer = z.object({
  /** How a CSV was read, with the first texts of each column. Null for OCTO. */
  csv: z
    .object({
      mapping: TransferMapping,
      samples: z.array(z.array(z.string())),
      /** False where every day of the file could also be a month: a person has to say which is first. */
      isDateOrderSure: z.boolean(),
    })
    .nullable(),
  /** The rows of the file, without its header. */
  rows: z.int(),
  products: Counts,
  options: Counts,
  travelers: Counts,
  prices: Counts,
  /** The number of rows that are left out, and the first of them. */
  wrong: z.int(),
  problems: z.array(RowProblem),
  /** The first products, options, traveler types, and prices that are written. */
  preview: z.array(
    z.object({
      line: z.int(),
      of: z.enum(importedParts),
      name: z.string(),
      /** Of a price, in minor units. */
      retail: Money.nullable(),
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
    'Preview what a file of products and prices would change. With `apply`, valid rows become drafts, which take effect when they are published',
  input: z.object({
    format: Format,
    file: z.string().min(1).max(mostImported.characters),
    apply: z.boolean(),
    fileName: z.string().trim().max(200).default(''),
    /** Of a CSV. Without one, the columns are guessed, also from the mapping of the last import. */
    mapping: TransferMapping.optional(),
  }),
  output: ImportAnswer,
  may: 'operator.manage',
  refuses: ['imports.unreadable', 'imports.too_many', 'imports.columns_differ', 'requests.busy'],
  mostBytes: 3 * mostImported.characters,
})

export const ProductImport = z.object({
  id: Id,
  fileName: z.string(),
  madeBy: z.string(),
  madeAt: Instant,
  /** The products, options, traveler types, and prices that it wrote, and how many of them were undone. */
  written: z.int(),
  undoneAt: Instant.nullable(),
  undone: z.int(),
})
export type ProductImport = z.infer<typeof ProductImport>

export const productImports = endpoint({
  method: 'GET',
  path: '/api/operator/transfer/imports',
  summary: 'The last ten imports of products and prices, the newest first',
  input: z.object({}),
  output: z.object({ imports: z.array(ProductImport) }),
  may: 'operator.manage',
  refuses: [],
})

export const undoProductImport = endpoint({
  method: 'POST',
  path: '/api/operator/transfer/imports/:id/undo',
  summary:
    'Put the drafts that an import wrote back to what they were. What was changed or published since stays and is listed',
  input: z.object({ id: Id }),
  output: z.object({
    import: ProductImport,
    /** The first that stay. */
    kept: z.array(z.object({ of: z.enum(importedParts), name: z.string() })),
    meta: Meta,
  }),
  may: 'operator.manage',
  repeatable: true,
  refuses: ['things.not_found'],
})
