import { mostRows } from '@reseller-portal/contract/kit'
import { options, products } from '@reseller-portal/contract/products'
import { useAnswer } from '#lib/calls/query.ts'

const whole = { offset: 0, limit: mostRows }
const slowToChange = { staleTime: 60_000 }

/** The operator's own products and options, to choose from. */
export function useOwnCatalog() {
  const ofProducts = useAnswer(products.list, whole, slowToChange)
  const ofOptions = useAnswer(options.list, whole, slowToChange)
  return {
    products: (ofProducts.data?.products ?? []).map(({ id, name }) => ({ value: id, label: name })),
    options: (ofOptions.data?.options ?? []).map(({ id, name, title, productName }) => ({
      value: id,
      label: `${productName}: ${title || name}`,
    })),
  }
}
