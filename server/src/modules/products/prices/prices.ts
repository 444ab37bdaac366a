import { sql, type Selectable } from 'kysely'
import type { Price } from '@reseller-portal/contract/products'
import type { Database } from '#db/tables.ts'
import type { Db } from '#kit/context.ts'
import { ofChannelSql, shareOfChannelSql } from './nets.ts'

export type PriceRow = Selectable<Database['prices']>

/** A price with the amounts that it has by a seller's terms. */
export type PricedRow = PriceRow & Pick<Price, 'commission' | 'adjusted' | 'bookingFees'>

/**
 * The prices of all seasons of these rates, with the reseller's nets: oldest travelers first, then the most expensive.
 */
export function priceRows(rateIds: readonly string[], resellerId: string, db: Db): Promise<PriceRow[]> {
  if (rateIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('prices as price')
    .leftJoin('channel_nets as own', (join) =>
      join
        .on(sql.raw<boolean>(ofChannelSql))
        .onRef('own.supplier_id', '=', 'price.supplier_id')
        .on('own.reseller_id', '=', resellerId),
    )
    .selectAll('price')
    .select(sql.raw<number | null>(shareOfChannelSql).as('net'))
    .where('rate_id', 'in', rateIds)
    .where('withdrawn_at', 'is', null)
    .orderBy('min_age', 'desc')
    .orderBy('retail', 'desc')
    .orderBy('price.id')
    .execute()
}
