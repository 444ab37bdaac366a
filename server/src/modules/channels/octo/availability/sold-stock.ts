import type { Stock } from '#modules/inventory/index.ts'
import type { StockedRate, StockOfRate } from '#modules/offers/index.ts'
import { refuseOcto } from '../refusal.ts'
import { say } from '../words.ts'

/** The stock of a product and option that the channel sells; refuses the one of the two that it does not sell. */
export function soldStock(
  found: StockOfRate | undefined,
  { productId, optionId }: { productId: string; optionId: string },
): StockOfRate & { rate: StockedRate; stock: Stock } {
  if (!found) return refuseOcto('INVALID_PRODUCT_ID', say('product'), productId)
  const { rate, stock } = found
  // An option without a price cannot be bought, so it is not among the product's options either.
  if (rate === null || stock === null || rate.prices.length === 0)
    return refuseOcto('INVALID_OPTION_ID', say('option'), optionId)
  return { ...found, rate, stock }
}
