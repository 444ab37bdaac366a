import { sql } from 'kysely'
import { usageDays, type Channel, type CreditState } from '@reseller-portal/contract/channels'
import { supplierOf, type Ctx, type Db } from '#kit/context.ts'
import { found } from '#kit/refuse.ts'
import { addDays, dayIn } from '#kit/zone.ts'

/** The first day (UTC) of the usage that is shown. */
export function firstDayOfUsage(now: Date): string {
  return addDays(dayIn('UTC', now), 1 - usageDays)
}

/**
 * The operator's channel to this reseller with the figures of the list; refused as not found where the channel is not
 * the operator's.
 */
export async function channelOf(resellerId: string, ctx: Ctx): Promise<Channel> {
  const [channel] = await channelsOf(ctx, resellerId)
  return found(channel, 'channels.not_found')
}

/** Refuses a reseller that the operator has no channel with; returns the channel's two ids. */
export async function whoseChannel(
  { resellerId }: { resellerId: string },
  ctx: Ctx,
  db: Db = ctx.db,
): Promise<{ resellerId: string; supplierId: string; allProducts: boolean }> {
  const supplierId = supplierOf(ctx)
  const row = await db
    .selectFrom('channels')
    .select('all_products')
    .where('reseller_id', '=', resellerId)
    .where('supplier_id', '=', supplierId)
    // Changes of one channel wait for each other.
    .$if(db.isTransaction, (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  return { resellerId, supplierId, allProducts: found(row, 'channels.not_found').all_products }
}

/** Channels by the reseller's name; with `resellerId` only that one. */
export async function channelsOf(ctx: Ctx, resellerId: string | null = null): Promise<Channel[]> {
  const { rows } = await sql<ChannelRow>`
    select c.reseller_id, resellers.name, c.created_at, c.all_products, c.credit,
      case when c.all_products
        then (select count(*) from products where products.supplier_id = c.supplier_id)
        else (select count(*) from channel_products listed
          where listed.reseller_id = c.reseller_id and listed.supplier_id = c.supplier_id) end as products,
      (select count(*) from channel_keys k where k.supplier_id = c.supplier_id and k.reseller_id = c.reseller_id
        and k.revoked_at is null) as keys,
      (select max(last_used_at) from channel_keys k where k.supplier_id = c.supplier_id
        and k.reseller_id = c.reseller_id) as last_used_at,
      (select coalesce(sum(calls), 0) from channel_keys k join channel_usage u on u.key_id = k.id
        and u.day >= ${firstDayOfUsage(ctx.now)} where k.supplier_id = c.supplier_id
        and k.reseller_id = c.reseller_id)::bigint as calls,
      (select count(*) from channel_subscriptions s where s.supplier_id = c.supplier_id
        and s.reseller_id = c.reseller_id and s.failing_since is not null) as failing
    from channels c join resellers on resellers.id = c.reseller_id
    where c.supplier_id = ${supplierOf(ctx)} and (${resellerId}::uuid is null or c.reseller_id = ${resellerId})
    order by lower(resellers.name), c.reseller_id`.execute(ctx.db)
  return rows.map(shown)
}

type ChannelRow = {
  reseller_id: string
  name: string
  created_at: Date
  all_products: boolean
  products: number
  keys: number
  last_used_at: Date | null
  calls: number
  failing: number
  credit: CreditState
}

function shown(row: ChannelRow): Channel {
  const { products, keys, calls, failing, credit } = row
  return {
    resellerId: row.reseller_id,
    resellerName: row.name,
    openedAt: row.created_at.toISOString(),
    allProducts: row.all_products,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    products,
    keys,
    calls,
    failing,
    credit,
  }
}
