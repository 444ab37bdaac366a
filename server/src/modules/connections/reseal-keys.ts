import type { Config } from '#server/config.ts'
import type { Db } from '#kit/context.ts'
import { resealed } from '#kit/security/secrets.ts'

/** Encrypts the suppliers' keys with the present `SECRETS_KEY`; returns how many still had the previous key. */
export async function resealKeys(db: Db, config: Config): Promise<number> {
  let count = 0
  const rows = await db.selectFrom('supplier_connections').select(['supplier_id', 'api_key']).execute()
  for (const { supplier_id, api_key } of rows) {
    const fresh = await resealed(api_key, config)
    if (fresh === undefined) continue
    await db
      .updateTable('supplier_connections')
      .set({ api_key: fresh })
      .where('supplier_id', '=', supplier_id)
      // A concurrent change of the key wins.
      .where('api_key', '=', api_key)
      .execute()
    count += 1
  }
  return count
}
