import type { FastifyInstance } from 'fastify'
import * as brought from '@reseller-portal/contract/sales'
import type { Deps } from '#kit/context.ts'
import { serve } from '#kit/http/serve.ts'
import { bring, preview } from './bring.ts'
import { cancelBrought, listBrought, moveBrought } from './changes.ts'
import { listImports, takeBack } from './imports.ts'

export function serveBrought(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, brought.previewBrought, preview)
  serve(app, deps, brought.bringBookings, bring)
  serve(app, deps, brought.listImports, listImports)
  serve(app, deps, brought.takeBackImport, takeBack)
  serve(app, deps, brought.broughtBookings, listBrought)
  serve(app, deps, brought.cancelBrought, cancelBrought)
  serve(app, deps, brought.moveBrought, moveBrought)
}
