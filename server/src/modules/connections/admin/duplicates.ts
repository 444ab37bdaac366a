import type { Ctx } from '#kit/context.ts'
import { withoutSlash } from '#kit/outgoing/outgoing.ts'
import { refuse } from '#kit/refuse.ts'
import { unseal } from '#kit/security/secrets.ts'
import { connectionsOf } from './mine.ts'

type Address = { baseUrl: string; apiKey: string; except?: string }

/**
 * Refuses a connection that exists already. A hub has one address for all its suppliers: they are the same only if
 * the key is the same too.
 */
export async function refuseDuplicate({ baseUrl, apiKey, except }: Address, ctx: Ctx): Promise<void> {
  const rows = await connectionsOf(ctx)
    .select(['supplier_id', 'api_key', 'suppliers.name'])
    .where('base_url', '=', withoutSlash(baseUrl))
    .execute()
  for (const row of rows.filter(({ supplier_id }) => supplier_id !== except))
    if ((await unseal(row.api_key, ctx.config)) === apiKey) refuse('connections.known', { name: row.name })
}
