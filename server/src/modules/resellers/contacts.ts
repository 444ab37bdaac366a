import type { FastifyInstance } from 'fastify'
import { contacts } from '@reseller-portal/contract/contacts'
import { refusal } from '@reseller-portal/contract/kit'
import type { Refusal } from '@reseller-portal/contract/kit'
import { resellerOf } from '#kit/context.ts'
import type { Ctx, Deps } from '#kit/context.ts'
import { refuse } from '#kit/refuse.ts'
import { serveRecord } from '#modules/records/index.ts'

/** Whom the reseller's guests may call; the address of another reseller is nothing. */
export function serveContacts(app: FastifyInstance, deps: Deps): void {
  serveRecord(app, deps, contacts, {
    table: 'contacts',
    mine: (ctx, { resellerId }) =>
      resellerId === resellerOf(ctx) ? { reseller_id: resellerId } : refuse('things.not_found'),
    search: ['name', 'phone'],
    whyNotCreate: (fields, ctx) => whyNotReference(fields.reference, ctx),
    whyNotChange: (_, fields, ctx) => whyNotReference(fields.reference, ctx),
  })
}

/** A contact stands for a point of sale of its own reseller. */
async function whyNotReference(reference: string | null, ctx: Ctx): Promise<Refusal | undefined> {
  if (reference === null) return undefined
  const office = ctx.db
    .selectFrom('points_of_sale')
    .select('id')
    .where('code', '=', reference)
    .where('removed_at', 'is', null)
    .where('reseller_id', '=', resellerOf(ctx))
  if (await office.executeTakeFirst()) return undefined
  return refusal('resellers.pos_not_found', { field: 'reference' })
}
