import type { FastifyInstance } from 'fastify'
import * as availability from '@reseller-portal/contract/availability'
import { priceSchedule as priceScheduleEndpoint } from '@reseller-portal/contract/catalog'
import type { Deps } from '../../kit/context.ts'
import { serve } from '../../kit/serve.ts'
import { acquire } from './acquire.ts'
import { extend } from './extend.ts'
import { release } from './release.ts'
import { availabilityOfProduct, availabilityOfRate } from './list.ts'
import { availabilitySpecific } from './specific.ts'
import { priceSchedule } from './remote/prices.ts'

export { sellerOf } from './channels.ts'
export type { Seller } from './channels.ts'
export { checkedItems } from './check-items.ts'
export type { CheckedItem } from './check-items.ts'
export { offeredItems } from './items.ts'
export type { OfferedItem } from './items.ts'
export type { ElsewhereSlot } from './items.ts'
export { holdAgain } from './remote/hold-again.ts'
export { extendElsewhere, skewMs } from './remote/keep.ts'
export { remoteOf } from './remote/partner.ts'
export { giveHoldBack, lookAfterHold, sweepHolds } from './remote/release.ts'

export function availabilityModule(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, availability.acquireHold, acquire)
  serve(app, deps, availability.releaseHold, release)
  serve(app, deps, availability.extendHold, extend)
  serve(app, deps, availability.availabilityOfRate, availabilityOfRate)
  serve(app, deps, availability.availabilityOfProduct, availabilityOfProduct)
  serve(app, deps, availability.availabilitySpecific, availabilitySpecific)
  serve(app, deps, priceScheduleEndpoint, priceSchedule)
}
