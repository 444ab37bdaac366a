import type { Selectable } from 'kysely'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import {
  Registration,
  type listRegistrations,
  type readRegistration as readRegistrationEndpoint,
} from '@reseller-portal/contract/accounts'
import type { Database } from '#db/tables.ts'
import type { Ctx, Db } from '#kit/context.ts'
import { pageOf, shown } from '#kit/http/page-of.ts'
import { found } from '#kit/refuse.ts'
import { organizationsCalled } from '#modules/organizations/index.ts'

export async function list(
  request: Input<typeof listRegistrations>,
  ctx: Ctx,
): Promise<Returned<typeof listRegistrations>> {
  const query = ctx.db
    .selectFrom('registrations')
    .select(['id', 'version', 'country', 'state', 'created_at as createdAt'])
    .select(['company_name as companyName', 'contact_email as contactEmail'])
  const within = { search: ['companyName', 'contactEmail'], filters: { state: request.state } } as const
  const { rows, total } = await pageOf(query, request, within, ctx.db)
  return { registrations: rows.map(shown), total }
}

export function read({ id }: Input<typeof readRegistrationEndpoint>, ctx: Ctx) {
  return readRegistration(id, ctx.db)
}

export async function readRegistration(
  id: string,
  db: Db,
): Promise<Returned<typeof readRegistrationEndpoint>> {
  const row = await db.selectFrom('registrations').selectAll().where('id', '=', id).executeTakeFirst()
  const registration = found(row)
  const isOpen = registration.state === 'REQUESTED'
  return {
    ...view(registration),
    sameName: isOpen ? await organizationsCalled(registration.company_name, db) : [],
  }
}

/** A registration as it was sent; fields that the form did not have at the time get their defaults. */
export function registrationIn({ registration }: { registration: Registration }): Registration {
  return Registration.parse(registration)
}

function view(row: Selectable<Database['registrations']>) {
  return {
    id: row.id,
    version: row.version,
    companyName: row.company_name,
    contactEmail: row.contact_email,
    country: row.country,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    registration: registrationIn(row),
    language: row.language,
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decided_by,
    reason: row.reason,
    orgCode: row.org_code,
  }
}
