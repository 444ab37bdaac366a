import { createHash } from 'node:crypto'
import type { CatalogueChange } from '@reseller-portal/contract/connections'
import type { Catalogue } from '#modules/catalog/index.ts'
import { newId } from '#kit/ids.ts'
import type { RemoteProduct } from '../../catalogue.ts'
import { byRef, offerOf } from './offer.ts'
import type { Offer, Unsellable } from './offer.ts'
import { withdrawProduct, putProduct, noParts } from './steps.ts'
import type { Step, Draft, Old } from './steps.ts'

/** What is to be done, and what a person is shown of it. */
export type Plan = {
  steps: Step[]
  /** The first of the changes, how many more there are, and a digest of all of them. */
  changes: { listed: CatalogueChange[]; left: number; digest: string }
  unsellable: Unsellable[]
}

/** Changes that a person is shown; of a long list nothing else is kept of the others. */
export const mostListed = 500

type How = { zone: string; only: string | undefined; breathe: () => Promise<void> }

/** Product by product, so that nothing but the steps is kept of any; one without a difference has no step. */
export async function planOf(
  products: readonly RemoteProduct[],
  kept: Catalogue,
  { zone, only, breathe }: How,
): Promise<Plan> {
  const { once, twice } = byRef(products)
  const known = oldOnes(kept)
  const offered = new Map(once.map((product) => [product.ref, product]))
  const [steps, listed, unsellable]: [Step[], CatalogueChange[], Unsellable[]] = [[], [], []]
  const hash = createHash('sha256')
  let count = 0
  for (const ref of new Set([...offered.keys(), ...known.keys()])) {
    const product = offered.get(ref)
    const found = product && offerOf(product, zone)
    unsellable.push(...(found?.unsellable ?? []))
    if (only === undefined || ref === only) {
      const { step, changes } = stepOf(found?.offer, known.get(ref))
      if (changes.length > 0) steps.push(step)
      listed.push(...changes.slice(0, mostListed - listed.length))
      count += changes.length
      hash.update(JSON.stringify(changes))
    }
    await breathe()
  }
  const repeated = twice.map(({ title, ref }) => ({ name: [title || ref], reason: 'twice' as const }))
  const changes = { listed, left: count - listed.length, digest: hash.digest('base64url') }
  return { steps, changes, unsellable: [...unsellable, ...repeated] }
}

/** What we keep, by the supplier's id of the product. */
function oldOnes(kept: Catalogue): Map<string, Old> {
  const prices = Map.groupBy(kept.prices, (price) => price.rate_id)
  const rates = Map.groupBy(kept.rates, (rate) => rate.product_id)
  return new Map(
    kept.products.map((product) => {
      const ofProduct = rates.get(product.id) ?? []
      const withPrices = ofProduct.map((rate) => ({ rate, prices: prices.get(rate.id) ?? [] }))
      return [product.octo_id, { product, rates: withPrices }]
    }),
  )
}

/**
 * Compares what the supplier offers of a product with what we keep of it; without a difference there is nothing to show.
 * New and withdrawn products and rates wait for approval; prices, texts and things that come back do not.
 */
function stepOf(offer: Offer | undefined, old: Old | undefined): { step: Step; changes: CatalogueChange[] } {
  const productId = old?.product.id ?? newId()
  const outcome = old === undefined ? 'added' : offer === undefined ? 'withdrawn' : 'changed'
  const waits = { some: false, all: true }
  const draft: Draft = { productId, outcome, now: noParts(), later: noParts(), waits, changes: [] }
  if (offer === undefined) withdrawProduct(draft, old)
  else putProduct(draft, offer, old)
  const { changes, ...step } = draft
  return { step, changes }
}
