import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { listInput, listOutput } from '../kit/list.ts'
import { partnerRefusals } from '../kit/refusal.ts'
import { Day, Id } from '../kit/shapes.ts'
import { PriceSchedule, Product, Rate, RateCard } from './schema.ts'

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/products/products-list/:supplierId/products',
  summary: 'List a supplier’s products by the first letter of their names',
  input: z.object({ supplierId: Id }),
  output: z.object({ products: z.array(Product) }),
  may: 'bookings.sell',
  refuses: ['suppliers.not_found'],
  translated: true,
})

export const productDetails = endpoint({
  method: 'GET',
  path: '/api/products/product-details/:supplierId/:productId',
  summary: 'Read a product',
  input: z.object({ supplierId: Id, productId: Id }),
  output: z.object({ product: Product }),
  may: 'bookings.sell',
  refuses: ['catalog.product_not_found'],
  translated: true,
})

export const listRates = endpoint({
  method: 'GET',
  path: '/api/rates/rate-list/:supplierId/:productId/rates',
  summary:
    'List a product’s rates with today’s prices, by title. `channel` is the one of the selling point of sale',
  input: z.object({ supplierId: Id, productId: Id, channel: z.string().max(100).optional() }),
  output: z.object({ rates: z.array(Rate) }),
  may: 'bookings.sell',
  refuses: ['catalog.product_not_found'],
  translated: true,
})

export const listRateCards = endpoint({
  method: 'GET',
  path: '/api/rates/rate-cards',
  summary: 'List every rate of all visible suppliers with today’s prices, by title',
  input: listInput({ sort: ['title'], filters: { supplierId: Id } }),
  output: listOutput('rateCards', RateCard),
  may: 'pricing.read',
  refuses: [],
  translated: true,
})

export const priceSchedule = endpoint({
  method: 'GET',
  path: '/api/price-schedule/:supplierId/:productId/:rateId',
  summary: 'Read prices by local day, up to 366 days. The end defaults to one day after the start',
  input: z.object({
    supplierId: Id,
    productId: Id,
    rateId: Id,
    channel: z.string().max(100).optional(),
    start_date: Day.optional(),
    end_date: Day.optional(),
  }),
  output: z.object({ data: PriceSchedule }),
  may: 'bookings.sell',
  refuses: ['catalog.rate_not_found', 'catalog.range_too_long', 'catalog.range_reversed', ...partnerRefusals],
})

export const policyContent = endpoint({
  method: 'GET',
  path: '/api/pos/content/:url',
  summary:
    'Fetch the plain text of a rate’s policy from its address. Only hosts that visible rates name are allowed',
  input: z.object({ url: z.string().max(300) }),
  output: z.object({ content: z.string() }),
  may: 'bookings.sell',
  refuses: ['policies.not_found'],
})
