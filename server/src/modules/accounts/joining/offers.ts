import { sql } from 'kysely'
import {
  isBoundToPoints,
  isRole,
  type MembershipOffer,
  type listOffers as listOffersEndpoint,
} from '@reseller-portal/contract/accounts'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { Ctx } from '#kit/context.ts'

export async function listOffers(
  _input: Input<typeof listOffersEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof listOffersEndpoint>> {
  const rows = await offers(ctx)
    .$if(ctx.actor.kind !== 'PLATFORM', (all) =>
      all.where('membership_offers.org_code', '=', ctx.actor.orgCode),
    )
    .$if(isBoundToPoints(ctx.actor.roles), (all) =>
      all.where(sql<boolean>`membership_offers.points_of_sale && ${[...ctx.actor.pointsOfSale]}::text[]`),
    )
    .execute()
  return { offers: rows.map(offerShown) }
}

/** Offers that may still be accepted, the newest first. */
export function offers({ db, now }: Ctx) {
  return db
    .selectFrom('membership_offers')
    .innerJoin('accounts', 'accounts.id', 'membership_offers.account_id')
    .innerJoin('accounts as granter', 'granter.id', 'membership_offers.offered_by')
    .innerJoin('organizations', 'organizations.code', 'membership_offers.org_code')
    .select(['membership_offers.id', 'membership_offers.roles', 'membership_offers.expires_at'])
    .select(['accounts.email', 'granter.given_name', 'granter.surname', 'organizations.name'])
    .where('membership_offers.expires_at', '>', now)
    .orderBy('membership_offers.id', 'desc')
    .limit(500)
}

type OfferRow = Awaited<ReturnType<ReturnType<typeof offers>['executeTakeFirstOrThrow']>>

export function offerShown(row: OfferRow): MembershipOffer {
  return {
    id: row.id,
    email: row.email ?? '',
    organization: row.name,
    groups: row.roles.filter(isRole).map((name) => ({ id: name, name })),
    offeredBy: `${row.given_name} ${row.surname}`.trim(),
    expiresAt: row.expires_at.toISOString(),
  }
}
