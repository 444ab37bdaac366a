import { sql } from 'kysely'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import { areDated, pricedBy } from '@reseller-portal/contract/prices'
import {
  inLanguage,
  sortRates,
  type listRateCards as cardsEndpoint,
  type listRates as endpoint,
  type Rate,
} from '@reseller-portal/contract/products'
import { resellerOf, type Ctx } from '#kit/context.ts'
import { pageOf } from '#kit/http/page-of.ts'
import { found } from '#kit/refuse.ts'
import { dayIn } from '#kit/zone.ts'
import { termsOfProducts } from './prices/terms.ts'
import { priceRows } from './prices/prices.ts'
import { isSeasonal, pricesOfDay } from './prices/prices-of-day.ts'
import { productsOf, ratesOf, zoneOfRate } from './queries.ts'
import { priceOf, rateOf } from './row.ts'

/** A product's rates with the prices of the present day where the product is. */
export async function listRates(
  { supplierId, productId, channel }: Input<typeof endpoint>,
  ctx: Ctx,
): Promise<Returned<typeof endpoint>> {
  const product = productsOf(resellerOf(ctx), ctx.db)
    .select('products.id')
    .where('products.supplier_id', '=', supplierId)
    .where('products.id', '=', productId)
  found(await product.executeTakeFirst(), 'catalog.product_not_found')
  const rows = ratesOf(resellerOf(ctx), ctx.db).where('rates.product_id', '=', productId)
  return { rates: sortRates(await pricedToday(rows, channel, ctx)) }
}

/** The rates of all suppliers by title, each with the prices of the present day where its product is. */
export async function listRateCards(
  request: Input<typeof cardsEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof cardsEndpoint>> {
  const title = sql<string>`lower(coalesce(nullif(trim(rates.texts -> ${ctx.language} ->> 'title'), ''),
    nullif(trim(rates.title), ''), rates.name))`
  const listed = ratesOf(resellerOf(ctx), ctx.db)
    .innerJoin('products', 'products.id', 'rates.product_id')
    .where('products.withdrawn_at', 'is', null)
    .select(['rates.id', 'rates.supplier_id as supplierId', 'suppliers.name as supplier'])
    .select(['products.name as product', title.as('title')])
  const filters = { supplierId: request.supplierId }
  const page = await pageOf(listed, request, { search: ['title', 'product', 'supplier'], filters }, ctx.db)
  const ids = page.rows.map(({ id }) => id)
  const rates = ids.length === 0 ? [] : await pricedToday(ofIds(ids, ctx), undefined, ctx)
  const byId = new Map(rates.map((rate) => [rate.id, rate]))
  const rateCards = page.rows.flatMap(({ id, supplier, product }) => {
    const rate = byId.get(id)
    return rate === undefined ? [] : [{ id, supplier, product, rate }]
  })
  return { rateCards, total: page.total }
}

function ofIds(ids: readonly string[], ctx: Ctx) {
  return ratesOf(resellerOf(ctx), ctx.db).where('rates.id', 'in', ids)
}

/** These rates with the prices of today, with the terms of `channel` if a point of sale is named. */
async function pricedToday(
  query: ReturnType<typeof ratesOf>,
  channel: string | undefined,
  ctx: Ctx,
): Promise<Rate[]> {
  const rows = await query
    .selectAll('rates')
    .select([zoneOfRate, hasRoom(resellerOf(ctx), ctx.now).as('has_room')])
    .execute()
  const [rateIds, resellerId] = [rows.map((row) => row.id), resellerOf(ctx)]
  const byRate = Map.groupBy(await priceRows(rateIds, resellerId, ctx.db), (price) => price.rate_id)
  const productIds = [...new Set(rows.map((row) => row.product_id))]
  const termsOfProduct = await termsOfProducts({ resellerId, productIds, channel }, ctx.db)
  return rows.map((row) => {
    const all = byRate.get(row.id) ?? []
    const terms = termsOfProduct(row.product_id)
    const sold = { productId: row.product_id, rateId: row.id, day: dayIn(row.timezone, ctx.now) }
    return rateOf(inLanguage(row, ctx.language), {
      timezone: row.timezone,
      prices: pricesOfDay(all, sold.day).map((price) => pricedBy(terms, priceOf(price), sold)),
      hasAvailability: row.has_room,
      isScheduled: all.some(isSeasonal) || areDated(terms),
    })
  })
}

/**
 * Whether any coming slot has a seat left; always true for a remote supplier. Seats of expired holds aren't counted here; the
 * availability calls count them.
 */
function hasRoom(resellerId: string, now: Date) {
  const yesterday = new Date(now.getTime() - 24 * 3600_000)
  // Ordered, so that the index is read: reading the whole table is faster only if nearly every row matches.
  return sql<boolean>`suppliers.connection <> 'local' or coalesce((select true from slots where slots.pool_id = rates.pool_id
    and slots.starts_at > ${yesterday} and slots.ends_at > ${now} and slots.taken < slots.capacity and slots.closed_at is null
    and (slots.set_aside = 0 or seats_kept(slots.id, slots.capacity - slots.taken, ${resellerId}::uuid, ${now}) < slots.capacity - slots.taken)
    order by slots.starts_at limit 1), false)`
}
