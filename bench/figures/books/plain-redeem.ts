import type { Pool } from 'pg'

/** Lets in by tickets with nothing else: the plain conditional update; answers how many came in. */
export async function updatePlain(pool: Pool, tickets: readonly string[]): Promise<number> {
  const { rowCount } = await pool.query({
    name: 'redeem',
    text: `update tickets set status = 'REDEEMED', redeemed = redeemed + 1, redeemed_at = now()
      where id = any($1::uuid[]) and status = 'ISSUED' and redeemed < guests`,
    values: [tickets],
  })
  return rowCount ?? 0
}
