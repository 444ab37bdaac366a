import type { Input } from '@reseller-portal/contract/kit'
import {
  priceScheduleDays,
  whyNotRange,
  type Price,
  type priceSchedule as endpoint,
} from '@reseller-portal/contract/products'
import { pricedBy, type Terms } from '@reseller-portal/contract/prices'
import { resellerOf, type Ctx } from '#kit/context.ts'
import { found, refuseIf } from '#kit/refuse.ts'
import { addDays, dayIn, daysBetween } from '#kit/zone.ts'
import { priceRows, type PriceRow } from './prices.ts'
import { termsOf } from './terms.ts'
import { pricesOfDay } from './prices-of-day.ts'
import { ratesOf, zoneOfRate } from '../queries.ts'
import { priceOf } from '../row.ts'

/** A rate that a reseller sees, with what its supplier calls it and every season's prices. */
export type RatePrices = {
  connection: string
  timezone: string
  product_ref: string
  rate_ref: string
  rows: PriceRow[]
  terms: Terms
  productId: string
  rateId: string
}

/** The rate and the local days that are asked about: from today, and for `offset` days more where the caller does not say (spec 2 §5). */
export async function scheduledDays(
  { supplierId, productId, rateId, channel, ...range }: Input<typeof endpoint>,
  offset: number,
  ctx: Ctx,
): Promise<{ rate: RatePrices; days: string[] }> {
  const row = await ratesOf(resellerOf(ctx), ctx.db)
    .innerJoin('products', 'products.id', 'rates.product_id')
    .select([zoneOfRate, 'suppliers.connection'])
    .select(['products.octo_id as product_ref', 'rates.octo_id as rate_ref'])
    .where('rates.id', '=', rateId)
    .where('rates.product_id', '=', productId)
    .where('rates.supplier_id', '=', supplierId)
    .executeTakeFirst()
  const rate = found(row, 'catalog.rate_not_found')
  const start = range.start_date ?? dayIn(rate.timezone, ctx.now)
  // An end without a start is not read: the caller says both, or takes the usual days (spec 2 §5).
  const end = range.start_date === undefined ? undefined : range.end_date
  const length = daysBetween(start, end ?? addDays(start, offset)) + 1
  refuseIf(whyNotRange(length, priceScheduleDays))
  const days = Array.from({ length }, (_, index) => addDays(start, index))
  const resellerId = resellerOf(ctx)
  const terms = await termsOf({ resellerId, productId, channel }, ctx.db)
  const rows = await priceRows([rateId], resellerId, ctx.db)
  return { rate: { ...rate, rows, terms, productId, rateId }, days }
}

/** What each day costs by the catalog and the terms of the seller. */
export function scheduledPrices(rate: RatePrices, days: readonly string[]): Record<string, Price[]> {
  return Object.fromEntries(
    days.map((day) => [
      day,
      pricesOfDay(rate.rows, day).map((row) => pricedBy(rate.terms, priceOf(row), { ...rate, day })),
    ]),
  )
}
