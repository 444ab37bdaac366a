import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Id, Instant } from '../kit/shapes.ts'

export const requestStates = ['IN_PROCESS', 'ACCEPTED', 'DECLINED'] as const

/** One side's wish for a channel between a reseller and a supplier; in process until the other side answers. */
export const ChannelRequest = z.object({
  id: Id,
  /**
   * The reseller of the channel; null for a supplier whose own request is not answered yet, which knows only the
   * name.
   */
  resellerId: Id.nullable(),
  /** Of the other side. */
  name: z.string(),
  /** Whether the other side asked, and the reader has to answer. */
  isTheirs: z.boolean(),
  state: z.enum(requestStates),
  askedBy: z.string(),
  askedAt: Instant,
  answeredAt: Instant.nullable(),
})
export type ChannelRequest = z.infer<typeof ChannelRequest>

const Requests = z.object({ requests: z.array(ChannelRequest) })

export const ownChannelRequests = endpoint({
  method: 'GET',
  path: '/api/resellers/channel-requests',
  summary: 'List the channels that the reseller requested, newest first',
  input: z.object({}),
  output: Requests,
  may: 'partners.request',
  refuses: [],
})

export const suppliersToAsk = endpoint({
  method: 'GET',
  path: '/api/resellers/channel-requests/suppliers',
  summary: 'List the suppliers without a channel to the reseller, by name',
  input: z.object({}),
  output: z.object({ suppliers: z.array(z.object({ code: z.string(), name: z.string() })) }),
  may: 'partners.request',
  refuses: [],
})

export const requestChannel = endpoint({
  method: 'POST',
  path: '/api/resellers/channel-requests',
  summary: 'Request a channel from a supplier, by its organization code. Requesting twice is not an error',
  input: z.object({
    /** The code of the supplier's organization. */
    code: z.string().trim().min(1).max(100),
    /** A reseller agreement exists (spec 2 §5). */
    agreement: z.boolean(),
  }),
  output: Requests,
  may: 'partners.request',
  refuses: ['channels.no_agreement', 'suppliers.not_found', 'channels.is_open'],
})

export const answerSuppliersRequest = endpoint({
  method: 'POST',
  path: '/api/resellers/channel-requests/:id',
  summary: 'Accept or decline a channel that a supplier requested. The first answer stays',
  input: z.object({ id: Id, accept: z.boolean() }),
  output: Requests,
  may: 'partners.request',
  refuses: ['things.not_found'],
})

export const channelRequests = endpoint({
  method: 'GET',
  path: '/api/channel-requests',
  summary: 'List the channel requests from and to resellers, open requests first',
  input: z.object({}),
  output: Requests,
  may: 'channels.read',
  refuses: [],
})

export const answerChannelRequest = endpoint({
  method: 'POST',
  path: '/api/channel-requests/:id',
  summary: 'Accept or decline a requested channel. The first answer stays',
  input: z.object({ id: Id, accept: z.boolean() }),
  output: Requests,
  may: 'channels.manage',
  refuses: ['things.not_found'],
})

/** The least number of characters to search resellers by, so that no one lists them all. */
export const fewestCharacters = 3

export const resellersToAsk = endpoint({
  method: 'GET',
  path: '/api/channel-requests/resellers',
  summary: 'Find resellers on the portal by name that the supplier has no channel with',
  input: z.object({ search: z.string().trim().min(fewestCharacters).max(100) }),
  output: z.object({ resellers: z.array(z.object({ code: z.string(), name: z.string() })) }),
  may: 'channels.manage',
  refuses: [],
})

export const askReseller = endpoint({
  method: 'POST',
  path: '/api/channel-requests',
  summary: 'Request a channel with a reseller, by its organization code. Requesting twice is not an error',
  input: z.object({ code: z.string().trim().min(1).max(100), agreement: z.boolean() }),
  output: Requests,
  may: 'channels.manage',
  refuses: ['channels.no_agreement', 'channels.reseller_not_found', 'channels.is_open'],
})

/** A company that a supplier invited by email and that is not approved yet. */
export const ChannelInvitation = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  invitedBy: z.string(),
  invitedAt: Instant,
  expiresAt: Instant,
  /** The reader invited, no mail server delivers the link, and nobody has registered with it. */
  canCopyLink: z.boolean(),
})
export type ChannelInvitation = z.infer<typeof ChannelInvitation>
const Invitations = z.object({ invitations: z.array(ChannelInvitation) })

export const channelInvitations = endpoint({
  method: 'GET',
  path: '/api/channel-invitations',
  summary: 'Companies that the operator invited and that have not registered yet, the latest first',
  input: z.object({}),
  output: Invitations,
  may: 'channels.read',
  refuses: [],
})

export const inviteReseller = endpoint({
  method: 'POST',
  path: '/api/channel-invitations',
  summary:
    'Invite a company by email to register as a reseller. The channel is requested once it’s approved. The name of a reseller on the portal is rejected',
  input: z.object({
    name: z.string().trim().min(1).max(100),
    email: z.email().max(254),
    agreement: z.boolean(),
    /** Confirms that this is another company than the existing reseller of this name. */
    isAnother: z.boolean().default(false),
  }),
  output: Invitations,
  may: 'channels.manage',
  refuses: ['channels.no_agreement', 'channels.reseller_known', 'requests.too_many'],
})

export const cancelInvitation = endpoint({
  method: 'DELETE',
  path: '/api/channel-invitations/:id',
  summary: 'Cancel an invitation. Its link stops working',
  input: z.object({ id: Id }),
  output: Invitations,
  may: 'channels.manage',
  refuses: ['things.not_found'],
})

export const copyChannelInvitationLink = endpoint({
  method: 'POST',
  path: '/api/channel-invitations/:id/link',
  summary:
    'Create a new invitation link for the inviter if no mail server is set. The previous link stops working',
  input: z.object({ id: Id }),
  output: z.object({ url: z.string() }),
  may: 'channels.manage',
  refuses: ['things.not_found', 'invitations.no_link'],
})

export const readInvitation = endpoint({
  method: 'GET',
  path: '/api/channel-invitations/links/:token',
  summary: 'Read the inviting supplier and the invited company, for the registration form',
  input: z.object({ token: z.string().min(1).max(100) }),
  output: z.object({ supplier: z.string(), name: z.string(), email: z.string() }),
  may: 'public',
  refuses: ['channels.invitation_over'],
})
