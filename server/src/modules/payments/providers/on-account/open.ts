import type { Insertable } from 'kysely'
import * as z from 'zod'
import type { Database } from '#db/tables.ts'
import type { Db } from '#kit/context.ts'
import { ProviderError, type Command, type OpenRequest, type Snapshot } from '../../provider.ts'
import { chargeOf, isRepeat, snapshotOf } from './charge.ts'

const Body = z.object({
  paymentId: z.uuid(),
  resellerId: z.uuid(),
  amount: z.int().positive(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  expiresInSeconds: z.int().min(30 * 60, 'a session lives at least 30 minutes'),
})

export function openBody(request: Omit<OpenRequest, 'portal'>): string {
  const { paymentId, resellerId, amount, currency, expiresInSeconds } = request
  return JSON.stringify({ paymentId, resellerId, amount, currency, expiresInSeconds })
}

/** Opens a charge, which reserves nothing yet. */
export async function open(command: Command, now: Date, tx: Db): Promise<Snapshot> {
  const charge = chargeIn(command, now)
  if (await isRepeat(command, charge.id, now, tx)) return snapshotOf(await chargeOf(charge.id, now, tx))
  return insertCharge(charge, tx)
}

/** The charge that a command describes. */
export function chargeIn(command: Command, now: Date) {
  const body = Body.safeParse(JSON.parse(command.body))
  if (!body.success) throw new ProviderError('refused', body.error.issues[0]?.message ?? 'malformed')
  const { paymentId, resellerId, amount, currency, expiresInSeconds } = body.data
  return {
    id: chargeIdOf(paymentId),
    reseller_id: resellerId,
    booking_id: paymentId,
    amount,
    currency,
    state: 'open' as const,
    created_at: now,
    expires_at: new Date(now.getTime() + expiresInSeconds * 1000),
  }
}

export function chargeIdOf(paymentId: string): string {
  return `oa_${paymentId}`
}

async function insertCharge(charge: Insertable<Database['account_charges']>, tx: Db): Promise<Snapshot> {
  const row = await tx.insertInto('account_charges').values(charge).returningAll().executeTakeFirstOrThrow()
  return snapshotOf(row)
}
