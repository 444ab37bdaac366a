import type { CataloguePreview } from '@reseller-portal/contract/connections'

/** Bókun answers the first hundred and no word that there are more (octo.md, deviations). */
const cutAt = 100

/** What the number of products gives away. */
export function listProblems(products: number): CataloguePreview['problems'] {
  if (products === 0) return ['no_products']
  return products === cutAt ? ['list_cut_off'] : []
}
