import type * as companies from '@reseller-portal/contract/organizations'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import { sql, type Selectable } from 'kysely'
import type { Database } from '#db/tables.ts'
import { companyOf, type Ctx, type Db } from '#kit/context.ts'
import { refuse } from '#kit/refuse.ts'

type Company = Returned<typeof companies.readCompany>

/** The account's own company, as a list of one. */
export async function listCompanies(
  _input: Input<typeof companies.listCompanies>,
  ctx: Ctx,
): Promise<Returned<typeof companies.listCompanies>> {
  if (ctx.actor.kind === 'PLATFORM') return { companies: [] }
  return { companies: [await companyRow(companyOf(ctx), ctx.db)] }
}

export function readCompany({ id }: Input<typeof companies.readCompany>, ctx: Ctx): Promise<Company> {
  return companyRow(ownCompany(id, ctx), ctx.db)
}

/** The id, if it is the caller's own company; any other id is refused as not found. */
export function ownCompany(id: string, ctx: Ctx): string {
  return companyOf(ctx) === id ? id : refuse('things.not_found')
}

/** The company of a reseller or supplier. Until it's filled in, it has default values. */
export async function companyRow(id: string, db: Db): Promise<Company> {
  const company = await db.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirst()
  const reseller = db
    .selectFrom('resellers')
    .select(['name', 'contact_phone as phone', sql<string | null>`null`.as('timezone')])
  const supplier = db.selectFrom('suppliers').select(['name', 'contact_phone as phone', 'timezone'])
  const own = reseller.where('id', '=', id).unionAll(supplier.where('id', '=', id))
  const { timezone, ...called } = await own.executeTakeFirstOrThrow()
  const kind = timezone === null ? 'RESELLER' : 'SUPPLIER'
  const timeZone = timezone ?? company?.time_zone ?? 'UTC'
  return { id, kind, ...called, ...shown(company), timeZone }
}

function shown(row: Selectable<Database['companies']> | undefined) {
  return {
    version: row?.version ?? 0,
    legalName: row?.legal_name ?? '',
    taxId: row?.tax_id ?? '',
    registrationNumber: row?.registration_number ?? '',
    iban: row?.iban ?? '',
    email: row?.email ?? '',
    url: row?.url ?? '',
    currency: row?.currency ?? 'USD',
    language: row?.language ?? 'en',
    primaryColor: row?.primary_color ?? '',
    secondaryColor: row?.secondary_color ?? '',
    hasLogo: row !== undefined && row.logo !== null,
  }
}

/** The points of sale of a reseller that are in use, or the locations of a supplier. */
export async function listLocations(
  { id }: Input<typeof companies.listLocations>,
  ctx: Ctx,
): Promise<Returned<typeof companies.listLocations>> {
  const own = ownCompany(id, ctx)
  const points = ctx.db
    .selectFrom('points_of_sale')
    .select(['id', 'code', 'name', 'phone', 'city', 'state', 'country', 'fax', 'hours'])
    .select(['street_address as streetAddress', 'zip_code as zipCode'])
    .where('reseller_id', '=', own)
    .where('removed_at', 'is', null)
  const places = ctx.db
    .selectFrom('locations')
    .select(['id', sql<string>`''`.as('code'), 'name', 'phone', 'city', 'state', 'country', 'fax', 'hours'])
    .select(['street_address as streetAddress', 'zip_code as zipCode'])
    .where('supplier_id', '=', own)
    .where('removed_at', 'is', null)
  return { locations: await points.unionAll(places).orderBy('name').orderBy('code').execute() }
}
