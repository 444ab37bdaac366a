import type { FastifyInstance } from 'fastify'
import { contacts } from '@reseller-portal/contract/organizations'
import { refusal, type Refusal } from '@reseller-portal/contract/kit'
import { companyOf, type Ctx, type Deps } from '#kit/context.ts'
import { spacedPhone } from '#kit/phones.ts'
import { refuse } from '#kit/refuse.ts'
import { serveRecord } from '#kit/records/serve-record.ts'

/** Serves the contacts of a company, which its guests can call. Those of another company are not found. */
export function serveContacts(app: FastifyInstance, deps: Deps): void {
  serveRecord(app, deps, contacts, {
    table: 'contacts',
    mine: (ctx, { resellerId }) => {
      if (resellerId !== companyOf(ctx)) refuse('things.not_found')
      return ctx.actor.resellerId === null ? { supplier_id: resellerId } : { reseller_id: resellerId }
    },
    view: (own) =>
      own
        .select(['contacts.id', 'contacts.version', 'contacts.name', 'contacts.type'])
        .select(['contacts.phone', 'contacts.reference'])
        .select((row) => row.fn.coalesce('contacts.reseller_id', 'contacts.supplier_id').as('resellerID')),
    search: ['name', 'phone'],
    columns: ({ name, type, phone, reference }) => ({ name, type, phone: spacedPhone(phone), reference }),
    whyNotCreate: (fields, ctx) => whyNotReference(fields.reference, ctx),
    whyNotChange: (_, fields, ctx) => whyNotReference(fields.reference, ctx),
  })
}

/** Refuses a reference that isn't a point of sale of the contact's reseller. Operators have no points of sale. */
async function whyNotReference(reference: string | null, ctx: Ctx): Promise<Refusal | undefined> {
  if (reference === null) return undefined
  const office = ctx.db
    .selectFrom('points_of_sale')
    .select('id')
    .where('code', '=', reference)
    .where('removed_at', 'is', null)
    .where('reseller_id', '=', companyOf(ctx))
  if (await office.executeTakeFirst()) return undefined
  return refusal('resellers.pos_not_found', { field: 'reference' })
}
