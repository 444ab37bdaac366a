import { sql } from 'kysely'
import type { channelUsage as endpoint, UsageDay } from '@reseller-portal/contract/channels'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { Ctx } from '#kit/context.ts'
import { firstDayOfUsage, whoseChannel } from './channel.ts'

/** Counted calls and refusals, and the bookings without failed ones. The latest day first. */
export async function channelUsage(
  input: Input<typeof endpoint>,
  ctx: Ctx,
): Promise<Returned<typeof endpoint>> {
  const { resellerId, supplierId } = await whoseChannel(input, ctx)
  const since = firstDayOfUsage(ctx.now)
  const { rows } = await sql<UsageDay>`
    with mine as (
      select id, account_id from channel_keys where supplier_id = ${supplierId} and reseller_id = ${resellerId}
    ), counted as (
      select u.key_id, u.day, u.calls, u.refusals, 0 as bookings
        from mine join channel_usage u on u.key_id = mine.id where u.day >= ${since}
      union all
      select mine.id, (b.placed_at at time zone 'UTC')::date, 0, 0, 1
        from mine join bookings b on b.account_id = mine.account_id
        where b.placed_at >= ${`${since}T00:00:00Z`}::timestamptz and b.status <> 'FAILED'
    )
    select key_id as "keyId", day, sum(calls)::bigint as calls, sum(refusals)::bigint as refusals,
      sum(bookings)::bigint as bookings
    from counted group by key_id, day order by day desc, key_id`.execute(ctx.db)
  return { days: rows }
}
