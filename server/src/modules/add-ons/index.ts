import type { FastifyInstance } from 'fastify'
import { offeredAddOns } from '@reseller-portal/contract/prices'
import type { Deps } from '#kit/context.ts'
import { serve } from '#kit/http/serve.ts'
import { offered } from './offered.ts'
import { serveAddOns } from './record.ts'

export { chosenAddOns, refuseOutOfSeason } from './chosen.ts'

export function addOnsModule(app: FastifyInstance, deps: Deps): void {
  serveAddOns(app, deps)
  serve(app, deps, offeredAddOns, offered)
}
