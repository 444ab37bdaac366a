import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Id, Instant } from '../kit/shapes.ts'

export const requestStates = ['IN_PROCESS', 'ACCEPTED', 'DECLINED'] as const

/** One side's wish for a channel between a reseller and a supplier; in process until the other side answers. */
export const ChannelRequest = z.object({
  id: Id,
  /** The reseller that the channel would be with; null to a supplier that asked it and has no answer: it knows the name alone. */
  resellerId: Id.nullable(),
  /** Of the other side. */
  name: z.string(),
  /** The other side asked, so that it is the reader's to answer. */
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
  summary: 'The channels that the reseller asked for, the latest first',
  input: z.object({}),
  output: Requests,
  may: 'partners.request',
  refuses: [],
})

export const suppliersToAsk = endpoint({
  method: 'GET',
  path: '/api/resellers/channel-requests/suppliers',
  summary: 'The suppliers that the reseller has no channel of yet, by name',
  input: z.object({}),
  output: z.object({ suppliers: z.array(z.object({ code: z.string(), name: z.string() })) }),
  may: 'partners.request',
  refuses: [],
})

export const requestChannel = endpoint({
  method: 'POST',
  path: '/api/resellers/channel-requests',
  summary: 'Ask a supplier for a channel, by the code of its organization; asking twice is not an error',
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
  summary: 'Open the channel that a supplier asked for, or decline; the first answer stays',
  input: z.object({ id: Id, accept: z.boolean() }),
  output: Requests,
  may: 'partners.request',
  refuses: ['things.not_found'],
})

export const channelRequests = endpoint({
  method: 'GET',
  path: '/api/channel-requests',
  summary: 'Channels that resellers asked of the operator, or it of them, those without an answer first',
  input: z.object({}),
  output: Requests,
  may: 'channels.read',
  refuses: [],
})

export const answerChannelRequest = endpoint({
  method: 'POST',
  path: '/api/channel-requests/:id',
  summary: 'Open the channel that was asked for, or decline; the first answer stays',
  input: z.object({ id: Id, accept: z.boolean() }),
  output: Requests,
  may: 'channels.manage',
  refuses: ['things.not_found'],
})

/** Resellers are searched for by so many characters at least: nobody lists them all. */
export const fewestCharacters = 3

export const resellersToAsk = endpoint({
  method: 'GET',
  path: '/api/channel-requests/resellers',
  summary: 'Resellers with staff here whose name has this text and that the operator has no channel to',
  input: z.object({ search: z.string().trim().min(fewestCharacters).max(100) }),
  output: z.object({ resellers: z.array(z.object({ code: z.string(), name: z.string() })) }),
  may: 'channels.manage',
  refuses: [],
})

export const askReseller = endpoint({
  method: 'POST',
  path: '/api/channel-requests',
  summary: 'Ask a reseller for a channel, by the code of its organization; asking twice is not an error',
  input: z.object({ code: z.string().trim().min(1).max(100), agreement: z.boolean() }),
  output: Requests,
  may: 'channels.manage',
  refuses: ['channels.no_agreement', 'channels.reseller_not_found', 'channels.is_open'],
})

/** A company that a supplier invited by email, until it is here. */
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
    'Invite a company by email to register as a reseller; the channel request stands once it is approved. The name of a reseller that is here already is refused',
  input: z.object({
    name: z.string().trim().min(1).max(100),
    email: z.email().max(254),
    agreement: z.boolean(),
    /** It is another company than the reseller of this name. */
    isAnother: z.boolean().default(false),
  }),
  output: Invitations,
  may: 'channels.manage',
  refuses: ['channels.no_agreement', 'channels.reseller_known', 'requests.too_many'],
})

export const cancelInvitation = endpoint({
  method: 'DELETE',
  path: '/api/channel-invitations/:id',
  summary: 'Cancel an invitation: its link no longer leads to a channel',
  input: z.object({ id: Id }),
  output: Invitations,
  may: 'channels.manage',
  refuses: ['things.not_found'],
})

export const copyChannelInvitationLink = endpoint({
  method: 'POST',
  path: '/api/channel-invitations/:id/link',
  summary:
    'A new link of an invitation, for who invited, where no mail server is set; the one before is over',
  input: z.object({ id: Id }),
  output: z.object({ url: z.string() }),
  may: 'channels.manage',
  refuses: ['things.not_found', 'invitations.no_link'],
})

export const readInvitation = endpoint({
  method: 'GET',
  path: '/api/channel-invitations/links/:token',
  summary: 'Who invites whom, for the form that the link of an invitation opens',
  input: z.object({ token: z.string().min(1).max(100) }),
  output: z.object({ supplier: z.string(), name: z.string(), email: z.string() }),
  may: 'public',
  refuses: ['channels.invitation_over'],
})
