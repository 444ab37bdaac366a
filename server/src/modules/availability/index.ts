import type { FastifyInstance } from 'fastify'
import * as availability from '@reseller-portal/contract/availability'
import type { Deps } from '../../kit/context.ts'
import { serve } from '../../kit/serve.ts'
import { availabilityOfProduct, availabilityOfRate } from './list.ts'
import { availabilitySpecific } from './specific.ts'

export { addSlots } from './add-slots.ts'
export type { NewSlot } from './add-slots.ts'
export { sellableRate } from './sellable-rate.ts'

export function availabilityModule(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, availability.availabilityOfRate, availabilityOfRate)
  serve(app, deps, availability.availabilityOfProduct, availabilityOfProduct)
  serve(app, deps, availability.availabilitySpecific, availabilitySpecific)
}
