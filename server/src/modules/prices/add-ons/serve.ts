import type { FastifyInstance } from 'fastify'
import { offeredAddOns } from '@reseller-portal/contract/prices'
import type { Deps } from '#kit/context.ts'
import { serve } from '#kit/http/serve.ts'
import { offered } from './offered.ts'
import { serveAddOnRecords } from './record.ts'

export function serveAddOns(app: FastifyInstance, deps: Deps): void {
  serveAddOnRecords(app, deps)
  serve(app, deps, offeredAddOns, offered)
}
