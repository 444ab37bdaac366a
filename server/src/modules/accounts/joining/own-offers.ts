import { sql } from 'kysely'
import type * as identity from '@reseller-portal/contract/accounts'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { Ctx } from '#kit/context.ts'
import { found } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'
import { recordAnswer } from './offer.ts'
import { offers, offerShown } from './offers.ts'

export async function listOwnOffers(
  _input: Input<typeof identity.listOwnOffers>,
  ctx: Ctx,
): Promise<Returned<typeof identity.listOwnOffers>> {
  const rows = await offers(ctx).where('membership_offers.account_id', '=', ctx.actor.accountId).execute()
  return { offers: rows.map(offerShown) }
}

/** Accepts an offer, which ends it: of two answers at once, one is refused. */
export function acceptOffer(
  { offerId }: Input<typeof identity.acceptOffer>,
  ctx: Ctx,
): Promise<Returned<typeof identity.acceptOffer>> {
  return within(ctx, async (tx) => {
    const offer = await takeOffer(offerId, tx)
    const { account_id, org_code, roles, points_of_sale } = offer
    await tx.db
      .insertInto('memberships')
      .values({ account_id, org_code, roles, created_at: tx.now, is_narrowed: points_of_sale.length > 0 })
      .execute()
    await assignOffered(offer, tx)
    await recordAnswer(offer, 'users.joined', tx)
    return { organization: org_code }
  })
}

export function declineOffer(
  { offerId }: Input<typeof identity.declineOffer>,
  ctx: Ctx,
): Promise<Returned<typeof identity.declineOffer>> {
  return within(ctx, async (tx) => {
    await recordAnswer(await takeOffer(offerId, tx), 'users.offer_declined', tx)
    return {}
  })
}

async function takeOffer(id: string, tx: Ctx) {
  const own = tx.db.deleteFrom('membership_offers').where('account_id', '=', tx.actor.accountId)
  const open = own.where('id', '=', id).where('expires_at', '>', tx.now)
  return found(await open.returningAll().executeTakeFirst(), 'users.offer_over')
}

/**
 * Assigns the offer's points of sale that still exist. Even if none does, the member stays limited to points of sale.
 */
async function assignOffered(
  {
    account_id,
    org_code,
    points_of_sale,
  }: { account_id: string; org_code: string; points_of_sale: string[] },
  tx: Ctx,
): Promise<void> {
  await tx.db
    .insertInto('account_points_of_sale')
    .columns(['account_id', 'point_of_sale_id'])
    .expression(
      tx.db
        .selectFrom('points_of_sale')
        .innerJoin('organizations', 'organizations.reseller_id', 'points_of_sale.reseller_id')
        .select([sql<string>`${account_id}::uuid`.as('account_id'), 'points_of_sale.id'])
        .where('organizations.code', '=', org_code)
        .where(sql<boolean>`points_of_sale.code = any(${points_of_sale})`)
        .where('points_of_sale.removed_at', 'is', null),
    )
    .execute()
}
