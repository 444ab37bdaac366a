import type { FastifyInstance } from 'fastify'
import * as suppliers from '@reseller-portal/contract/organizations'
import { supplierOf, type Deps } from '#kit/context.ts'
import { serve } from '#kit/http/serve.ts'
import { serveRecord } from '#kit/records/serve-record.ts'
import { refuse } from '#kit/refuse.ts'
import { listSuppliers, supplier } from './read.ts'
import { changeSellingSettings, sellingSettings } from './selling.ts'

export function serveSuppliers(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, suppliers.listSuppliers, listSuppliers)
  serve(app, deps, suppliers.supplier, supplier)
  serve(app, deps, suppliers.sellingSettings, sellingSettings)
  serve(app, deps, suppliers.changeSellingSettings, changeSellingSettings)
  serveRecord(app, deps, suppliers.locations, {
    table: 'locations',
    mine: (ctx, { supplierId }) =>
      supplierId === supplierOf(ctx) ? { supplier_id: supplierId } : refuse('things.not_found'),
    search: ['name', 'streetAddress', 'city'],
  })
}
