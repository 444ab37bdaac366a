import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Id } from '../kit/shapes.ts'
import {
  ApiKey,
  BaseUrl,
  Capabilities,
  CataloguePreview,
  CatalogueSync,
  ConnectionDetail,
  ConnectionError,
  ConnectionRow,
  Probe,
} from './admin.ts'
import { OctoSettings, TokenPath } from './schema.ts'

/** For suppliers that give a temporary token for the key. */
const OptionalPath = TokenPath.default('')

const One = z.object({ connectionId: Id })
const Changed = z.object({ connection: ConnectionDetail })

export const probeConnection = endpoint({
  method: 'POST',
  path: '/api/connections/probe',
  summary: 'What an OCTO supplier offers at an address with a key; nothing is kept',
  input: z.object({ baseUrl: BaseUrl, apiKey: ApiKey, capabilities: Capabilities, tokenPath: OptionalPath }),
  output: z.object({ probe: Probe }),
  may: 'connections.manage',
  refuses: [],
})

export const addConnection = endpoint({
  method: 'POST',
  path: '/api/connections',
  summary: 'Adds an OCTO supplier and opens it to these resellers; its products come with the first import',
  input: z.object({
    baseUrl: BaseUrl,
    apiKey: ApiKey,
    capabilities: Capabilities,
    tokenPath: OptionalPath,
    /** The signed-in account's own, or any for the installation's staff. */
    resellerIds: z.array(Id).min(1).max(100),
  }),
  output: Changed,
  may: 'connections.manage',
  refuses: ['things.not_found', 'connections.unusable', 'connections.known'],
})

export const listConnections = endpoint({
  method: 'GET',
  path: '/api/connections',
  summary: 'Connections to OCTO suppliers, by name',
  input: z.object({}),
  output: z.object({ connections: z.array(ConnectionRow) }),
  may: 'connections.manage',
  refuses: [],
})

export const connectionResellers = endpoint({
  method: 'GET',
  path: '/api/connections/resellers',
  summary: 'Resellers that a new connection may be opened to, by name',
  input: z.object({}),
  output: z.object({ resellers: z.array(z.object({ id: Id, name: z.string() })) }),
  may: 'connections.manage',
  refuses: [],
})

export const connection = endpoint({
  method: 'GET',
  path: '/api/connections/:connectionId',
  summary: 'One connection',
  input: One,
  output: Changed,
  may: 'connections.manage',
  refuses: ['things.not_found'],
})

export const changeConnection = endpoint({
  method: 'PUT',
  path: '/api/connections/:connectionId',
  summary: 'Changes how a supplier is reached; without a new key the old one stays',
  input: One.extend({
    baseUrl: BaseUrl,
    apiKey: ApiKey.optional(),
    capabilities: Capabilities,
    settings: OctoSettings,
    /** Hours between two synchronisations of the catalogue. */
    syncHours: z.int().min(1).max(168),
  }),
  output: Changed,
  may: 'connections.manage',
  refuses: ['things.not_found', 'connections.bad_address', 'connections.key_again', 'connections.known'],
})

export const pauseConnection = endpoint({
  method: 'POST',
  path: '/api/connections/:connectionId/pause',
  summary: 'Sells nothing of the supplier and asks it nothing until it is resumed; bookings stay',
  input: One,
  output: Changed,
  may: 'connections.manage',
  refuses: ['things.not_found'],
})

export const resumeConnection = endpoint({
  method: 'POST',
  path: '/api/connections/:connectionId/resume',
  summary: 'Sells again, after a synchronisation',
  input: One,
  output: Changed,
  may: 'connections.manage',
  refuses: ['things.not_found'],
})

export const previewCatalogue = endpoint({
  method: 'POST',
  path: '/api/connections/:connectionId/preview',
  summary: 'What an import would add, change and withdraw now',
  input: One,
  output: z.object({ preview: CataloguePreview }),
  may: 'connections.manage',
  refuses: ['things.not_found', 'connections.paused', 'connections.unreadable'],
})

export const applyCatalogue = endpoint({
  method: 'POST',
  path: '/api/connections/:connectionId/apply',
  summary: 'Imports exactly what a preview showed; refused when it would be something else by now',
  input: One.extend({ digest: z.string().min(1).max(100) }),
  output: z.object({ sync: CatalogueSync }),
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
  summary: 'Synchronises now: prices and texts are taken over, new and withdrawn products are reported',
  input: One,
  output: z.object({ sync: CatalogueSync }),
  may: 'connections.manage',
  refuses: ['things.not_found', 'connections.paused'],
})

export const connectionSyncs = endpoint({
  method: 'GET',
  path: '/api/connections/:connectionId/syncs',
  summary: 'The last 50 synchronisations, latest first',
  input: One,
  output: z.object({ syncs: z.array(CatalogueSync) }),
  may: 'connections.manage',
  refuses: ['things.not_found'],
})

export const connectionErrors = endpoint({
  method: 'GET',
  path: '/api/connections/:connectionId/errors',
  summary: 'The last calls that failed, latest first',
  input: One,
  output: z.object({ errors: z.array(ConnectionError) }),
  may: 'connections.manage',
  refuses: ['things.not_found'],
})

/** What a supplier names: an id, which some write as a number. */
const Named = z.union([z.string().max(200), z.int()]).optional()

export const notifyConnection = endpoint({
  method: 'POST',
  path: '/api/connections/:connectionId/notifications/:token',
  summary: "A supplier's hint that something changed (OCTO notifications); what it names is read again",
  input: One.extend({
    token: z.string().max(200),
    notificationType: z.string().max(100),
    data: z.object({ productId: Named, uuid: Named }).optional(),
  }),
  output: z.object({ received: z.boolean() }),
  may: 'public',
  refuses: ['suppliers.not_found'],
})
