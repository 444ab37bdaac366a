import type { bookingListChoices as endpoint } from '@reseller-portal/contract/sales'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import { resellerOf, type Ctx } from '#kit/context.ts'
import { viewerOf } from '#modules/organizations/index.ts'

/**
 * The filters for the caller's bookings: catalog, points of sale and agents of the reseller, as far as the caller
 * may see them.
 */
export async function choices(_: Input<typeof endpoint>, ctx: Ctx): Promise<Returned<typeof endpoint>> {
  const [products, pointsOfSale, agents] = await Promise.all([productsOf(ctx), placesOf(ctx), agentsOf(ctx)])
  return { products, pointsOfSale, agents }
}

function productsOf(ctx: Ctx) {
  return ctx.db
    .selectFrom('products')
    .innerJoin('channels', 'channels.supplier_id', 'products.supplier_id')
    .select(['products.id', 'products.name'])
    .where('channels.reseller_id', '=', resellerOf(ctx))
    .orderBy('products.name')
    .limit(most)
    .execute()
}

function placesOf(ctx: Ctx) {
  const { seesAll, pointsOfSale } = viewerOf(ctx)
  return ctx.db
    .selectFrom('points_of_sale')
    .select(['code', 'name'])
    .where('reseller_id', '=', resellerOf(ctx))
    .where('removed_at', 'is', null)
    .$if(!seesAll, (query) => query.where((row) => row('code', '=', row.fn.any(row.val([...pointsOfSale])))))
    .orderBy('code')
    .limit(most)
    .execute()
}

/** A caller who is restricted to points of sale sees only the agents there. */
async function agentsOf(ctx: Ctx) {
  const { actor } = ctx
  if (!viewerOf(ctx).seesAll) return [{ id: actor.accountId, name: actor.name }]
  const rows = await ctx.db
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
    .select(['accounts.id', 'accounts.given_name', 'accounts.surname'])
    .where('memberships.org_code', '=', actor.orgCode)
    .where('accounts.kind', '=', 'person')
    .orderBy('accounts.given_name')
    .orderBy('accounts.surname')
    .limit(most)
    .execute()
  return rows.map(({ id, given_name, surname }) => ({ id, name: `${given_name} ${surname}`.trim() }))
}

/** Longer lists are searched instead of chosen from. */
const most = 1000
