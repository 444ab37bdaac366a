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
  summary: 'List the supplier’s channels by reseller name',
  input: z.object({}),
  output: z.object({ channels: z.array(Channel) }),
  may: 'channels.read',
  refuses: [],
})

export const openChannel = endpoint({
  method: 'POST',
  path: '/api/channels',
  summary: 'Open a channel to a new reseller',
  input: NewPartner,
  output: z.object({ channel: Channel }),
  may: 'channels.manage',
  refuses: ['channels.no_agreement', 'channels.name_taken', 'channels.reseller_known'],
})

export const oneChannel = endpoint({
  method: 'GET',
  path: '/api/channels/:resellerId',
  summary: 'Read a channel',
  input: Which,
  output: z.object({ channel: Channel }),
  may: 'channels.read',
  refuses: ['channels.not_found'],
})

export const askForCredit = endpoint({
  method: 'POST',
  path: '/api/channels/:resellerId/credit',
  summary: 'Request sales on account from the channel’s reseller. Requesting twice is not an error',
  input: Which,
  output: z.object({ channel: Channel }),
  may: 'channels.manage',
  needsFactor: true,
  refuses: ['channels.not_found'],
})

export const creditRequests = endpoint({
  method: 'GET',
  path: '/api/resellers/credit',
  summary: 'List the suppliers that requested sales on account, open requests first',
  input: z.object({}),
  output: z.object({ requests: z.array(CreditRequest) }),
  may: 'credit.agree',
  refuses: [],
})

export const answerCredit = endpoint({
  method: 'POST',
  path: '/api/resellers/credit/:supplierId',
  summary: 'Agree to or decline a supplier’s sales on account. A later answer replaces the first',
  input: z.object({ supplierId: Id, agree: z.boolean() }),
  output: z.object({ requests: z.array(CreditRequest) }),
  may: 'credit.agree',
  needsFactor: true,
  refuses: ['channels.credit_not_asked'],
})

export const channelProducts = endpoint({
  method: 'GET',
  path: '/api/channels/:resellerId/products',
  summary: 'List all products of the supplier, and which ones the channel sells',
  input: Which,
  output: z.object({ allProducts: z.boolean(), products: z.array(OfferedProduct) }),
  may: 'channels.read',
  refuses: ['channels.not_found'],
})

export const offerProducts = endpoint({
  method: 'PUT',
  path: '/api/channels/:resellerId/products',
  summary: 'Set what the channel sells: all products, or the ones listed',
  input: Which.extend({ allProducts: z.boolean(), productIds: z.array(Id).max(maxOfferedProducts) }),
  output: z.object({ channel: Channel }),
  may: 'channels.manage',
  refuses: ['channels.not_found', 'catalog.product_not_found'],
})

export const channelPrices = endpoint({
  method: 'GET',
  path: '/api/channels/:resellerId/products/:productId/prices',
  summary: 'List a product’s prices with retail and the channel’s net',
  input: Which.extend({ productId: Id }),
  output: z.object({ prices: z.array(ChannelPrice) }),
  may: 'channels.read',
  refuses: ['channels.not_found', 'catalog.product_not_found'],
})

export const setNets = endpoint({
  method: 'PUT',
  path: '/api/channels/:resellerId/products/:productId/prices',
  summary:
    'Set the channel’s net prices in minor units. null uses the standard net. Prices that aren’t listed don’t change',
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
