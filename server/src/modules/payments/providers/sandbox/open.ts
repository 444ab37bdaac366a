import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { Db, Work } from '#kit/context.ts'
import { ProviderError, ourMetadata, type Command, type OpenRequest, type Snapshot } from '../../provider.ts'
import { isRepeat, settled, snapshotOf } from './session.ts'

const Body = z.object({
  paymentId: z.uuid(),
  amount: z.int().positive(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  expiresInSeconds: z.int().min(30 * 60, 'a session lives at least 30 minutes'),
  metadata: z.record(z.string(), z.string()).default({}),
})

export function openBody(request: OpenRequest): string {
  const { paymentId, amount, currency, expiresInSeconds } = request
  return JSON.stringify({ paymentId, amount, currency, expiresInSeconds, metadata: ourMetadata(request) })
}

export function open(command: Command, work: Work): Promise<Snapshot> {
  const body = Body.safeParse(JSON.parse(command.body))
  if (!body.success) throw new ProviderError('refused', body.error.issues[0]?.message ?? 'malformed')
  const { amount, currency, expiresInSeconds, metadata } = body.data
  return work.db.transaction().execute(async (tx) => {
    const id = `cs_sandbox_${secret()}`
    if (await isRepeat(command, id, work.now, tx)) {
      const first = await openedBy(command, tx)
      return snapshotOf(settled(first, work.now))
    }
    const opened = await tx
      .insertInto('sandbox_sessions')
      .values({
        id,
        client_secret: `${id}_secret_${secret()}`,
        intent_id: `pi_sandbox_${secret()}`,
        amount,
        currency,
        metadata: JSON.stringify(metadata),
        state: 'open',
        created_at: work.now,
        expires_at: new Date(work.now.getTime() + expiresInSeconds * 1000),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return snapshotOf(opened)
  })
}

/** The session that this command opened the first time. */
function openedBy({ key }: Command, tx: Db) {
  return tx
    .selectFrom('sandbox_sessions')
    .innerJoin('sandbox_commands', 'sandbox_commands.session_id', 'sandbox_sessions.id')
    .selectAll('sandbox_sessions')
    .where('sandbox_commands.key', '=', key)
    .executeTakeFirstOrThrow()
}

function secret(): string {
  return randomBytes(18).toString('hex')
}
