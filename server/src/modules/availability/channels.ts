import { bookingExt } from '@reseller-portal/contract/bookings'
import type { Ext } from '@reseller-portal/contract/kit'
import type { Ctx } from '../../kit/context.ts'
import { resellerOf } from '../../kit/context.ts'
import { refuse } from '../../kit/refuse.ts'
import { once } from '../../db/once.ts'

export type Seller = {
  resellerId: string
  /** Channels in which a ticket may be deactivated: the reseller's and the point of sale's. */
  channels: string[]
  pointOfSale: string
  resellerName: string
}

/** Where the sale is made: the point of sale that the ext names, or the only one the person works at. */
export async function sellerOf(ext: Ext, ctx: Ctx): Promise<Seller> {
  const resellerId = resellerOf(ctx)
  const mine = ctx.actor.pointsOfSale
  const named = ext[bookingExt.pointOfSale] ?? (mine.length === 1 ? mine[0] : undefined) ?? ''
  const rows = await channelsOf({ resellerId, named }, ctx.db)
  const channels = rows.flatMap((row) => [row.channel_id, row.pos_channel_id ?? []].flat())
  const isStrange = named !== '' && (channels.length < 2 || (mine.length > 0 && !mine.includes(named)))
  if (isStrange) refuse('resellers.pos_not_found')
  const [reseller] = rows
  return {
    ...{ resellerId, channels, pointOfSale: named },
    resellerName: reseller?.name ?? '',
  }
}

const channelsOf = once((of: { resellerId: string; named: string }, db) =>
  db
    .selectFrom('resellers')
    .leftJoin('points_of_sale', (join) =>
      join.onRef('points_of_sale.reseller_id', '=', 'resellers.id').on('points_of_sale.code', '=', of.named),
    )
    .select(['resellers.name', 'resellers.channel_id'])
    .select('points_of_sale.channel_id as pos_channel_id')
    .where('resellers.id', '=', of.resellerId)
    .compile(),
)
