import type { FastifyInstance } from 'fastify'
import { locations } from '@reseller-portal/contract/organizations'
import { supplierOf, type Deps } from '#kit/context.ts'
import { refuse } from '#kit/refuse.ts'
import { serveRecord } from '#kit/records/serve-record.ts'

/** The locations of an operator, which its products are offered. */
export function serveLocations(app: FastifyInstance, deps: Deps): void {
  serveRecord(app, deps, locations, {
    table: 'locations',
    mine: (ctx, { supplierId }) =>
      supplierId === supplierOf(ctx) ? { supplier_id: supplierId } : refuse('things.not_found'),
    search: ['name', 'streetAddress', 'city'],
  })
}
