import type { Input, Returned } from '@reseller-portal/contract/kit'
import type {
  listPointsOfSale as listEndpoint,
  pointOfSale as oneEndpoint,
} from '@reseller-portal/contract/organizations'
import { resellerOf, type Ctx } from '#kit/context.ts'
import { found } from '#kit/refuse.ts'

/** The points of sale that the account may sell at, by code. */
export async function listPointsOfSale(
  { distributorId }: Input<typeof listEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof listEndpoint>> {
  await refuseStranger(distributorId, ctx)
  return { pointsOfSale: await visible(ctx).execute() }
}

export async function pointOfSale(
  { distributorId, posID }: Input<typeof oneEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof oneEndpoint>> {
  await refuseStranger(distributorId, ctx)
  const row = await visible(ctx).where('code', '=', posID).executeTakeFirst()
  return { pointOfSale: found(row, 'resellers.pos_not_found') }
}

/** Refuses any reseller but the caller's own, which is named by its id or, for a distributor, by its distributor id. */
async function refuseStranger(distributorId: string, ctx: Ctx): Promise<void> {
  const own = await ctx.db
    .selectFrom('resellers')
    .select(['id', 'distributor_id'])
    .where('id', '=', resellerOf(ctx))
    .executeTakeFirst()
  const isOwn = distributorId === own?.id || distributorId === own?.distributor_id
  found(isOwn ? own : undefined, 'resellers.pos_not_found')
}

const seeAll = ['RESELLER_PORTAL_SUPER_ADMIN', 'RESELLER_PORTAL_MANAGER']

/** An account with points of sale sees only those, unless it is a manager or super admin (spec 1 §6). */
function visible(ctx: Ctx) {
  const isNarrowed = ctx.actor.isNarrowed && !ctx.actor.roles.some((role) => seeAll.includes(role))
  return ctx.db
    .selectFrom('points_of_sale')
    .select(['code', 'name', 'channel_id as channelID', 'property_brand'])
    .where('reseller_id', '=', resellerOf(ctx))
    .where('removed_at', 'is', null)
    .$if(isNarrowed, (query) =>
      query.where((row) => row('code', '=', row.fn.any(row.val([...ctx.actor.pointsOfSale])))),
    )
    .orderBy('code')
}
