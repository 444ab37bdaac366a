import * as z from 'zod'
import type { Work } from '#kit/context.ts'
import { isZone } from '#kit/zone.ts'
import type { RemoteRate } from '../../../supplier.ts'
import { mostBytesOfOne } from '../catalog/read-catalog.ts'
import { newCache } from '../cache.ts'
import { ask } from '../transport/client.ts'
import type { StoredConnection } from '../connection.ts'
import { Text } from '../read/shapes.ts'

const zones = newCache<string>(60 * 60_000, 2000)

/** The product's own zone, where it has one; otherwise the supplier's zone in the portal. */
export function zoneOf(
  connection: StoredConnection,
  { productRef }: RemoteRate,
  work: Work,
): Promise<string> {
  const { supplierId } = connection
  return zones.read({ supplierId, rest: [productRef] }, work.now, async () => {
    const path = `/products/${encodeURIComponent(productRef)}`
    const understand = z.looseObject({ timeZone: Text })
    const reply = await ask(
      connection,
      { method: 'GET', path, name: '/products/{id}', understand, mostBytes: mostBytesOfOne },
      work,
    )
    return reply.kind === 'ok' && isZone(reply.body.timeZone)
      ? reply.body.timeZone
      : ownZone(supplierId, work)
  })
}

async function ownZone(supplierId: string, { db }: Work): Promise<string> {
  const { timezone } = await db
    .selectFrom('suppliers')
    .select('timezone')
    .where('id', '=', supplierId)
    .executeTakeFirstOrThrow()
  return timezone
}
