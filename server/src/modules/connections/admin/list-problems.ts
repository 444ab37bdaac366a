/** Bókun answers the first hundred and no word that there are more (octo.md, deviations). */
const cutAt = 100

/** What the number of products gives away. */
export function listProblems(products: number): ('no_products' | 'list_cut_off')[] {
  if (products === 0) return ['no_products']
  return products === cutAt ? ['list_cut_off'] : []
}
