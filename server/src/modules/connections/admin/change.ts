import {
  isTokenPath,
  type changeConnection as endpoint,
  type pauseConnection as pauseEndpoint,
} from '@reseller-portal/contract/connections'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { Ctx } from '#kit/context.ts'
import { withoutSlash } from '#kit/outgoing/outgoing.ts'
import { refuse } from '#kit/refuse.ts'
import { seal, unseal } from '#kit/security/secrets.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { endingOf } from './add.ts'
import { refuseDuplicate } from './duplicates.ts'
import { myConnection } from './mine.ts'
import { isAddress } from './probe.ts'
import { detailOf } from './read.ts'

/** Changes the address, key or settings of a connection, and reads its catalog again soon. */
export async function change(
  { connectionId, baseUrl, apiKey, ...rest }: Input<typeof endpoint>,
  ctx: Ctx,
): Promise<Returned<typeof endpoint>> {
  const before = await myConnection(connectionId, ctx)
  if (!isAddress(baseUrl) || !isTokenPath(rest.settings.tokenPath)) refuse('connections.bad_address')
  // Otherwise a person who changes the address would receive the key, which they have never seen.
  if (apiKey === undefined && originOf(baseUrl) !== originOf(before.base_url)) refuse('connections.key_again')
  const key = apiKey ?? (await unseal(before.api_key, ctx.config))
  await refuseDuplicate({ baseUrl, apiKey: key, except: connectionId }, ctx)
  const due = new Date(ctx.now.getTime() + rest.syncHours * 3_600_000)
  const sealed =
    apiKey === undefined ? {} : { api_key: await seal(apiKey, ctx.config), key_ending: endingOf(apiKey) }
  await ctx.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('supplier_connections')
      .set({
        ...sealed,
        base_url: withoutSlash(baseUrl),
        capabilities: rest.capabilities,
        settings: JSON.stringify(rest.settings),
        sync_hours: rest.syncHours,
        sync_due_at: before.sync_due_at === null ? null : due,
        updated_at: ctx.now,
      })
      .where('supplier_id', '=', connectionId)
      .execute()
    const facts = { isNewKey: apiKey !== undefined }
    await recordEvent(tx, ctx, { name: 'connections.changed', ...whose(before), facts })
  })
  return { connection: await detailOf(connectionId, ctx) }
}

/** A paused connection sells nothing and makes no calls to its supplier by itself. */
export function pause(input: Input<typeof pauseEndpoint>, ctx: Ctx): Promise<Returned<typeof pauseEndpoint>> {
  return setState(input.connectionId, 'PAUSED', ctx)
}

export function resume(
  input: Input<typeof pauseEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof pauseEndpoint>> {
  return setState(input.connectionId, 'ACTIVE', ctx)
}

async function setState(connectionId: string, state: 'ACTIVE' | 'PAUSED', ctx: Ctx) {
  const before = await myConnection(connectionId, ctx)
  if (before.state !== state)
    await ctx.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('supplier_connections')
        // Changes during the pause are read at once.
        .set({
          state,
          updated_at: ctx.now,
          sync_due_at: before.synced_at === null ? null : ctx.now,
        })
        .where('supplier_id', '=', connectionId)
        .execute()
      const name = state === 'PAUSED' ? 'connections.paused' : 'connections.resumed'
      await recordEvent(tx, ctx, { name, ...whose(before) })
    })
  return { connection: await detailOf(connectionId, ctx) }
}

function originOf(url: string): string {
  return new URL(url).origin
}

function whose(row: { supplier_id: string; reseller_id: string | null }) {
  return { subject: row.supplier_id, supplier: row.supplier_id, reseller: row.reseller_id }
}
