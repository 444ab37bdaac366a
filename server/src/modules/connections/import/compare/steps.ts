import type { CatalogChange } from '@reseller-portal/contract/connections'
import type { Catalog, CatalogWrite } from '#modules/products/index.ts'
import { newId } from '#kit/ids.ts'
import type { Packed } from '#kit/background/packed.ts'
import type { Offer, RateOffer } from './offer.ts'
import type { PriceOffer } from './price-offer.ts'
import { differences, type Fields } from './differences.ts'

type Parts = Pick<CatalogWrite, 'put' | 'withdraw'>

type Head = {
  productId: string
  outcome: 'added' | 'changed' | 'withdrawn'
  /** Whether any part of it waits for approval, and whether all of it does. */
  waits: { some: boolean; all: boolean }
}
/** The parts that can be applied immediately, and those that wait for a person's approval. */
type Halves = { now: Parts; later: Parts }

/** What happens to one product. */
export type Step = Head & { parts: Packed<Halves> }

/** A step during its creation, with the changes that a person is shown. */
export type Draft = Head & Halves & { changes: CatalogChange[] }

/** Everything that is stored of a supplier's product. */
export type Old = {
  product: Catalog['products'][number]
  rates: { rate: Catalog['rates'][number]; prices: Catalog['prices'] }[]
}

export function withdrawProduct(step: Draft, old: Old | undefined, waits: boolean): void {
  if (old === undefined || old.product.withdrawn_at !== null) return
  const { withdraw } = partsOf(step, waits)
  withdraw.products.push(old.product.id)
  withdraw.rates.push(...old.rates.flatMap(({ rate }) => (rate.withdrawn_at ? [] : [rate.id])))
  note(step, { ...gone, thing: 'product', name: [old.product.name] }, waits)
}

export function putProduct(step: Draft, offer: Offer, old: Old | undefined): void {
  const row = { ...offer.product, id: step.productId }
  const isNew = old === undefined
  const name = [row.name]
  const change = changeOf(offer.product, old?.product)
  if (change !== undefined) {
    partsOf(step, isNew).put.products.push(row)
    note(step, { ...change, thing: 'product', name, currency: null }, isNew)
  }
  const rates = new Map(old?.rates.map((each) => [each.rate.octo_id, each]))
  for (const each of offer.rates) putRate(step, each, rates.get(each.rate.octo_id), { name, waits: isNew })
  const refs = new Set(offer.rates.map(({ rate }) => rate.octo_id))
  for (const { rate } of old?.rates ?? [])
    if (!refs.has(rate.octo_id) && rate.withdrawn_at === null) {
      step.now.withdraw.rates.push(rate.id)
      note(step, { ...gone, thing: 'rate', name: [...name, rate.name] }, false)
    }
}

const gone = { change: 'withdrawn', currency: null, fields: [] } satisfies Partial<CatalogChange>

type Within = { name: string[]; waits: boolean }

function putRate(step: Draft, offer: RateOffer, old: Old['rates'][number] | undefined, within: Within): void {
  const id = old?.rate.id ?? newId()
  const waits = within.waits || old === undefined
  const name = [...within.name, offer.rate.name]
  const change = changeOf(offer.rate, old?.rate)
  if (change !== undefined) {
    partsOf(step, waits).put.rates.push({ ...offer.rate, id, product_id: step.productId })
    note(step, { ...change, thing: 'rate', name, currency: null }, waits)
  }
  const prices = new Map(old?.prices.map((price) => [price.octo_id, price]))
  for (const price of offer.prices)
    putPrice(step, { price, rateId: id, old: prices.get(price.octo_id) }, { name, waits })
  const refs = new Set(offer.prices.map((price) => price.octo_id))
  for (const price of old?.prices ?? [])
    if (!refs.has(price.octo_id) && price.withdrawn_at === null) {
      step.now.withdraw.prices.push(price.id)
      note(step, { ...gone, thing: 'price', name: [...name, price.traveler_name] }, false)
    }
}

type Priced = { price: PriceOffer; rateId: string; old: Catalog['prices'][number] | undefined }

function putPrice(step: Draft, { price, rateId, old }: Priced, { name, waits }: Within): void {
  const change = changeOf(price, old)
  if (change === undefined) return
  partsOf(step, waits).put.prices.push({ ...price, id: old?.id ?? newId(), rate_id: rateId })
  const { currency, traveler_name } = price
  note(step, { ...change, thing: 'price', name: [...name, traveler_name], currency }, waits)
}

/** How a thing differs from the stored one; undefined where it does not. */
function changeOf(
  wanted: Fields,
  old: (Fields & { withdrawn_at: Date | null }) | undefined,
): Pick<CatalogChange, 'change' | 'fields'> | undefined {
  const fields = differences(wanted, old)
  if (old === undefined) return { change: 'added', fields }
  if (old.withdrawn_at !== null) return { change: 'returned', fields }
  return fields.length === 0 ? undefined : { change: 'changed', fields }
}

function note(step: Draft, change: CatalogChange, waits: boolean): void {
  step.changes.push(change)
  step.waits.some ||= waits
  step.waits.all &&= waits
}

function partsOf(step: Draft, waits: boolean): Parts {
  return waits ? step.later : step.now
}

export function noParts(): Parts {
  return {
    put: { products: [], rates: [], prices: [] },
    withdraw: { products: [], rates: [], prices: [] },
  }
}
