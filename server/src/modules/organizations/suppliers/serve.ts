import type { FastifyInstance } from 'fastify'
import * as suppliers from '@reseller-portal/contract/organizations'
import type { Deps } from '#kit/context.ts'
import { serve } from '#kit/http/serve.ts'
import { serveLocations } from './locations.ts'
import { listSuppliers, supplier } from './read.ts'
import { changeSellingSettings, sellingSettings } from './selling.ts'

export function serveSuppliers(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, suppliers.listSuppliers, listSuppliers)
  serve(app, deps, suppliers.supplier, supplier)
  serve(app, deps, suppliers.sellingSettings, sellingSettings)
  serve(app, deps, suppliers.changeSellingSettings, changeSellingSettings)
  serveLocations(app, deps)
}
