import type { Config } from '#server/config.ts'
import type { Db } from '#kit/context.ts'
import { resealed } from '#kit/security/secrets.ts'

/** Encrypts the subscriptions' headers with the present `SECRETS_KEY`; returns how many still had the previous key. */
export async function resealHeaders(db: Db, config: Config): Promise<number> {
  let count = 0
  for (const { id, headers } of await db
    .selectFrom('channel_subscriptions')
    .select(['id', 'headers'])
    .execute()) {
    const fresh = await resealed(headers, config)
    if (fresh === undefined) continue
    await db
      .updateTable('channel_subscriptions')
      .set({ headers: fresh })
      .where('id', '=', id)
      // A concurrent change of the headers wins.
      .where('headers', '=', headers)
      .execute()
    count += 1
  }
  return count
}
