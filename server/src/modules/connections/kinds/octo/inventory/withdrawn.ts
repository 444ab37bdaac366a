import * as z from 'zod'
import type { Work } from '#kit/context.ts'
import { PartnerError, type RemoteRate } from '../../../supplier.ts'
import { mostBytesOfOne } from '../catalog/read-catalog.ts'
import type { StoredConnection } from '../connection.ts'
import { ask } from '../transport/client.ts'
import { isUnknownRate, partnerError, type Reply } from '../transport/reply.ts'

/** Why a call about a rate failed: `withdrawn` where the supplier no longer has the product or the option. */
export async function rateError(
  connection: StoredConnection,
  { productRef }: Pick<RemoteRate, 'productRef'>,
  reply: Exclude<Reply<unknown>, { kind: 'ok' }>,
  work: Work,
): Promise<PartnerError> {
  // A 404 may also mean that the supplier lacks the endpoint.
  const isGone =
    isUnknownRate(reply) || (reply.kind === 'missing' && (await isUnlisted(connection, productRef, work)))
  return isGone
    ? new PartnerError('withdrawn', `The supplier doesn’t have ${productRef}.`)
    : partnerError(reply)
}

async function isUnlisted(connection: StoredConnection, productRef: string, work: Work): Promise<boolean> {
  const path = `/products/${encodeURIComponent(productRef)}`
  const call = { method: 'GET', path, name: '/products/{id}', mostBytes: mostBytesOfOne } as const
  const reply = await ask(connection, { ...call, understand: z.unknown() }, work)
  return reply.kind === 'missing' || isUnknownRate(reply)
}
