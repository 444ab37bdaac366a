import { createHash } from 'node:crypto'
import type { CatalogChange } from '@reseller-portal/contract/connections'
import { newBreath } from '#kit/background/breathe.ts'
import type { Db } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { Packed } from '#kit/background/packed.ts'
import { catalogOf, productRefsOf } from '#modules/products/index.ts'
import type { RemoteProduct } from '../../catalog.ts'
import { offerOf, type Offer, type Unsellable } from './offer.ts'
import { withdrawProduct, putProduct, noParts, type Step, type Draft, type Old } from './steps.ts'

/** The steps of an import, and the changes that a person is shown. */
export type Plan = {
  steps: Step[]
  /** The first of the changes, how many more there are, and a digest of all of them. */
  changes: { listed: CatalogChange[]; left: number; digest: string }
  unsellable: Unsellable[]
}

/** The most changes that a person is shown; further ones are only counted. */
export const mostListed = 500

type How = {
  supplierId: string
  zone: string
  only: string | undefined
  isComplete: boolean
  db: Db
  /** Called with each product. */
  look: (product: RemoteProduct) => void
}

/** How many products are unpacked and compared at a time. */
const atOnce = 200

/** Compares product by product, so that only the steps stay in memory; a product without a difference has no step. */
export async function planOf(
  products: readonly Packed<RemoteProduct>[],
  { supplierId, zone, only, isComplete, db, look }: How,
): Promise<Plan> {
  const planned = new Planned()
  const seen = new Set<string>()
  const breathe = newBreath()
  const isWanted = (ref: string) => only === undefined || ref === only
  for (const batch of inBatches(products)) {
    const read = batch.map((product) => product.read())
    const stored = await oldOnes(supplierId, read.map(({ ref }) => ref).filter(isWanted), db)
    for (const product of read) {
      if (seen.has(product.ref)) planned.repeated.push(product)
      else {
        const { offer, unsellable } = offerOf(product, zone)
        planned.unsellable.push(...unsellable)
        if (isWanted(product.ref)) planned.compare(offer, stored.get(product.ref), 'listed')
        look(product)
      }
      seen.add(product.ref)
      await breathe()
    }
  }
  const others = (await productRefsOf(supplierId, db)).filter((ref) => !seen.has(ref) && isWanted(ref))
  for (const refs of inBatches(others)) {
    for (const old of (await oldOnes(supplierId, refs, db)).values())
      planned.compare(undefined, old, isComplete ? 'not listed' : 'unknown')
    await breathe()
  }
  return planned.plan()
}

function* inBatches<T>(list: readonly T[]): Generator<T[]> {
  for (let done = 0; done < list.length; done += atOnce) yield list.slice(done, done + atOnce)
}

/** Whether a product is in the supplier's list. */
type There = 'listed' | 'not listed' | 'unknown'

/** A plan while it is made. */
class Planned {
  readonly unsellable: Unsellable[] = []
  /** Products whose id another product has too. */
  readonly repeated: Pick<RemoteProduct, 'ref' | 'title'>[] = []
  readonly #steps: Step[] = []
  readonly #listed: CatalogChange[] = []
  readonly #hash = createHash('sha256')
  #changes = 0

  compare(offer: Offer | undefined, old: Old | undefined, there: There): void {
    const { changes, now, later, ...head } = draftOf(offer, old, there)
    if (changes.length > 0) this.#steps.push({ ...head, parts: new Packed({ now, later }) })
    this.#listed.push(...changes.slice(0, mostListed - this.#listed.length))
    this.#changes += changes.length
    this.#hash.update(JSON.stringify(changes))
  }

  plan(): Plan {
    const twice = this.repeated.map(({ title, ref }) => ({ name: [title || ref], reason: 'twice' as const }))
    return {
      steps: this.#steps,
      changes: {
        listed: this.#listed,
        left: this.#changes - this.#listed.length,
        digest: this.#hash.digest('base64url'),
      },
      unsellable: [...this.unsellable, ...twice],
    }
  }
}

/** The stored products with these ids of the supplier. */
async function oldOnes(supplierId: string, refs: readonly string[], db: Db): Promise<Map<string, Old>> {
  const kept = await catalogOf(supplierId, refs, db)
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
 * Compares the supplier's product with the stored one; undefined without a difference. New products and rates wait
 * for approval, and so does a product that may no longer be listed. Withdrawn products, prices, texts and returning
 * things do not wait.
 */
function draftOf(offer: Offer | undefined, old: Old | undefined, there: There): Draft {
  const productId = old?.product.id ?? newId()
  const outcome = old === undefined ? 'added' : offer === undefined ? 'withdrawn' : 'changed'
  const waits = { some: false, all: true }
  const draft: Draft = { productId, outcome, now: noParts(), later: noParts(), waits, changes: [] }
  if (offer === undefined) withdrawProduct(draft, old, there !== 'not listed')
  else putProduct(draft, offer, old)
  return draft
}
