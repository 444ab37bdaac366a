import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { listInput, listOutput } from '../kit/list.ts'
import { Id, Instant } from '../kit/shapes.ts'

export const ticketStates = ['ON_SALE', 'PARTLY_OFF', 'OFF'] as const
const ChannelId = z.string().min(1).max(100)

/** A channel of the reseller: its own, or that of a point of sale. */
export const TicketChannel = z.object({ channelId: ChannelId, name: z.string(), isReseller: z.boolean() })
export type TicketChannel = z.infer<typeof TicketChannel>

/** A rate of a visible supplier, and at which of the viewer's channels it is switched off. */
export const TicketType = z.object({
  id: Id,
  supplierId: Id,
  supplier: z.string(),
  productId: Id,
  product: z.string(),
  ticket: z.string(),
  state: z.enum(ticketStates),
  off: z.array(
    z.object({ channelId: z.string(), reason: z.string(), by: z.string(), at: Instant.nullable() }),
  ),
})
export type TicketType = z.infer<typeof TicketType>

export const listTicketTypes = endpoint({
  method: 'GET',
  path: '/api/pricing/ticket-types',
  summary: 'List every rate of all visible suppliers with its status at each of the viewer’s channels',
  input: listInput({
    sort: ['ticket', 'product', 'supplier', 'state'],
    filters: { supplierId: Id, productId: Id, state: z.enum(ticketStates) },
  }),
  output: listOutput('ticketTypes', TicketType),
  may: 'pricing.read',
  refuses: [],
})

export const listTicketChannels = endpoint({
  method: 'GET',
  path: '/api/pricing/channels',
  summary:
    'List where the viewer can disable ticket types: the reseller first, then its points of sale by code',
  input: z.object({}),
  output: z.object({ channels: z.array(TicketChannel) }),
  may: 'pricing.read',
  refuses: [],
})

const Which = { supplierId: Id, productId: Id, rateId: Id }
/** One or several, as a query string has them. */
const Channels = z.union([ChannelId.transform((one) => [one]), z.array(ChannelId).min(1).max(500)])
/** The reason, kept with the change. */
export const Reason = z.string().trim().max(200)

export const disableTicket = endpoint({
  method: 'POST',
  path: '/api/resellers/ticket/disable',
  summary:
    'Disable a rate at some of the reseller’s channels, with immediate effect. Existing holds can still be booked',
  input: z.object({ ...Which, channels: Channels, reason: Reason.default('') }),
  output: z.object({}),
  may: 'pricing.manage',
  refuses: ['resellers.pos_not_found', 'catalog.rate_not_found'],
})

export const activateTicket = endpoint({
  method: 'DELETE',
  path: '/api/resellers/ticket/activate',
  summary: 'Enable a rate at some of the reseller’s channels',
  input: z.object({
    ...Which,
    channels: Channels,
    reason: Reason.default(''),
  }),
  output: z.object({}),
  may: 'pricing.manage',
  refuses: ['resellers.pos_not_found', 'catalog.rate_not_found'],
})

export const switchTickets = endpoint({
  method: 'POST',
  path: '/api/pricing/ticket-types/bulk',
  summary: 'Disable or enable many rates at some channels, all or none',
  input: z.object({
    act: z.enum(['disable', 'activate']),
    rateIds: z.array(Id).min(1).max(500),
    channels: Channels,
    reason: Reason.default(''),
  }),
  output: z.object({}),
  may: 'pricing.manage',
  refuses: ['resellers.pos_not_found', 'catalog.rate_not_found'],
})
