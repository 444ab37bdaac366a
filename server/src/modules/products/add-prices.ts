import { ageBand, type IncludedTax, type TravelerKind } from '@reseller-portal/contract/products'
import type * as z from 'zod'
import type { Db } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'

export type NewPrice = {
  id?: string
  supplierId: string
  rateId: string
  octoId?: string
  travelerType: TravelerKind
  travelerName: string
  minAge: number
  /** Above 100 means open-ended. */
  maxAge: number
  priceName?: string
  currency: string
  /** Minor units, with the included taxes. */
  retail: number
  original?: number
  net?: number
  includedTaxes?: z.infer<typeof IncludedTax>[]
  startTimes?: string[]
  validFrom?: string
  validUntil?: string
  /** Bit 0 is Sunday; every day unless given. */
  weekdays?: number
}

/** Adds prices of one supplier at once. */
export async function addPrices(prices: readonly NewPrice[], tx: Db): Promise<void> {
  if (prices.length === 0) return
  await tx
    .insertInto('prices')
    .values(prices.map((price) => valuesOf(price, price.id ?? newId())))
    .execute()
  await addTravelerTypes(prices, tx)
}

/** The guests of a product are those that it has prices for; one that is known keeps its name and ages. */
async function addTravelerTypes(prices: readonly NewPrice[], tx: Db): Promise<void> {
  const rates = await tx
    .selectFrom('rates')
    .select(['id', 'product_id'])
    .where('id', 'in', [...new Set(prices.map(({ rateId }) => rateId))])
    .execute()
  const types = prices.map(({ supplierId, rateId, travelerType, travelerName, minAge, maxAge }) => ({
    id: newId(),
    supplier_id: supplierId,
    // Each price is of a rate that there is.
    product_id: rates.find(({ id }) => id === rateId)?.product_id ?? '',
    kind: travelerType,
    name: travelerName || travelerType,
    min_age: minAge,
    max_age: maxAge,
    is_changed: false,
  }))
  await tx
    .insertInto('traveler_types')
    .values(types)
    .onConflict((type) => type.columns(['product_id', 'kind']).where('removed_at', 'is', null).doNothing())
    .execute()
}

function valuesOf(price: NewPrice, id: string) {
  return {
    id,
    supplier_id: price.supplierId,
    rate_id: price.rateId,
    octo_id: price.octoId ?? id,
    traveler_type: price.travelerType,
    traveler_name: price.travelerName,
    age_band: ageBand(price),
    min_age: price.minAge,
    max_age: price.maxAge,
    price_name: price.priceName ?? '',
    currency: price.currency,
    retail: price.retail,
    original: price.original ?? null,
    net: price.net ?? null,
    included_taxes: JSON.stringify(price.includedTaxes ?? []),
    start_times: price.startTimes ?? [],
    valid_from: price.validFrom ?? null,
    valid_until: price.validUntil ?? null,
    weekdays: price.weekdays ?? 127,
  }
}
