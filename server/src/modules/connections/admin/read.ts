import {
  OctoSettings,
  type connection as endpoint,
  type ConnectionDetail,
  type connectionErrors as errorsEndpoint,
  type connectionSyncs as syncsEndpoint,
} from '@reseller-portal/contract/connections'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { Ctx } from '#kit/context.ts'
import { found } from '#kit/refuse.ts'
import { errorCount, productCount } from './list.ts'
import { connectionsOf, myConnection } from './mine.ts'
import { rowOf, syncOf } from './view.ts'

export async function read(
  { connectionId }: Input<typeof endpoint>,
  ctx: Ctx,
): Promise<Returned<typeof endpoint>> {
  return { connection: await detailOf(connectionId, ctx) }
}

/** One connection as its screen shows it. */
export async function detailOf(id: string, ctx: Ctx): Promise<ConnectionDetail> {
  const row = await connectionsOf(ctx)
    .selectAll('supplier_connections')
    .select(['suppliers.name', 'suppliers.timezone', productCount, errorCount(ctx.now)])
    .where('supplier_connections.supplier_id', '=', id)
    .executeTakeFirst()
  const connection = found(row)
  const [latest] = await syncsOf(id, ctx).limit(1).execute()
  return {
    ...rowOf(connection, { products: connection.products, errors: connection.errors }),
    timezone: connection.timezone,
    keyEnding: connection.key_ending,
    capabilities: connection.capabilities,
    settings: OctoSettings.parse(connection.settings),
    syncHours: connection.sync_hours,
    nextSyncAt: connection.state === 'ACTIVE' ? (connection.sync_due_at?.toISOString() ?? null) : null,
    resellers: await resellersOf(id, ctx),
    isSubscribed: connection.subscription !== null,
    clockSkewSeconds: Math.round(connection.clock_skew_ms / 1000),
    sync: latest === undefined ? null : syncOf(latest),
  }
}

function resellersOf(id: string, ctx: Ctx) {
  return ctx.db
    .selectFrom('channels')
    .innerJoin('resellers', 'resellers.id', 'channels.reseller_id')
    .select(['resellers.id', 'resellers.name'])
    .where('channels.supplier_id', '=', id)
    .orderBy('resellers.name')
    .execute()
}

export async function syncs(
  { connectionId }: Input<typeof syncsEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof syncsEndpoint>> {
  await myConnection(connectionId, ctx)
  const rows = await syncsOf(connectionId, ctx).limit(50).execute()
  return { syncs: rows.map(syncOf) }
}

function syncsOf(id: string, ctx: Ctx) {
  return ctx.db
    .selectFrom('catalog_syncs')
    .selectAll()
    .where('supplier_id', '=', id)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
}

export async function errors(
  { connectionId }: Input<typeof errorsEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof errorsEndpoint>> {
  await myConnection(connectionId, ctx)
  const rows = await ctx.db
    .selectFrom('connection_errors')
    .select(['at', 'call', 'status', 'kind', 'detail'])
    .where('supplier_id', '=', connectionId)
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
  return { errors: rows.map((row) => ({ ...row, at: row.at.toISOString() })) }
}
