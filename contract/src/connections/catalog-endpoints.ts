import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Id } from '../kit/shapes.ts'
import { CatalogPreview, CatalogSync } from './catalog.ts'
import { ConnectionError } from './admin.ts'

const OneConnection = z.object({ connectionId: Id })

export const previewCatalog = endpoint({
  method: 'POST',
  path: '/api/connections/:connectionId/preview',
  summary: 'Preview what an import would add, change, and withdraw',
  input: OneConnection,
  output: z.object({ preview: CatalogPreview }),
  may: 'connections.manage',
  refuses: ['things.not_found', 'connections.paused', 'connections.unreadable'],
})

export const applyCatalog = endpoint({
  method: 'POST',
  path: '/api/connections/:connectionId/apply',
  summary: 'Import exactly what a preview showed. Rejected if the catalog has changed since',
  input: OneConnection.extend({ digest: z.string().min(1).max(100) }),
  output: z.object({ sync: CatalogSync }),
  may: 'connections.manage',
  refuses: [
    'things.not_found',
    'connections.paused',
    'connections.unreadable',
    'connections.preview_outdated',
  ],
})

export const syncConnection = endpoint({
  method: 'POST',
  path: '/api/connections/:connectionId/sync',
  summary: 'Sync now. Prices and texts are updated. New and withdrawn products are reported',
  input: OneConnection,
  output: z.object({ sync: CatalogSync }),
  may: 'connections.manage',
  refuses: ['things.not_found', 'connections.paused'],
})

export const connectionSyncs = endpoint({
  method: 'GET',
  path: '/api/connections/:connectionId/syncs',
  summary: 'List the last 50 syncs, newest first',
  input: OneConnection,
  output: z.object({ syncs: z.array(CatalogSync) }),
  may: 'connections.manage',
  refuses: ['things.not_found'],
})

export const connectionErrors = endpoint({
  method: 'GET',
  path: '/api/connections/:connectionId/errors',
  summary: 'List the last failed calls, newest first',
  input: OneConnection,
  output: z.object({ errors: z.array(ConnectionError) }),
  may: 'connections.manage',
  refuses: ['things.not_found'],
})

/** What a supplier names: an id, which some write as a number. */
const Named = z.union([z.string().max(200), z.int()]).optional()

export const notifyConnection = endpoint({
  method: 'POST',
  path: '/api/connections/:connectionId/notifications/:token',
  summary: 'Receive a supplier’s OCTO notification. What it names is read again',
  input: OneConnection.extend({
    token: z.string().max(200),
    notificationType: z.string().max(100),
    data: z.object({ productId: Named, uuid: Named }).optional(),
  }),
  output: z.object({ received: z.boolean() }),
  may: 'public',
  refuses: ['suppliers.not_found'],
})
