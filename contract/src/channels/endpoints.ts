import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Id } from '../kit/shapes.ts'
import {
  Channel,
  ChannelNet,
  ChannelPrice,
  CreditRequest,
  maxOfferedProducts,
  NewPartner,
  OfferedProduct,
} from './schema.ts'

const Which = z.object({ resellerId: Id })

export const listChannels = endpoint({
  method: 'GET',
  path: '/api/channels',
  summary: "The operator's channels, by the reseller's name",
  input: z.object({}),
  output: z.object({ channels: z.array(Channel) }),
  may: 'channels.read',
  refuses: [],
})

export const openChannel = endpoint({
  method: 'POST',
  path: '/api/channels',
  summary: 'Open a channel to a new partner',
  input: NewPartner,
  output: z.object({ channel: Channel }),
  may: 'channels.manage',
  refuses: ['channels.no_agreement', 'channels.name_taken', 'channels.reseller_known'],
})

export const oneChannel = endpoint({
  method: 'GET',
  path: '/api/channels/:resellerId',
  summary: 'One channel',
  input: Which,
  output: z.object({ channel: Channel }),
  may: 'channels.read',
  refuses: ['channels.not_found'],
})

export const askForCredit = endpoint({
  method: 'POST',
  path: '/api/channels/:resellerId/credit',
  summary: "Ask the channel's reseller to agree that its keys book on account; asking twice is not an error",
  input: Which,
  output: z.object({ channel: Channel }),
  may: 'channels.manage',
  needsFactor: true,
  refuses: ['channels.not_found'],
})

export const creditRequests = endpoint({
  method: 'GET',
  path: '/api/resellers/credit',
  summary: "Suppliers that asked for sales on the reseller's account, those without an answer first",
  input: z.object({}),
  output: z.object({ requests: z.array(CreditRequest) }),
  may: 'credit.agree',
  refuses: [],
})

export const answerCredit = endpoint({
  method: 'POST',
  path: '/api/resellers/credit/:supplierId',
  summary:
    "Agree to sales on account by a supplier's keys, or decline; a later answer takes the place of the first",
  input: z.object({ supplierId: Id, agree: z.boolean() }),
  output: z.object({ requests: z.array(CreditRequest) }),
  may: 'credit.agree',
  needsFactor: true,
  refuses: ['channels.credit_not_asked'],
})

export const channelProducts = endpoint({
  method: 'GET',
  path: '/api/channels/:resellerId/products',
  summary: "All products of the operator, and which the channel's reseller may sell",
  input: Which,
  output: z.object({ allProducts: z.boolean(), products: z.array(OfferedProduct) }),
  may: 'channels.read',
  refuses: ['channels.not_found'],
})

export const offerProducts = endpoint({
  method: 'PUT',
  path: '/api/channels/:resellerId/products',
  summary: 'Set what the channel sells: everything, or the products listed',
  input: Which.extend({ allProducts: z.boolean(), productIds: z.array(Id).max(maxOfferedProducts) }),
  output: z.object({ channel: Channel }),
  may: 'channels.manage',
  refuses: ['channels.not_found', 'catalog.product_not_found'],
})

export const channelPrices = endpoint({
  method: 'GET',
  path: '/api/channels/:resellerId/products/:productId/prices',
  summary: "A product's prices, with retail and what the channel's reseller owes for each",
  input: Which.extend({ productId: Id }),
  output: z.object({ prices: z.array(ChannelPrice) }),
  may: 'channels.read',
  refuses: ['channels.not_found', 'catalog.product_not_found'],
})

export const setNets = endpoint({
  method: 'PUT',
  path: '/api/channels/:resellerId/products/:productId/prices',
  summary: "Set the channel's nets in minor units; null: the price's own. Prices not listed stay as they are",
  input: Which.extend({ productId: Id, nets: z.array(ChannelNet).min(1).max(1000) }),
  output: z.object({ prices: z.array(ChannelPrice) }),
  may: 'channels.manage',
  refuses: [
    'channels.not_found',
    'catalog.product_not_found',
    'channels.price_not_found',
    'channels.net_above_retail',
  ],
})
