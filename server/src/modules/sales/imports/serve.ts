import type { FastifyInstance } from 'fastify'
import * as imported from '@reseller-portal/contract/sales'
import type { Deps } from '#kit/context.ts'
import { serve } from '#kit/http/serve.ts'
import { importFile, preview } from './import-file.ts'
import { cancelImported, listImported, moveImported } from './changes.ts'
import { listImports, undo } from './undo.ts'

export function serveImports(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, imported.previewImport, preview)
  serve(app, deps, imported.importBookings, importFile)
  serve(app, deps, imported.listImports, listImports)
  serve(app, deps, imported.undoImport, undo)
  serve(app, deps, imported.importedBookings, listImported)
  serve(app, deps, imported.cancelImported, cancelImported)
  serve(app, deps, imported.moveImported, moveImported)
}
