import { sql } from 'kysely'
import { priceName } from '@reseller-portal/contract/sales'
import type { CalendarPrice } from '@reseller-portal/contract/inventory'
import { pricedBy } from '@reseller-portal/contract/prices'
import type { Db } from '#kit/context.ts'
import { addDays, daysBetween } from '#kit/zone.ts'
import { priceOf } from '../row.ts'
import { priceRows } from './prices.ts'
import { pricesOfDay } from './prices-of-day.ts'
import { termsOf } from './terms.ts'

type PoolPricesQuery = {
  pool: { id: string; productId: string }
  resellerId: string
  supplierId: string
  from: string
  until: string
}

/** What a channel's guests pay by each option that draws from a pool, on each local day of a range. */
export async function pricesOfPool(query: PoolPricesQuery, db: Db): Promise<Record<string, CalendarPrice[]>> {
  const { pool, resellerId, from, until } = query
  const rates = await db
    .selectFrom('rates')
    .select(['id', sql<string>`coalesce(nullif(trim(title), ''), name)`.as('option')])
    .where('pool_id', '=', pool.id)
    .where('withdrawn_at', 'is', null)
    .orderBy('option')
    .execute()
  const ids = rates.map(({ id }) => id)
  const byRate = Map.groupBy(await priceRows(ids, resellerId, db), ({ rate_id }) => rate_id)
  const { productId } = pool
  const terms = await termsOf({ resellerId, productId }, db)
  const days = Array.from({ length: daysBetween(from, until) + 1 }, (_, index) => addDays(from, index))
  const pricesOn = (day: string) =>
    rates.flatMap(({ id: rateId, option }) =>
      pricesOfDay(byRate.get(rateId) ?? [], day).map((row): CalendarPrice => {
        const price = pricedBy(terms, priceOf(row), { productId, rateId, day })
        return {
          rateId,
          option,
          traveler: priceName(price),
          startTimes: price.startTimes,
          ...(price.repriced && { repriced: true }),
          currency: price.retail.currency,
          retail: price.retail.amount,
          net: price.net?.amount ?? null,
          taxes: price.includedTaxes.reduce((sum, tax) => sum + tax.retail, 0),
        }
      }),
    )
  return Object.fromEntries(days.map((day) => [day, pricesOn(day)]))
}
