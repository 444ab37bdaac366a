import { sql } from 'kysely'
import { keeperRole, type makeBoth as endpoint } from '@reseller-portal/contract/accounts'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { Ctx } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { found, refuse } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'
import {
  addOrganization,
  addReseller,
  addSupplier,
  companyRow,
  fillInCompany,
  pairOrganizations,
} from '#modules/organizations/index.ts'
import { recordUsers } from '../users/member.ts'
import { firstRoles, refuseTaken } from './decide.ts'

/** Adds the other side of a company, with the same details; its administrators become members of it. */
export function makeBoth(input: Input<typeof endpoint>, ctx: Ctx): Promise<Returned<typeof endpoint>> {
  return within(ctx, async (tx) => {
    const row = await tx.db
      .selectFrom('organizations')
      .selectAll()
      .where('code', '=', input.code)
      .where('kind', '<>', 'PLATFORM')
      .forUpdate()
      .executeTakeFirst()
    const { code, name, kind, sister_code, reseller_id, supplier_id } = found(row, 'organizations.not_found')
    if (sister_code !== null) refuse('organizations.has_sister')
    const side = kind === 'SUPPLIER' ? 'RESELLER' : 'SUPPLIER'
    const sister = `${code}-${side}`
    await refuseTaken(sister, tx)
    const company = await companyRow(reseller_id ?? supplier_id ?? '', tx.db)
    const owner = await addSide(side, { code: sister, name, timeZone: company.timeZone }, tx)
    const { id: _id, version: _version, kind: _kind, hasLogo: _logo, ...fields } = company
    await fillInCompany(owner, fields, tx, tx.db)
    await pairOrganizations(code, sister, tx.db)
    await joinKeepers({ code, role: keeperRole(kind) }, { code: sister, roles: firstRoles[side], owner }, tx)
    return { code: sister }
  })
}

type Owner = { reseller_id: string } | { supplier_id: string }
type Side = keyof typeof firstRoles

async function addSide(
  side: Side,
  { code, name, timeZone }: { code: string; name: string; timeZone: string },
  tx: Ctx,
): Promise<Owner> {
  if (side === 'RESELLER') {
    const reseller = { orgCode: code, name, channelId: `channel-${newId()}` }
    return { reseller_id: await addReseller(reseller, tx, tx.db) }
  }
  const supplierId = await addSupplier({ name, timezone: timeZone }, tx, tx.db)
  await addOrganization({ code, name, owner: { supplierId } }, tx, tx.db)
  return { supplier_id: supplierId }
}

async function joinKeepers(
  from: { code: string; role: string },
  to: { code: string; roles: readonly string[]; owner: Owner },
  tx: Ctx,
): Promise<void> {
  const keepers = await tx.db
    .selectFrom('memberships')
    .select('account_id')
    .where('org_code', '=', from.code)
    .where('deactivated_at', 'is', null)
    .where(sql<boolean>`${from.role} = any(roles)`)
    .execute()
  if (keepers.length === 0) return
  const member = { org_code: to.code, roles: [...to.roles], created_at: tx.now }
  await tx.db
    .insertInto('memberships')
    .values(keepers.map(({ account_id }) => ({ account_id, ...member })))
    .execute()
  const whose = { org_code: to.code, reseller_id: null, supplier_id: null, ...to.owner }
  await recordUsers(
    keepers.map(({ account_id }) => ({ row: { id: account_id, ...whose }, name: 'users.joined' as const })),
    tx,
  )
}
