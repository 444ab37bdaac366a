import { statement } from '#db/statement.ts'
import type { Work } from '../context.ts'
import type { Db } from '#db/tables.ts'
import type { Rate } from './buckets.ts'

type Taken = { isAllowed: boolean; retrySeconds: number }

/**
 * Takes a number of calls of a name, or none, from a token bucket that all servers share, for limits that must not
 * multiply with the servers (holds, tries, emails). It costs a statement. Limits that protect only one process are
 * counted in it (`buckets.ts`).
 */
export async function takeForAll(
  name: string,
  { calls, burst, perMinute }: Rate & { calls: number },
  { now, db }: Pick<Work, 'now'> & { db: Db },
): Promise<Taken> {
  const values = { name, calls, burst, perSecond: perMinute / 60, now }
  if (calls <= burst && (await take(values, db)).length > 0) return { isAllowed: true, retrySeconds: 0 }
  const [row] = await left(values, db)
  const missing = calls - (row?.tokens ?? burst)
  return { isAllowed: false, retrySeconds: Math.max(1, Math.ceil((missing * 60) / perMinute)) }
}

/** Deletes allowances that have been unused for so long that they are full again. */
export const purgeAllowances = statement<{ before: Date }>('delete from allowances where at < :before')

type Values = { name: string; calls: number; burst: number; perSecond: number; now: Date }

/** The tokens at this moment: the previous rest, and those that were added since. */
const filled = `least(:burst::float8,
  kept.tokens + greatest(0, extract(epoch from :now::timestamptz - kept.at))::float8 * :perSecond::float8)`

/** Fractions that were added up may be slightly less than one. */
const take = statement<Values>(`
  insert into allowances as kept (name, tokens, at)
  values (:name, :burst::float8 - :calls::float8, :now::timestamptz)
  on conflict (name) do update
    set tokens = ${filled} - :calls::float8, at = greatest(kept.at, :now::timestamptz)
    where ${filled} >= :calls::float8 - 1e-9
  returning name`)

const left = statement<Values, { tokens: number }>(`
  select ${filled} as tokens from allowances kept where name = :name`)
