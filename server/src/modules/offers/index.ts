import type { FastifyInstance } from 'fastify'
import * as availability from '@reseller-portal/contract/offers'
import { priceSchedule as priceScheduleEndpoint } from '@reseller-portal/contract/products'
import * as calendars from '@reseller-portal/contract/inventory'
import { holdCart } from '@reseller-portal/contract/sales'
import type { Deps } from '#kit/context.ts'
import { serve, serveEvents, servePublic } from '#kit/http/serve.ts'
import { acquire } from './holds/acquire.ts'
import { acquireTogether } from './holds/acquire-together.ts'
import { extend } from './holds/extend.ts'
import { release } from './holds/release.ts'
import { availabilityByDay } from './by-day.ts'
import { watchAvailability } from './changes.ts'
import { availabilityOfProduct, availabilityOfRate } from './list.ts'
import { publicCalendar, publicMonth } from './public-calendar.ts'
import { availabilitySpecific } from './specific.ts'
import { pricingSchedule as pricingScheduleEndpoint } from '@reseller-portal/contract/prices'
import { priceSchedule, pricingSchedule } from './price-schedule.ts'
import { slotCalendar } from './slot-calendar.ts'
import { worker, type Background } from '#kit/background/background.ts'
import { releaseAgain, sweepReleases, unansweredRelease } from './holds/remote/release.ts'

export { sellerNamed } from './channels.ts'
export type { Seller } from './channels.ts'
export { bookedOffer, catalogVersion, offerOf, offersAfter } from './offers.ts'
export type { ListedOffer, ListedRate, Offer, OfferedRate, ProductRow, RateRow, Reader } from './offers.ts'
export { readDepartures, stampOf } from './departures.ts'
export { isSlotOffered } from './on-sale.ts'
export { pricesAtStart, withRoom } from './prices.ts'
export { daysSpan } from './span.ts'
export { checkedItems } from './check-items.ts'
export type { CheckedItem } from './check-items.ts'
export { offersFor } from './items.ts'
export type { NamedItem, OfferedItem } from './items.ts'
export type { HeldRemoteSlot } from './items.ts'
export { acquire as acquireHold } from './holds/acquire.ts'
export { remoteSlotNow } from './holds/remote/acquire.ts'
export { holdAgain } from './holds/remote/hold-again.ts'
export { extendRemote, minutesToPay, skewMs } from './holds/remote/keep.ts'
export { askPartner, remoteOf } from './remote/partner.ts'
export { giveHoldBack } from './holds/remote/release.ts'

export const offersBackground: Background = {
  jobs: [worker(unansweredRelease, releaseAgain)],
  sweeps: [sweepReleases],
}

export function offersModule(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, availability.acquireHold, acquire)
  serve(app, deps, holdCart, acquireTogether)
  serve(app, deps, availability.releaseHold, release)
  serve(app, deps, availability.extendHold, extend)
  serve(app, deps, availability.availabilityOfRate, availabilityOfRate)
  serve(app, deps, availability.availabilityOfProduct, availabilityOfProduct)
  serve(app, deps, availability.availabilityByDay, availabilityByDay)
  serveEvents(app, deps, availability.availabilityChanges, watchAvailability)
  serve(app, deps, availability.availabilitySpecific, availabilitySpecific)
  servePublic(app, deps, calendars.publicCalendar, publicCalendar)
  servePublic(app, deps, calendars.publicMonth, publicMonth)
  serve(app, deps, calendars.slotCalendar, slotCalendar)
  serve(app, deps, priceScheduleEndpoint, priceSchedule)
  serve(app, deps, pricingScheduleEndpoint, pricingSchedule)
}
