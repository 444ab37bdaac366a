import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Id, Instant } from '../kit/shapes.ts'

export const requestStates = ['IN_PROCESS', 'ACCEPTED', 'DECLINED'] as const

/** A reseller's wish to sell a supplier's products; in process until the supplier answers. */
export const ChannelRequest = z.object({
  id: Id,
  /** Of the other side. */
  name: z.string(),
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

export const channelRequests = endpoint({
  method: 'GET',
  path: '/api/channel-requests',
  summary: 'Resellers that ask the operator for a channel, those without an answer first',
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
