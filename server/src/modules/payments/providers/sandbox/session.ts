import type { Selectable } from 'kysely'
import type { Database } from '#db/tables.ts'
import type { Db, Work } from '#kit/context.ts'
import { ProviderError, isOfPortal, type ListedPayment, type Snapshot } from '../../provider.ts'

export type Session = Selectable<Database['sandbox_sessions']>

const authorizedForMs = 7 * 24 * 60 * 60 * 1000

/**
 * The session as it is now. An expiry by the clock is written under the session's lock before it is returned: a
 * payment that began in time and commits late is then either included, or refused.
 */
export async function read(sessionId: string, work: Work): Promise<Snapshot> {
  const session = await sessionOf(sessionId, work.db)
  const isOver = settled(session, work.now).state !== session.state
  return isOver ? work.db.transaction().execute((tx) => settle(sessionId, work.now, tx)) : snapshotOf(session)
}

/** Every session of the sandbox belongs to this portal. */
export async function* listPaid(since: Date, portal: string, work: Work): AsyncGenerator<ListedPayment[]> {
  const rows = await work.db
    .selectFrom('sandbox_sessions')
    .selectAll()
    .where('created_at', '>=', since)
    .where('state', 'in', ['authorized', 'captured'])
    .execute()
  yield rows
    .filter(({ metadata }) => isOfPortal(metadata, portal))
    .map((row) => ({
      snapshot: snapshotOf(settled(row, work.now)),
      openedAt: row.created_at,
      metadata: row.metadata,
    }))
}

async function settle(sessionId: string, now: Date, tx: Db): Promise<Snapshot> {
  const session = settled(await sessionOf(sessionId, tx, 'lock'), now)
  const { state, capture_before } = session
  await tx
    .updateTable('sandbox_sessions')
    .set({ state, capture_before })
    .where('id', '=', sessionId)
    .execute()
  return snapshotOf(session)
}

async function sessionOf(sessionId: string, db: Db, lock?: 'lock'): Promise<Session> {
  const row = await db
    .selectFrom('sandbox_sessions')
    .selectAll()
    .where('id', '=', sessionId)
    .$if(lock === 'lock', (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row) throw new ProviderError('refused', 'no such session')
  return row
}

/** When an authorization that is made now expires. */
export function captureBefore(authorizedAt: Date): Date {
  return new Date(authorizedAt.getTime() + authorizedForMs)
}

/** The session after the changes that the clock alone makes. */
export function settled(session: Session, now: Date): Session {
  const { state, ready_at, expires_at, capture_before } = session
  if (state === 'processing' && ready_at && ready_at <= now)
    return settled({ ...session, state: 'authorized', capture_before: captureBefore(ready_at) }, now)
  if (state === 'open' && expires_at <= now) return { ...session, state: 'expired' }
  if (state === 'authorized' && capture_before && capture_before <= now)
    return { ...session, state: 'voided' }
  return session
}

export function snapshotOf(session: Session): Snapshot {
  return {
    sessionId: session.id,
    clientSecret: session.client_secret,
    intentId: session.intent_id,
    state: session.state,
    amount: session.amount,
    currency: session.currency,
    captured: session.captured,
    refunded: session.refunded,
    expiresAt: session.expires_at,
    captureBefore: session.capture_before,
    error: session.reason === '' ? null : session.reason,
  }
}

/** Whether this key was used before. A key with a different body is always refused. */
export async function isRepeat(
  command: { key: string; body: string },
  sessionId: string,
  now: Date,
  tx: Db,
): Promise<boolean> {
  const fresh = await tx
    .insertInto('sandbox_commands')
    .values({ ...command, session_id: sessionId, created_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  if (fresh) return false
  const used = await tx
    .selectFrom('sandbox_commands')
    .select('body')
    .where('key', '=', command.key)
    .executeTakeFirstOrThrow()
  if (used.body !== command.body) throw new ProviderError('refused', 'the key was used with another body')
  return true
}
