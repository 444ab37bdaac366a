import type { Supplier } from '@octocloud/types'
import type { OctoCtx } from './serve.ts'

/** Who the key sells for. */
export async function supplier(_input: object, ctx: OctoCtx): Promise<Supplier> {
  const row = await ctx.db
    .selectFrom('suppliers')
    .select(['id', 'name', 'contact_phone'])
    .where('id', '=', ctx.holder.supplierId)
    .executeTakeFirstOrThrow()
  return {
    id: row.id,
    name: row.name,
    endpoint: `${ctx.config.PUBLIC_URL}/octo`,
    contact: { website: null, email: null, telephone: row.contact_phone || null, address: null },
  }
}
