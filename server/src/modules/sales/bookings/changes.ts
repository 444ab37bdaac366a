import { sql } from 'kysely'
import type { Input } from '@reseller-portal/contract/kit'
import type { bookingChanges as endpoint } from '@reseller-portal/contract/sales'
import { stampWatcher } from '#kit/background/watch-stamps.ts'
import { resellerOf, type Ctx, type Db } from '#kit/context.ts'

/** Notifies a screen when something happens at its reseller, such as a sale, a change or a cancellation. */
export async function watchBookings(
  _: Input<typeof endpoint>,
  ctx: Ctx,
  send: (event: string) => void,
): Promise<() => void> {
  return watch(resellerOf(ctx), ctx, send)
}

const watch = stampWatcher<string>(stampsOf)

/**
 * The last events of each reseller. Several of them, because a transaction that commits later may have made its event
 * earlier.
 */
async function stampsOf(resellerIds: readonly string[], _: Date, db: Db) {
  const { rows } = await sql<{ at: number; stamp: string }>`
    select (watched.number - 1)::int as at, coalesce(last.stamp, '') as stamp
    from unnest(${resellerIds}::uuid[]) with ordinality as watched (id, number), lateral (
      select md5(string_agg(id::text, ' ')) as stamp from (
        select events.id from events where reseller_id = watched.id order by events.id desc limit 20) as newest
    ) as last`.execute(db)
  return rows
}
