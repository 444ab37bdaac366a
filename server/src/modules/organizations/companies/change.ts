import type { AuditEventName } from '@reseller-portal/contract/kit/audit'
import type {
  CompanyFields,
  changeCompany as changeCompanyEndpoint,
} from '@reseller-portal/contract/organizations'
import type * as z from 'zod'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { Ctx, Db, Work } from '#kit/context.ts'
import { formattedPhone } from '#kit/phones.ts'
import { refuse } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { renameOrganization } from '../organizations.ts'
import { changeReseller } from '../resellers/change.ts'
import { changeSupplier } from '../suppliers/change.ts'
import { companyRow, ownCompany } from './read.ts'

/** Fills in or changes the company. If two people save at the same time, the second is refused with `things.out_of_date`. */
export function changeCompany(
  { id, version, ...fields }: Input<typeof changeCompanyEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof changeCompanyEndpoint>> {
  ownCompany(id, ctx)
  return within(ctx, async (tx) => {
    const owner = ctx.actor.resellerId === id ? { reseller_id: id } : { supplier_id: id }
    await lockAt(version, owner, tx.db)
    if ('supplier_id' in owner && fields.timeZone !== (await companyRow(id, tx.db)).timeZone)
      refuse('companies.zone_moves_departures', { field: 'timeZone' })
    await fillInCompany(owner, { ...fields, phone: formattedPhone(fields.phone, 'phone') }, tx, tx.db)
    return companyRow(id, tx.db)
  })
}

type Owner = { reseller_id: string } | { supplier_id: string }

const idOf = (owner: Owner) => ('reseller_id' in owner ? owner.reseller_id : owner.supplier_id)

/** Locks the company's owner, so that two calls that fill it in for the first time wait for each other. */
export async function lockAt(version: number, owner: Owner, tx: Db): Promise<void> {
  const table = 'reseller_id' in owner ? 'resellers' : 'suppliers'
  const id = idOf(owner)
  await tx.selectFrom(table).select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const row = await tx.selectFrom('companies').select('version').where('id', '=', id).executeTakeFirst()
  if ((row?.version ?? 0) !== version) refuse('things.out_of_date')
}

/**
 * Writes the details of a company. Its name and phone are stored with the reseller or supplier, where desks, vouchers,
 * and partners read them. A supplier's time zone is not written here: it's changed together with its departures.
 */
export async function fillInCompany(
  owner: Owner,
  fields: z.input<typeof CompanyFields>,
  work: Work,
  tx: Db,
): Promise<void> {
  const id = idOf(owner)
  const columns = {
    legal_name: fields.legalName,
    tax_id: fields.taxId ?? '',
    registration_number: fields.registrationNumber ?? '',
    iban: fields.iban ?? '',
    email: fields.email,
    url: fields.url,
    time_zone: 'reseller_id' in owner ? fields.timeZone : null,
    currency: fields.currency,
    language: fields.language,
    primary_color: fields.primaryColor,
    secondary_color: fields.secondaryColor,
  }
  await tx
    .insertInto('companies')
    .values({ id, reseller_id: null, supplier_id: null, ...owner, version: 1, logo: null, ...columns })
    .onConflict((row) =>
      row.column('id').doUpdateSet((now) => ({ ...columns, version: now('companies.version', '+', 1) })),
    )
    .execute()
  const called = { name: fields.name, contactPhone: fields.phone }
  if ('reseller_id' in owner) await changeReseller(id, called, work, tx)
  else await changeSupplier(id, called, work, tx)
  await renameOrganization(owner, fields.name, tx)
  await recordCompany('companies.changed', owner, work, tx)
}

export function recordCompany(name: AuditEventName, owner: Owner, work: Work, tx: Db): Promise<void> {
  const whose = 'reseller_id' in owner ? { reseller: owner.reseller_id } : { supplier: owner.supplier_id }
  return recordEvent(tx, work, { name, subject: idOf(owner), ...whose })
}
