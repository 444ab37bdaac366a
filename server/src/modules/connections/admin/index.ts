import type { FastifyInstance } from 'fastify'
import * as connections from '@reseller-portal/contract/connections'
import type { Deps } from '#kit/context.ts'
import { serve, servePublic } from '#kit/http/serve.ts'
import { add } from './add.ts'
import { change, pause, resume } from './change.ts'
import { list, listResellers } from './list.ts'
import { notify } from './notify.ts'
import { apply, preview, sync } from './preview.ts'
import { probe } from './probe.ts'
import { errors, read, syncs } from './read.ts'

export { bookingChanged } from './notify.ts'
export { gauges } from './gauges.ts'

export function connectionsModule(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, connections.probeConnection, probe)
  serve(app, deps, connections.addConnection, add)
  serve(app, deps, connections.listConnections, list)
  serve(app, deps, connections.connectionResellers, listResellers)
  serve(app, deps, connections.connection, read)
  serve(app, deps, connections.changeConnection, change)
  serve(app, deps, connections.pauseConnection, pause)
  serve(app, deps, connections.resumeConnection, resume)
  serve(app, deps, connections.previewCatalog, preview)
  serve(app, deps, connections.applyCatalog, apply)
  serve(app, deps, connections.syncConnection, sync)
  serve(app, deps, connections.connectionSyncs, syncs)
  serve(app, deps, connections.connectionErrors, errors)
  servePublic(app, deps, connections.notifyConnection, notify)
}
