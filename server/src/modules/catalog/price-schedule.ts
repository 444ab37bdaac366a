import type { Input, Returned } from '@reseller-portal/contract/kit'
import { priceScheduleDays, whyNotRange } from '@reseller-portal/contract/catalog'
import type { priceSchedule as endpoint } from '@reseller-portal/contract/catalog'
import { resellerOf } from '../../kit/context.ts'
import type { Ctx } from '../../kit/context.ts'
import { found, refuseIf } from '../../kit/refuse.ts'
import { addDays, dayIn, daysBetween } from '../../kit/zone.ts'
import { priceRows } from './prices.ts'
import { pricesOfDay } from './prices-of-day.ts'
import { ratesOf, zoneOfRate } from './queries.ts'
import { priceOf } from './row.ts'

/** A rate's prices for each local day, from today and for one day more where the caller does not say (spec 2 §5). */
export async function priceSchedule(
  { supplierId, productId, rateId, ...range }: Input<typeof endpoint>,
  ctx: Ctx,
): Promise<Returned<typeof endpoint>> {
  const row = await ratesOf(resellerOf(ctx), ctx.db)
    .select(zoneOfRate)
    .where('rates.id', '=', rateId)
    .where('rates.product_id', '=', productId)
    .where('rates.supplier_id', '=', supplierId)
    .executeTakeFirst()
  const { timezone } = found(row, 'catalog.rate_not_found')
  const start = range.start_date ?? dayIn(timezone, ctx.now)
  const length = daysBetween(start, range.end_date ?? addDays(start, 1)) + 1
  refuseIf(whyNotRange(length, priceScheduleDays))
  const rows = await priceRows([rateId], ctx.db)
  const days = Array.from({ length }, (_, index) => addDays(start, index))
  return { data: Object.fromEntries(days.map((day) => [day, pricesOfDay(rows, day).map(priceOf)])) }
}
