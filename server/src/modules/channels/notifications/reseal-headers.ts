import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import type { Db } from '#kit/context.ts'
import { resealed } from '#kit/security/secrets.ts'

const sealed = [
  { table: 'channel_subscriptions', column: 'headers' },
  { table: 'channel_subscriptions', column: 'secret' },
  { table: 'webhook_endpoints', column: 'secrets' },
] as const

/**
 * Encrypts the headers and secrets of subscriptions and webhooks with the present `SECRETS_KEY`; returns how many still
 * had the previous key.
 */
export async function resealHeaders(db: Db, config: Config): Promise<number> {
  let count = 0
  for (const { table, column } of sealed) {
    const rows = await db
      .selectFrom(table)
      .select(['id', sql<Buffer | null>`${sql.ref(column)}`.as('text')])
      .execute()
    for (const { id, text } of rows) {
      const fresh = text && (await resealed(text, config))
      if (!fresh) continue
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${fresh}
        where id = ${id} and ${sql.ref(column)} = ${text}`.execute(db) // A concurrent change wins.
      count += 1
    }
  }
  return count
}
