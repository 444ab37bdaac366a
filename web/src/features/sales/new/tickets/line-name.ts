import { nameInLanguage } from '@reseller-portal/contract/products'
import type { PricingLine } from '@reseller-portal/contract/sales'
import type { useWords } from '#lib/language/words.ts'

/** The name of a pricing line in the reader's language. */
export function lineName(
  { priceName }: Pick<PricingLine, 'priceName'>,
  { texts }: Pick<ReturnType<typeof useWords>, 'texts'>,
): string {
  return nameInLanguage(priceName, texts)
}
