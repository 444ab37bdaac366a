import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Id } from '../kit/shapes.ts'
import { ApiKey, BaseUrl, Capabilities, ConnectionDetail, ConnectionRow, Probe } from './admin.ts'
import { OctoSettings, TokenPath } from './schema.ts'

/** For suppliers that give a temporary token for the key. */
const OptionalPath = TokenPath.default('')

const OneConnection = z.object({ connectionId: Id })
const Changed = z.object({ connection: ConnectionDetail })

export const probeConnection = endpoint({
  method: 'POST',
  path: '/api/connections/probe',
  summary: 'Test what an OCTO supplier offers at an address with a key. Nothing is saved',
  input: z.object({ baseUrl: BaseUrl, apiKey: ApiKey, capabilities: Capabilities, tokenPath: OptionalPath }),
  output: z.object({ probe: Probe }),
  may: 'connections.manage',
  refuses: [],
})

export const addConnection = endpoint({
  method: 'POST',
  path: '/api/connections',
  summary: 'Add an OCTO supplier and open it to resellers. Its products come with the first import',
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
  summary: 'List the connections to OCTO suppliers by name',
  input: z.object({}),
  output: z.object({ connections: z.array(ConnectionRow) }),
  may: 'connections.manage',
  refuses: [],
})

export const connectionResellers = endpoint({
  method: 'GET',
  path: '/api/connections/resellers',
  summary: 'List the resellers that a new connection can be opened to, by name',
  input: z.object({}),
  output: z.object({ resellers: z.array(z.object({ id: Id, name: z.string() })) }),
  may: 'connections.manage',
  refuses: [],
})

export const connection = endpoint({
  method: 'GET',
  path: '/api/connections/:connectionId',
  summary: 'Read a connection',
  input: OneConnection,
  output: Changed,
  may: 'connections.manage',
  refuses: ['things.not_found'],
})

export const changeConnection = endpoint({
  method: 'PUT',
  path: '/api/connections/:connectionId',
  summary: 'Change the settings of a connection. Without a new key, the current one stays',
  input: OneConnection.extend({
    baseUrl: BaseUrl,
    apiKey: ApiKey.optional(),
    capabilities: Capabilities,
    settings: OctoSettings,
    /** Hours between two synchronizations of the catalog. */
    syncHours: z.int().min(1).max(168),
  }),
  output: Changed,
  may: 'connections.manage',
  refuses: ['things.not_found', 'connections.bad_address', 'connections.key_again', 'connections.known'],
})

export const pauseConnection = endpoint({
  method: 'POST',
  path: '/api/connections/:connectionId/pause',
  summary: 'Pause a connection: nothing is sold and no calls are made. Existing bookings stay valid',
  input: OneConnection,
  output: Changed,
  may: 'connections.manage',
  refuses: ['things.not_found'],
})

export const resumeConnection = endpoint({
  method: 'POST',
  path: '/api/connections/:connectionId/resume',
  summary: 'Resume a connection. Sales start after a sync',
  input: OneConnection,
  output: Changed,
  may: 'connections.manage',
  refuses: ['things.not_found'],
})
