import { sql } from 'kysely'
import type { OrganizationKind } from '@reseller-portal/contract/accounts'
import type { Db, Work } from '#kit/context.ts'
import { recordEvent } from '#kit/audit/record.ts'

export type NewOrganization = {
  /** Made from the owner's id where it is missing. */
  code?: string | undefined
  name: string
  owner: { resellerId: string } | { supplierId: string } | 'platform'
  emailDomains?: readonly string[]
}

/** Adds an organization, to which accounts can then belong. */
export async function addOrganization(
  { code: givenCode, name, owner, emailDomains = [] }: NewOrganization,
  work: Work,
  tx: Db,
): Promise<string> {
  const reseller_id = owner !== 'platform' && 'resellerId' in owner ? owner.resellerId : null
  const supplier_id = owner !== 'platform' && 'supplierId' in owner ? owner.supplierId : null
  const ownerId = reseller_id ?? supplier_id
  const code = givenCode ?? `ORG-${(ownerId ?? 'PLATFORM').replaceAll('-', '').toUpperCase()}`
  const kind = kindOf(reseller_id, supplier_id)
  await tx
    .insertInto('organizations')
    .values({
      code,
      name,
      kind,
      reseller_id,
      supplier_id,
      email_domains: [...emailDomains],
      created_at: work.now,
    })
    .execute()
  if (ownerId !== null)
    await recordEvent(tx, work, {
      name: 'organizations.added',
      subject: ownerId,
      reseller: reseller_id,
      supplier: supplier_id,
      facts: { code },
    })
  return code
}

function kindOf(resellerId: string | null, supplierId: string | null): OrganizationKind {
  if (resellerId !== null) return 'RESELLER'
  return supplierId === null ? 'PLATFORM' : 'SUPPLIER'
}

/** The code of a reseller's or a supplier's organization, which is added if there is none. */
export async function organizationOf(
  owner: { resellerId: string } | { supplierId: string },
  work: Work,
  tx: Db,
): Promise<string> {
  const [column, table, id] =
    'resellerId' in owner
      ? (['reseller_id', 'resellers', owner.resellerId] as const)
      : (['supplier_id', 'suppliers', owner.supplierId] as const)
  const query = tx.selectFrom('organizations').select('code').where(column, '=', id)
  const row = await query.executeTakeFirst()
  if (row) return row.code
  const { name } = await tx.selectFrom(table).select('name').where('id', '=', id).executeTakeFirstOrThrow()
  return addOrganization({ name, owner }, work, tx)
}

/** The organizations of resellers and suppliers with this name, ignoring case and repeated spaces. */
export async function organizationsCalled(name: string, db: Db): Promise<{ code: string; name: string }[]> {
  return db
    .selectFrom('organizations')
    .select(['code', 'name'])
    .where(sql<boolean>`lower(regexp_replace(name, '\\s+', ' ', 'g'))
      = lower(regexp_replace(${name.trim()}, '\\s+', ' ', 'g'))`)
    .where('kind', '<>', 'PLATFORM')
    .orderBy('code')
    .limit(20)
    .execute()
}

/** Connects two organizations as those of one company, with the same sign-in rules. */
export async function pairOrganizations(code: string, sister: string, tx: Db): Promise<void> {
  const { email_domains, factor_required } = await tx
    .updateTable('organizations')
    .set({ sister_code: sister })
    .where('code', '=', code)
    .returning(['email_domains', 'factor_required'])
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('organizations')
    .set({ sister_code: code, email_domains, factor_required })
    .where('code', '=', sister)
    .execute()
}
