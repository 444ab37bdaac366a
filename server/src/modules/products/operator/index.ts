import type { FastifyInstance } from 'fastify'
import * as operator from '@reseller-portal/contract/products'
import type { Deps } from '#kit/context.ts'
import { serve } from '#kit/http/serve.ts'
import { serveRecord } from '#kit/records/serve-record.ts'
import { importProducts } from '../transfer/apply.ts'
import { exportProducts } from '../transfer/export.ts'
import { productImports, undoProductImport } from '../transfer/undo.ts'
import { productChanges } from './changes.ts'
import { duplicateProduct } from './duplicate.ts'
import { giveOwnSeats, optionsHow } from './options.ts'
import { productsHow } from './products.ts'
import { submitProduct } from './publish.ts'
import { readTexts, translateOption, translateProduct } from './texts.ts'
import { travelerTypesHow } from './traveler-types.ts'

/** The calls with which an operator edits its catalog. */
export function serveOperator(app: FastifyInstance, deps: Deps): void {
  serveRecord(app, deps, operator.products, productsHow)
  serveRecord(app, deps, operator.options, optionsHow)
  serveRecord(app, deps, operator.travelerTypeCalls, travelerTypesHow)
  serve(app, deps, operator.productChanges, productChanges)
  serve(app, deps, operator.submitProduct, submitProduct)
  serve(app, deps, operator.duplicateProduct, duplicateProduct)
  serve(app, deps, operator.readTexts, readTexts)
  serve(app, deps, operator.translateProduct, translateProduct)
  serve(app, deps, operator.translateOption, translateOption)
  serve(app, deps, operator.exportProducts, exportProducts)
  serve(app, deps, operator.importProducts, importProducts)
  serve(app, deps, operator.productImports, productImports)
  serve(app, deps, operator.undoProductImport, undoProductImport)
  serve(app, deps, operator.giveOwnSeats, giveOwnSeats)
}
