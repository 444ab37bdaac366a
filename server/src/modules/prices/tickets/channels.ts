import type { listTicketChannels as endpoint, TicketChannel } from '@reseller-portal/contract/prices'
import { pointOfSaleLabel } from '@reseller-portal/contract/organizations'
import type { Returned } from '@reseller-portal/contract/kit'
import { resellerOf, type Ctx } from '#kit/context.ts'
import { refuse } from '#kit/refuse.ts'

/**
 * The channels at which the account can deactivate rates: all for a super admin, those of their own points of sale for
 * others.
 */
export async function listTicketChannels(_: object, ctx: Ctx): Promise<Returned<typeof endpoint>> {
  return { channels: await channelsOf(ctx) }
}

/** Refuses channels at which the account can't deactivate rates. */
export async function refuseStrangeChannels(channels: readonly string[], ctx: Ctx): Promise<void> {
  const mine = new Set((await channelsOf(ctx)).map(({ channelId }) => channelId))
  if (!channels.every((channel) => mine.has(channel))) refuse('resellers.pos_not_found')
}

export async function channelsOf(ctx: Ctx): Promise<TicketChannel[]> {
  const resellerId = resellerOf(ctx)
  const { roles, isNarrowed, pointsOfSale } = ctx.actor
  const isFree = roles.includes('RESELLER_PORTAL_SUPER_ADMIN') || !isNarrowed
  const offices = await ctx.db
    .selectFrom('points_of_sale')
    .select(['channel_id', 'code', 'name'])
    .where('reseller_id', '=', resellerId)
    .where('removed_at', 'is', null)
    .$if(!isFree, (query) => query.where((row) => row('code', '=', row.fn.any(row.val([...pointsOfSale])))))
    .orderBy('code')
    .execute()
  const own = offices.map((office) => ({
    channelId: office.channel_id,
    name: pointOfSaleLabel(office),
    isReseller: false,
  }))
  if (!isFree) return own
  const reseller = await ctx.db
    .selectFrom('resellers')
    .select(['channel_id as channelId', 'name'])
    .where('id', '=', resellerId)
    .executeTakeFirstOrThrow()
  return [
    { ...reseller, isReseller: true },
    ...own.filter(({ channelId }) => channelId !== reseller.channelId),
  ]
}
