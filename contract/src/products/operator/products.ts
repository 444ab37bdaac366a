import * as z from 'zod'
import { weightTimes } from '../names.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { record, recordEndpoints } from '../../kit/record.ts'
import { CurrencyCode, Day, Id, Instant } from '../../kit/shapes.ts'

export const productStates = ['DRAFT', 'REVIEW', 'PUBLISHED', 'ARCHIVED'] as const
export const ProductState = z.enum(productStates)

/** A product as an operator edits it. Changes take effect when it's published (docs/rules.md §15). */
export const OperatorProduct = record(
  'products',
  {
    name: z.string().trim().min(1).max(100),
    description: z.string().trim().max(4000),
    categories: z.array(z.string().trim().min(1).max(50)).max(20),
    location: z.string().trim().max(200),
    duration: z.string().trim().max(100),
    /** Only has a meaning if the supplier asks for the weight of each guest. */
    weights: z.enum(weightTimes).default('BOOKING'),
  },
  {
    state: ProductState,
    /** Resellers can sell it, perhaps as it was published before. */
    isOnSale: z.boolean(),
    /** Its supplier asks for the weight of each guest. */
    asksWeights: z.boolean(),
    options: z.int(),
    travelerTypes: z.int(),
    archivedAt: Instant.nullable(),
  },
)
export type OperatorProduct = z.output<typeof OperatorProduct.row>
export type ProductDraft = z.output<typeof OperatorProduct.fields>

const calls = recordEndpoints(OperatorProduct, '/api/operator/products', {
  may: 'operator.manage',
  read: 'operator.read',
  sort: ['name', 'state', 'options'],
  filters: { state: ProductState },
  acts: ['archive', 'bring_back'],
  refuses: ['products.sold'],
})

/**
 * A translator can change a product, because its fields are nearly all texts. Publishing the others needs the right to
 * manage it.
 */
export const products = { ...calls, change: { ...calls.change, may: 'texts.write' as const } }

/** One difference between what is published of a product and what would be. */
export const ProductChange = z.object({
  of: z.enum(['product', 'option', 'traveler_type', 'picture', 'price', 'times']),
  /** The present name of the changed thing. */
  name: z.string(),
  /** ADDED, WITHDRAWN, or the field; RULES: when there are departures. */
  what: z.string(),
  before: z.string(),
  after: z.string(),
  /** For a price: when it applies. The amounts are minor units of the currency. */
  season: z
    .object({
      validFrom: Day.nullable(),
      validUntil: Day.nullable(),
      weekdays: z.int(),
      currency: CurrencyCode,
    })
    .optional(),
  /** For `times`: the pool whose departures change. */
  poolId: Id.optional(),
})
export type ProductChange = z.infer<typeof ProductChange>

const one = z.object({ id: Id })
const asRead = z.object({ id: Id, version: z.int() })

export const productChanges = endpoint({
  method: 'GET',
  path: '/api/operator/products/:id/changes',
  summary: 'Preview what publishing a product would change, and for how many resellers',
  input: one,
  output: z.object({
    changes: z.array(ProductChange),
    /** The names of the resellers that sell it. */
    resellers: z.array(z.string()),
    /** Whether more than texts and pictures changes, which a translator can't publish. */
    isMoreThanTexts: z.boolean(),
    /** A hash of the changes. Publishing with it is refused if other changes were saved since. */
    basis: z.string(),
  }),
  may: 'operator.read',
  refuses: ['things.not_found'],
})

export const submitProduct = endpoint({
  method: 'POST',
  path: '/api/operator/products/:id/submit',
  summary: 'Submit the changes of a product for review',
  input: asRead,
  output: OperatorProduct.row,
  may: 'texts.write',
  refuses: ['things.not_found', 'things.out_of_date', 'products.nothing_changed'],
})

export const publishProduct = endpoint({
  method: 'POST',
  path: '/api/operator/products/:id/publish',
  summary: 'Publish a product: its current texts, options, traveler types, prices, and times go on sale',
  input: asRead.extend({ basis: z.string().max(100).optional() }),
  output: OperatorProduct.row,
  may: 'texts.publish',
  refuses: [
    'things.not_found',
    'things.out_of_date',
    'products.nothing_changed',
    'products.no_option',
    'products.no_price',
    'products.archived',
    'session.denied',
  ],
})

export const duplicateProduct = endpoint({
  method: 'POST',
  path: '/api/operator/products/:id/duplicate',
  summary: 'Duplicate a product with its options, traveler types, and prices. The copy isn’t on sale',
  input: one,
  output: OperatorProduct.row,
  may: 'operator.manage',
  refuses: ['things.not_found', 'media.full'],
})
