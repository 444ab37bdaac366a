import type { Selectable } from 'kysely'
import { pricesAt } from '@reseller-portal/contract/catalog'
import type { Price } from '@reseller-portal/contract/catalog'
import type { Database } from '../../db/tables.ts'
import type { Db } from '../../kit/context.ts'
import { pricesOfDay } from './prices-of-day.ts'
import { priceOf } from './row.ts'

export type RatePrice = Price & { rateId: string }

/** What the rates cost on a local day, for a slot that starts at this local time (`HH:MM`): what a booking is priced with. */
export async function pricesOn(
  rateIds: readonly string[],
  when: { day: string; time: string },
  db: Db,
): Promise<RatePrice[]> {
  const byRate = Map.groupBy(await priceRows(rateIds, db), (row) => row.rate_id)
  return [...byRate].flatMap(([rateId, rows]) =>
    pricesAt(pricesOfDay(rows, when.day).map(priceOf), when.time).map((price) => ({ ...price, rateId })),
  )
}

/** Every season's prices of the rates: oldest travelers first, then the dearest. */
export function priceRows(rateIds: readonly string[], db: Db): Promise<Selectable<Database['prices']>[]> {
  if (rateIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('prices')
    .selectAll()
    .where('rate_id', 'in', rateIds)
    .orderBy('min_age', 'desc')
    .orderBy('retail', 'desc')
    .orderBy('id')
    .execute()
}
