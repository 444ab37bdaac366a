import * as z from 'zod'
import type { Work } from '#kit/context.ts'
import { askForSync } from '../../../import/ask.ts'
import { PartnerError } from '../../../supplier.ts'
import type { RemoteRate } from '../../../supplier.ts'
import { mostBytesOfOne } from '../catalogue/read-catalogue.ts'
import type { KnownConnection } from '../connection.ts'
import { ask } from '../transport/client.ts'
import { isUnknownRate, partnerError } from '../transport/reply.ts'
import type { Reply } from '../transport/reply.ts'

/**
 * Why a call about a rate failed. Where the supplier does not know the product or the option, our catalogue is old: the
 * product is read again, which takes it out of sale.
 */
export async function rateError(
  connection: KnownConnection,
  { productRef }: Pick<RemoteRate, 'productRef'>,
  reply: Exclude<Reply<unknown>, { kind: 'ok' }>,
  work: Work,
): Promise<PartnerError> {
  // A 404 may also mean that the supplier lacks the call.
  const isGone =
    isUnknownRate(reply) || (reply.kind === 'missing' && (await isUnlisted(connection, productRef, work)))
  if (!isGone) return partnerError(reply)
  await readAgain(connection.supplierId, productRef, work)
  return new PartnerError('withdrawn', `The supplier does not know ${productRef}.`)
}

async function isUnlisted(connection: KnownConnection, productRef: string, work: Work): Promise<boolean> {
  const path = `/products/${encodeURIComponent(productRef)}`
  const call = { method: 'GET', path, name: '/products/{id}', mostBytes: mostBytesOfOne } as const
  const reply = await ask(connection, { ...call, understand: z.unknown() }, work)
  return reply.kind === 'missing' || isUnknownRate(reply)
}

/** A product that is listed all the same is not read again for each desk that looks at it. */
const pauseMs = 10 * 60_000

async function readAgain(supplierId: string, productRef: string, work: Work): Promise<void> {
  const before = await work.db
    .selectFrom('catalogue_syncs')
    .select('id')
    .where('supplier_id', '=', supplierId)
    .where('product_ref', '=', productRef)
    .where('asked_at', '>', new Date(work.now.getTime() - pauseMs))
    .executeTakeFirst()
  if (before) return
  await work.db
    .transaction()
    .execute((tx) => askForSync({ supplierId, cause: 'NOTIFICATION', productRef }, work, tx))
}
