import type { Selectable } from 'kysely'
import type { Database } from '#db/tables.ts'
import type { Db, Work } from '#kit/context.ts'
import { ProviderError, type Command, type Snapshot } from '../../provider.ts'

export type Charge = Selectable<Database['account_charges']>

/**
 * The charge as it is now. An expiry by the clock is written under the charge's lock before it is returned, so that a
 * process whose clock is behind does not capture what another one has given up.
 */
export async function read(id: string, { db, now }: Pick<Work, 'db' | 'now'>): Promise<Snapshot> {
  const row = await rowOf(id, db)
  if (settled(row, now).state === row.state) return snapshotOf(row)
  return db.transaction().execute(async (tx) => {
    const charge = await chargeOf(id, now, tx)
    await tx.updateTable('account_charges').set({ state: charge.state }).where('id', '=', id).execute()
    return snapshotOf(charge)
  })
}

/** The charge, locked until the transaction ends; returned as expired if it expired in the meantime. */
export async function chargeOf(id: string, now: Date, tx: Db): Promise<Charge> {
  return settled(await rowOf(id, tx, 'lock'), now)
}

async function rowOf(id: string, db: Db, lock?: 'lock'): Promise<Charge> {
  const row = await db
    .selectFrom('account_charges')
    .selectAll()
    .where('id', '=', id)
    .$if(lock === 'lock', (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row) throw new ProviderError('refused', 'no such charge')
  return row
}

function settled(row: Charge, now: Date): Charge {
  if (row.state === 'open' && row.expires_at <= now) return { ...row, state: 'expired' }
  const isLapsed = row.state === 'authorized' && row.capture_before !== null && row.capture_before <= now
  return isLapsed ? { ...row, state: 'voided' } : row
}

export function snapshotOf(charge: Charge): Snapshot {
  return {
    sessionId: charge.id,
    clientSecret: charge.id,
    intentId: null,
    state: charge.state,
    amount: charge.amount,
    currency: charge.currency,
    captured: charge.captured,
    refunded: charge.refunded,
    expiresAt: charge.expires_at,
    captureBefore: charge.capture_before,
    error: charge.reason === '' ? null : charge.reason,
  }
}

/** Whether this key was used before. A key with a different body is always refused. */
export async function isRepeat(command: Command, chargeId: string, now: Date, tx: Db): Promise<boolean> {
  const { key, body } = command
  const first = await tx
    .insertInto('account_commands')
    .values({ key, body, charge_id: chargeId, created_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  if (first) return false
  const used = await tx.selectFrom('account_commands').select('body').where('key', '=', key).execute()
  if (used[0]?.body !== body) throw new ProviderError('refused', 'the key was used with another body')
  return true
}
