import { sql } from 'kysely'
import type { Db } from '#kit/context.ts'

/** Bookings of a step, and steps of a round: a server that stops waits for one round at most. */
const atOnce = 500
const steps = 40
const highestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Computes the commission of facts that have none yet, the newest first, one round at a time. */
export async function countCommissions(db: Db): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    const isMore = await db.transaction().execute(countSome)
    if (!isMore) return
  }
}

/** Returns whether this process has more to compute. */
async function countSome(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ below: string }>`
    select uncounted_below as below from report_fold where uncounted_below is not null for update skip locked`.execute(
    tx,
  )
  const [left] = rows
  if (left === undefined) return false
  const { rows: counted } = await sql<{ last: string | null }>`
    select report_count_commissions(${left.below}, ${atOnce}) as last`.execute(tx)
  const last = counted[0]?.last ?? null
  const below =
    last ??
    // Facts that were locked by others are looked at again.
    sql`case when exists (select from report_facts where commission is null) then ${highestId}::uuid end`
  await sql`update report_fold set uncounted_below = ${below}`.execute(tx)
  return last !== null
}
