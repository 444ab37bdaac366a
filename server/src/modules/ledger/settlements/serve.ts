import type { FastifyInstance } from 'fastify'
import * as settlements from '@reseller-portal/contract/ledger'
import type { Deps } from '#kit/context.ts'
import { serve } from '#kit/http/serve.ts'
import { closePeriod, settleBy } from './close.ts'
import { listSettlements, readSettlement } from './read.ts'
import { openSettlements } from './open.ts'

export function serveSettlements(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, settlements.listSettlements, listSettlements)
  serve(app, deps, settlements.openSettlements, openSettlements)
  serve(app, deps, settlements.readSettlement, readSettlement)
  serve(app, deps, settlements.closePeriod, closePeriod)
  serve(app, deps, settlements.settleBy, settleBy)
}
