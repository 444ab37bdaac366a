import type {
  addKey as addEndpoint,
  ChannelKey,
  listKeys as listEndpoint,
  revokeKey as revokeEndpoint,
} from '@reseller-portal/contract/channels'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { Ctx, Db } from '#kit/context.ts'
import { found, refuse } from '#kit/refuse.ts'
import { addKey as makeKey, revokeKey as endKey } from '../keys.ts'
import { whoseChannel } from './channel.ts'

/**
 * The most keys of a channel that are not revoked: enough to replace keys without a gap, while more of them mean a
 * faulty script.
 */
const maxKeys = 20

export async function listKeys(
  input: Input<typeof listEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof listEndpoint>> {
  return { keys: await keysOf(await whoseChannel(input, ctx), ctx.db) }
}

/** Makes a key; only its hash is stored, so this answer is the only one that contains it. */
export async function addKey(
  input: Input<typeof addEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof addEndpoint>> {
  const { name, isTest } = input
  return ctx.db.transaction().execute(async (tx) => {
    const { resellerId, supplierId } = await whoseChannel(input, ctx, tx)
    const keys = await keysOf({ resellerId, supplierId }, tx)
    if (keys.filter(({ revokedAt }) => revokedAt === null).length >= maxKeys)
      refuse('channels.too_many_keys', { max: maxKeys })
    return makeKey({ resellerId, supplierId, name, isTest }, ctx, tx)
  })
}

export async function revokeKey(
  input: Input<typeof revokeEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof revokeEndpoint>> {
  const whose = await whoseChannel(input, ctx)
  const key = (await keysOf(whose, ctx.db)).find(({ id }) => id === input.keyId)
  found(key, 'channels.key_not_found')
  await ctx.db.transaction().execute((tx) => endKey({ ...whose, keyId: input.keyId }, ctx, tx))
  return { keys: await keysOf(whose, ctx.db) }
}

async function keysOf(
  { resellerId, supplierId }: { resellerId: string; supplierId: string },
  db: Db,
): Promise<ChannelKey[]> {
  const rows = await db
    .selectFrom('channel_keys')
    .select(['id', 'name', 'ending', 'is_test', 'created_at', 'last_used_at', 'revoked_at'])
    .where('supplier_id', '=', supplierId)
    .where('reseller_id', '=', resellerId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, name, ending, ...row }) => ({
    id,
    name,
    ending,
    isTest: row.is_test,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
  }))
}
