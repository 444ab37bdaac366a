import type { Config } from '#server/config.ts'
import type { Db } from '#kit/context.ts'
import { resealed } from '#kit/security/secrets.ts'

/**
 * Encrypts the secrets of authenticator apps with the present key. Returns how many were encrypted with the previous
 * one.
 */
export async function resealFactors(db: Db, config: Config): Promise<number> {
  let count = 0
  for (const column of ['secret', 'pending'] as const) {
    const rows = await db.selectFrom('authenticators').select(['account_id', column]).execute()
    for (const row of rows) {
      const before = row[column]
      const fresh = before === null ? undefined : await resealed(before, config)
      if (before === null || fresh === undefined) continue
      await db
        .updateTable('authenticators')
        .set({ [column]: fresh })
        .where('account_id', '=', row.account_id)
        .where(column, '=', before)
        .execute()
      count += 1
    }
  }
  return count
}
