import { sql } from 'kysely'
import type { Db } from '../../kit/context.ts'
import type { KeyHolder } from './keys.ts'

/** Notes that a key is in use, at most once a minute: people look at it, nothing is decided by it. */
export async function noteUse(holder: KeyHolder, now: Date, db: Db): Promise<void> {
  const { keyId, lastUsedAt } = holder
  const minuteAgo = new Date(now.getTime() - 60_000)
  if (lastUsedAt !== null && lastUsedAt > minuteAgo) return
  // Two calls at once note it once.
  await sql`update channel_keys set last_used_at = ${now}
    where id = ${keyId} and (last_used_at is null or last_used_at <= ${minuteAgo})`.execute(db)
}
