import { sql } from 'kysely'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import { areDated, pricedBy } from '@reseller-portal/contract/prices'
import { inLanguage, sortRates } from '@reseller-portal/contract/catalog'
import type { listRates as endpoint } from '@reseller-portal/contract/catalog'
import { resellerOf } from '#kit/context.ts'
import type { Ctx } from '#kit/context.ts'
import { found } from '#kit/refuse.ts'
import { dayIn } from '#kit/zone.ts'
import { termsOf } from './prices/terms.ts'
import { priceRows } from './prices/prices.ts'
import { isSeasonal, pricesOfDay } from './prices/prices-of-day.ts'
import { productsOf, ratesOf, zoneOfRate } from './queries.ts'
import { priceOf, rateOf } from './row.ts'

/** A product's rates with the prices of today in the supplier's zone. */
export async function listRates(
  { supplierId, productId, channel }: Input<typeof endpoint>,
  ctx: Ctx,
): Promise<Returned<typeof endpoint>> {
  const product = productsOf(resellerOf(ctx), ctx.db)
    .select('products.id')
    .where('products.supplier_id', '=', supplierId)
    .where('products.id', '=', productId)
  found(await product.executeTakeFirst(), 'catalog.product_not_found')
  const rows = await ratesOf(resellerOf(ctx), ctx.db)
    .selectAll('rates')
    .select([zoneOfRate, hasRoom(ctx.now).as('has_room')])
    .where('rates.product_id', '=', productId)
    .execute()
  const rateIds = rows.map((row) => row.id)
  const byRate = Map.groupBy(await priceRows(rateIds, resellerOf(ctx), ctx.db), (price) => price.rate_id)
  const terms = await termsOf({ resellerId: resellerOf(ctx), supplierId, productId, channel }, ctx.db)
  const rates = rows.map((row) => {
    const all = byRate.get(row.id) ?? []
    const sold = { productId, rateId: row.id, day: dayIn(row.timezone, ctx.now) }
    return rateOf(inLanguage(row, ctx.language), {
      timezone: row.timezone,
      prices: pricesOfDay(all, sold.day).map((price) => pricedBy(terms, priceOf(price), sold)),
      hasAvailability: row.has_room,
      isScheduled: all.some(isSeasonal) || areDated(terms),
    })
  })
  return { rates: sortRates(rates) }
}

/**
 * Whether any coming slot has a seat left; a hold that runs out meanwhile is seen by the availability calls, and so is
 * whatever a remote supplier has.
 */
function hasRoom(now: Date) {
  const yesterday = new Date(now.getTime() - 24 * 3600_000)
  // In their order, by the index: to read the whole table is cheaper only where nearly every row of it will do.
  return sql<boolean>`suppliers.connection <> 'local' or coalesce((select true from slots where slots.pool_id = rates.pool_id
    and slots.starts_at > ${yesterday} and slots.ends_at > ${now} and slots.taken < slots.capacity and slots.closed_at is null
    order by slots.starts_at limit 1), false)`
}
