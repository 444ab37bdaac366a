import type { FastifyInstance } from 'fastify'
import * as catalog from '@reseller-portal/contract/products'
import type { Deps } from '#kit/context.ts'
import { serve } from '#kit/http/serve.ts'
import { serveOperator } from './operator/index.ts'
import { listProducts, productDetails } from './products.ts'
import { policyContent } from './policy/policy-content.ts'
import { listRateCards, listRates } from './rates.ts'
import { serveOperatorsPrices } from './prices/operators-prices.ts'
import { serveTaxes } from './prices/taxes.ts'
import { serveMedia } from './media/serve.ts'

export { catalogOf, productRefsOf } from './kept-catalog.ts'
export { writeCatalog } from './write-catalog.ts'
export type { Catalog, KeptPrice, KeptProduct, KeptRate } from './kept-catalog.ts'
export type { CatalogWrite } from './write-catalog.ts'
export { whyNotOwn } from './own.ts'
export { isSeasonal, pricesOfDay, rowsHolding } from './prices/prices-of-day.ts'
export { repricePrices, undoPrices } from './prices/reprice.ts'
export { planPrices } from './prices/reprice-plan.ts'
export type { ChosenDay } from './prices/repriced.ts'
export type { PricedRow, PriceRow } from './prices/prices.ts'
export { netSql, ofChannelSql, shareOfChannelSql } from './prices/nets.ts'
export { pricedRows, termsSql } from './prices/terms.ts'
export { forSellerSql, isSoldBy, ratesOf, soldBySql } from './queries.ts'
export { publishProduct } from './operator/publish.ts'
export { markTimesChanged } from './operator/times.ts'
export { priceOf, wholePrice } from './row.ts'
export { addShownPicture, restorePicture } from './media/add.ts'
export { arrangeShown } from './media/publish.ts'
export { addressOf, partnerPicturesSql } from './media/queries.ts'
export type { PartnerPicture } from './media/queries.ts'
export { mediaBackground } from './media/serve.ts'

export function productsModule(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, catalog.listProducts, listProducts)
  serve(app, deps, catalog.productDetails, productDetails)
  serve(app, deps, catalog.listRates, listRates)
  serve(app, deps, catalog.listRateCards, listRateCards)
  serveTaxes(app, deps)
  serveOperatorsPrices(app, deps)
  serveOperator(app, deps)
  serve(app, deps, catalog.policyContent, policyContent)
  serveMedia(app, deps)
}
