import { expect, vi } from 'vitest'
import { openChannel } from '#modules/organizations/index.ts'
import { workOf, type TestApp } from '../app.ts'
import { connectionsAt } from './connections.ts'
import { openDesk, type Desk } from '../desk.ts'
import { octoDesk, octoKey, type OctoDesk } from '../octo/calls.ts'
import { openRoad, type Road } from './road.ts'

/** How long the first portal waits for an answer, also on a busy machine, and when what was late arrives. */
const waits = { timeoutMs: 4000, lateMs: 5000 }

/** The second portal's relation to the first: what of it is sold there, over which road. */
export type Relation = {
  road: Road
  /** The reseller that the first portal is to the second, and what it knows of it by its own key. */
  resellerId: string
  octo: OctoDesk
  /** The supplier as the first portal knows it. */
  connectionId: string
}

/**
 * Lets the first portal sell a supplier of the second: a key, the road, the connection, the first import. With the
 * capability of notifications among `hints` the second calls the first, which has to listen.
 */
export async function relate(
  a: TestApp,
  admin: Pick<Desk, 'get' | 'post' | 'send' | 'resellerId'>,
  b: TestApp,
  supplierId: string,
  { hints = [] }: { hints?: string[] } = {},
): Promise<Relation> {
  const { resellerId } = await openDesk(b)
  await openChannel({ resellerId, supplierId }, workOf(b), b.db)
  const key = await octoKey(b, { resellerId, supplierId })
  const road = await openRoad(await b.listen(), waits)
  const at = connectionsAt(a, admin)
  const connectionId = await at.added({ address: road.address, key })
  const { baseUrl, capabilities, settings, syncHours } = await at.connection(connectionId)
  const quick = { ...settings, timeoutMs: waits.timeoutMs, callsPerMinute: 6000 }
  const change = { baseUrl, capabilities: [...capabilities, ...hints], settings: quick, syncHours }
  expect(await admin.send('PUT', `/api/connections/${connectionId}`, change)).toMatchObject({ status: 200 })
  const { digest } = await at.previewOf(connectionId)
  expect(await admin.post(`/api/connections/${connectionId}/apply`, { digest })).toMatchObject({
    status: 200,
  })
  await vi.waitFor(async () => expect((await at.connection(connectionId)).sync?.state).toBe('DONE'), {
    timeout: 150_000,
    interval: 200,
  })
  const octo = octoDesk(b, { key, capabilities: 'octo/pricing' })
  return { road, resellerId, octo, connectionId }
}
