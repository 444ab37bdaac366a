import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Id, Instant } from '../kit/shapes.ts'
import { Group, NewUserFields, UserFields } from './schema.ts'
import { grantRefusals } from './users.ts'

/** A person with an account elsewhere who was invited to an organization and has not answered yet. */
const MembershipOffer = z.object({
  id: Id,
  email: z.string(),
  organization: z.string(),
  groups: z.array(Group),
  offeredBy: z.string(),
  expiresAt: Instant,
})
export type MembershipOffer = z.infer<typeof MembershipOffer>

const offers = z.object({ offers: z.array(MembershipOffer) })
const one = z.object({ offerId: Id })

export const offerMembership = endpoint({
  method: 'POST',
  path: '/api/membership-offers',
  summary: 'Invite a person with an account in another organization; an email tells them where to accept',
  input: NewUserFields.pick({ email: true, org_code: true }).extend({
    groups: UserFields.shape.groups,
    pos: UserFields.shape.pos,
  }),
  output: MembershipOffer,
  may: 'users.manage',
  needsFactor: true,
  refuses: [
    'users.no_organization',
    'organizations.not_found',
    'users.wrong_extension',
    'users.no_account',
    'users.member_already',
    'users.too_many_invitations',
    'resellers.pos_not_found',
    ...grantRefusals,
  ],
})

export const listOffers = endpoint({
  method: 'GET',
  path: '/api/membership-offers',
  summary: 'The people who were invited into the organization and have not answered yet',
  input: z.object({}),
  output: offers,
  may: 'users.manage',
  refuses: [],
})

export const withdrawOffer = endpoint({
  method: 'DELETE',
  path: '/api/membership-offers/:offerId',
  summary: 'Withdraw an invitation into the organization',
  input: one,
  output: z.object({}),
  may: 'users.manage',
  refuses: ['users.offer_over', 'users.above_you'],
})

export const listOwnOffers = endpoint({
  method: 'GET',
  path: '/api/me/membership-offers',
  summary: 'The organizations into which the account is invited',
  input: z.object({}),
  output: offers,
  may: 'signed-in',
  refuses: [],
})

export const acceptOffer = endpoint({
  method: 'PUT',
  path: '/api/me/membership-offers/:offerId',
  summary: 'Become a member of the organization; works once, and only for the invited person',
  input: one,
  output: z.object({ organization: z.string() }),
  may: 'signed-in',
  refuses: ['users.offer_over'],
})

export const declineOffer = endpoint({
  method: 'DELETE',
  path: '/api/me/membership-offers/:offerId',
  summary: 'Decline the invitation into the organization',
  input: one,
  output: z.object({}),
  may: 'signed-in',
  refuses: ['users.offer_over'],
})
