import type { FastifyInstance } from 'fastify'
import * as resellers from '@reseller-portal/contract/organizations'
import type { Deps } from '#kit/context.ts'
import { serve } from '#kit/http/serve.ts'
import { serveContacts } from './contacts.ts'
import { listResellers } from './list-resellers.ts'
import { listPointsOfSale, pointOfSale } from './points-of-sale.ts'
import { servePointsOfSale } from './manage-points.ts'
import { supplierConfigurations } from './supplier-configurations.ts'

export function serveResellers(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, resellers.listResellers, listResellers)
  serve(app, deps, resellers.listPointsOfSale, listPointsOfSale)
  serve(app, deps, resellers.pointOfSale, pointOfSale)
  serve(app, deps, resellers.supplierConfigurations, supplierConfigurations)
  serveContacts(app, deps)
  servePointsOfSale(app, deps)
}
