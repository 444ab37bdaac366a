import type { Supplier } from '@octocloud/types'
import { refuseOcto } from '../refusal.ts'
import type { OctoCtx } from '../context.ts'
import { say } from '../words.ts'

/** The supplier of the key. */
export async function supplier(_input: object, ctx: OctoCtx): Promise<Supplier> {
  const row = await ctx.db
    .selectFrom('suppliers')
    .leftJoin('companies', 'companies.id', 'suppliers.id')
    .select(['suppliers.id', 'name', 'contact_phone', 'metadata', 'companies.url', 'companies.email'])
    .where('suppliers.id', '=', ctx.holder.supplierId)
    .executeTakeFirstOrThrow()
  const content = { shortDescription: row.metadata.generalInfo.trim() || null, media: [] }
  return {
    id: row.id,
    name: row.name,
    endpoint: `${ctx.config.PUBLIC_URL}/octo`,
    contact: {
      website: row.url || null,
      email: row.email || null,
      telephone: row.contact_phone || null,
      address: null,
    },
    ...(ctx.capabilities.has('content') ? content : {}),
  }
}

/** The list with one supplier that clients from before version 1.0 request. */
export async function listSuppliers(_input: object, ctx: OctoCtx): Promise<Supplier[]> {
  return [await supplier({}, ctx)]
}

export async function oneSupplier({ id }: { id: string }, ctx: OctoCtx): Promise<Supplier> {
  if (id !== ctx.holder.supplierId) refuseOcto('FORBIDDEN', say('supplier'))
  return supplier({}, ctx)
}
