import type { AuditEventName } from '@reseller-portal/contract/kit/audit'
import {
  isRole,
  whyNotGrant,
  whyNotManage,
  type OrganizationKind,
  type offerMembership as offerMembershipEndpoint,
  type withdrawOffer as withdrawOfferEndpoint,
} from '@reseller-portal/contract/accounts'
import { whyNotExtension } from '@reseller-portal/contract/organizations'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { Ctx } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { found, refuse, refuseIf } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'
import { organizationFor } from '../users/change.ts'
import { refuseMany } from '../users/invite.ts'
import { recordUsers } from '../users/member.ts'
import { pointIds } from '../users/points.ts'
import { personOf } from './person.ts'
import { offers, offerShown } from './offers.ts'

const lifetimeMs = 7 * 24 * 3600_000

/** Asks the person with this e-mail into an organization; a follower of the event mails them. Asked again, the newer one counts. */
export function offerMembership(
  input: Input<typeof offerMembershipEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof offerMembershipEndpoint>> {
  return within(ctx, async (tx) => {
    const { groups, pos } = input
    const organization = await organizationFor(input.org_code, tx)
    const { code, kind, reseller_id, supplier_id } = organization
    refuseIf(whyNotExtension(input.email, { emailDomains: organization.email_domains }))
    const nobody = { accountId: '', kind, roles: [], pointsOfSale: [] }
    refuseIf(whyNotGrant(tx.actor, nobody, { roles: groups, pointsOfSale: pos }))
    const person = found(await personOf(input.email.toLowerCase(), code, tx.db), 'users.no_account')
    if (person.isMember) refuse('users.member_already', { field: 'email' })
    await refuseMany(person.id, tx)
    await pointIds(pos, reseller_id, tx)
    const id = newId()
    const times = { created_at: tx.now, expires_at: new Date(tx.now.getTime() + lifetimeMs) }
    const whose = { account_id: person.id, org_code: code, offered_by: tx.actor.accountId }
    const before = await tx.db
      .deleteFrom('membership_offers')
      .where('account_id', '=', person.id)
      .where('org_code', '=', code)
      .returning(['account_id', 'roles', 'points_of_sale', 'expires_at'])
      .executeTakeFirst()
    if (before && before.expires_at > tx.now) refuseIf(whyNotManage(tx.actor, memberOf(before, kind)))
    await tx.db
      .insertInto('membership_offers')
      .values({ id, ...whose, ...times, roles: groups, points_of_sale: pos })
      .execute()
    const row = { id: person.id, org_code: code, reseller_id, supplier_id }
    await recordUsers([{ row, name: 'users.asked_to_join', facts: { roles: groups, points: pos } }], tx)
    return offerShown(await offers(tx).where('membership_offers.id', '=', id).executeTakeFirstOrThrow())
  })
}

export function withdrawOffer(
  { offerId }: Input<typeof withdrawOfferEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof withdrawOfferEndpoint>> {
  return within(ctx, async (tx) => {
    const gone = await tx.db
      .deleteFrom('membership_offers')
      .where('id', '=', offerId)
      .$if(tx.actor.kind !== 'PLATFORM', (all) => all.where('org_code', '=', tx.actor.orgCode))
      .returningAll()
      .executeTakeFirst()
    const offer = found(gone, 'users.offer_over')
    const { kind } = await tx.db
      .selectFrom('organizations')
      .select('kind')
      .where('code', '=', offer.org_code)
      .executeTakeFirstOrThrow()
    const why = whyNotManage(tx.actor, memberOf(offer, kind))
    // An offer for other points of sale is refused as if there were none.
    if (why?.code === 'users.other_points') refuse('users.offer_over')
    refuseIf(why)
    await recordAnswer(offer, 'users.offer_withdrawn', tx)
    return {}
  })
}

type Offered = { account_id: string; roles: readonly string[]; points_of_sale: readonly string[] }

/** The member that an offer would make. Only a person who could change that member can withdraw the offer. */
function memberOf({ account_id, roles, points_of_sale }: Offered, kind: OrganizationKind) {
  return { accountId: account_id, kind, roles: roles.filter(isRole), pointsOfSale: points_of_sale }
}

/** Records what became of an offer, as an event of the organization that made it. */
export async function recordAnswer(
  offer: { account_id: string; org_code: string },
  name: AuditEventName,
  tx: Ctx,
): Promise<void> {
  const { reseller_id, supplier_id } = await tx.db
    .selectFrom('organizations')
    .select(['reseller_id', 'supplier_id'])
    .where('code', '=', offer.org_code)
    .executeTakeFirstOrThrow()
  const row = { id: offer.account_id, org_code: offer.org_code, reseller_id, supplier_id }
  await recordUsers([{ row, name }], tx)
}
