import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { listInput, listOutput } from '../kit/list.ts'
import { partnerRefusals } from '../kit/refusal.ts'
import { Day, Id } from '../kit/shapes.ts'
import { PriceSchedule, Product, Rate, RateCard } from './schema.ts'

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/products/products-list/:supplierId/products',
  summary: "A supplier's products, by first letter of the name",
  input: z.object({ supplierId: Id }),
  output: z.object({ products: z.array(Product) }),
  may: 'bookings.sell',
  refuses: ['suppliers.not_found'],
  translated: true,
})

export const productDetails = endpoint({
  method: 'GET',
  path: '/api/products/product-details/:supplierId/:productId',
  summary: 'One product',
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
    "A product's rates with today's prices, by title; `channel` is that of the point of sale that sells",
  input: z.object({ supplierId: Id, productId: Id, channel: z.string().max(100).optional() }),
  output: z.object({ rates: z.array(Rate) }),
  may: 'bookings.sell',
  refuses: ['catalog.product_not_found'],
  translated: true,
})

export const listRateCards = endpoint({
  method: 'GET',
  path: '/api/rates/rate-cards',
  summary: "Every rate of every visible supplier with today's prices, by title",
  input: listInput({ sort: ['title'], filters: { supplierId: Id } }),
  output: listOutput('rateCards', RateCard),
  may: 'pricing.read',
  refuses: [],
  translated: true,
})

export const priceSchedule = endpoint({
  method: 'GET',
  path: '/api/price-schedule/:supplierId/:productId/:rateId',
  summary: 'Prices by local day; the end defaults to one day after the start, at most 366 days',
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
    'The text of a policy that a rate names by its address, without markup; only from hosts of visible rates',
  input: z.object({ url: z.string().max(300) }),
  output: z.object({ content: z.string() }),
  may: 'bookings.sell',
  refuses: ['policies.not_found'],
})
