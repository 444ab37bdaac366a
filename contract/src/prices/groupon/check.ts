import * as z from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { refusal, type Refusal } from '../../kit/refusal.ts'
import { CurrencyCode, Id } from '../../kit/shapes.ts'

/** The value of a code, for a desk, before a sale takes it. */
export const checkGrouponCode = endpoint({
  method: 'POST',
  path: '/api/groupon/check',
  summary:
    'Check whether a Groupon code pays for a booking of this product, and how much. The code stays unused',
  input: z.object({ supplierId: Id, productId: Id, code: z.string().trim().max(200) }),
  output: z.object({ code: z.string(), amount: z.int(), currency: CurrencyCode }),
  may: 'bookings.sell',
  refuses: ['groupon.unknown', 'groupon.used', 'groupon.expired', 'groupon.other_product'],
})

type CodeTerms = { validUntil: string | null; productIds: readonly string[] }

/** Why a code can't be used for these products; `today` is the operator's local day. */
export function whyNotTake(
  { validUntil, productIds }: CodeTerms,
  { today, products }: { today: string; products: readonly string[] },
): Refusal | undefined {
  if (validUntil !== null && validUntil < today) return refusal('groupon.expired', { until: validUntil })
  const isFor = productIds.length === 0 || products.every((id) => productIds.includes(id))
  return isFor ? undefined : refusal('groupon.other_product')
}
