import type { FastifyInstance } from 'fastify'
import * as suppliers from '@reseller-portal/contract/organizations'
import type { Deps } from '#kit/context.ts'
import { serve } from '#kit/http/serve.ts'
import { listSuppliers, supplier } from './read.ts'

export { addSupplier, openChannel, sellEverything } from './add.ts'
export type { NewSupplier } from './add.ts'
export { moveCredit } from './credit.ts'
export { changeSupplier } from './change.ts'
export { byCardSql, configurePayments, paysByCard } from './tender.ts'
export { suppliersOf } from './queries.ts'

export function suppliersModule(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, suppliers.listSuppliers, listSuppliers)
  serve(app, deps, suppliers.supplier, supplier)
}
