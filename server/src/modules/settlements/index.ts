import type { FastifyInstance } from 'fastify'
import * as settlements from '@reseller-portal/contract/ledger'
import type { Deps } from '#kit/context.ts'
import { serve } from '#kit/http/serve.ts'
import { closePeriod, settleBy } from './close.ts'
import { getSettlementPdf, listSettlements, readSettlement } from './read.ts'
import { openSettlements } from './open.ts'

export function settlementsModule(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, settlements.listSettlements, listSettlements)
  serve(app, deps, settlements.openSettlements, openSettlements)
  serve(app, deps, settlements.readSettlement, readSettlement)
  serve(app, deps, settlements.settlementPdf, getSettlementPdf)
  serve(app, deps, settlements.closePeriod, closePeriod)
  serve(app, deps, settlements.settleBy, settleBy)
}
