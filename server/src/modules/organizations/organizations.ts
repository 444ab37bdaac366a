import type { Selectable } from 'kysely'
import { featureKeys, mayDo } from '@reseller-portal/contract/accounts'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type * as organizations from '@reseller-portal/contract/organizations'
import type { Database } from '#db/tables.ts'
import type { Ctx, Db } from '#kit/context.ts'
import { found, refuse } from '#kit/refuse.ts'
import { recordEvent } from '#kit/audit/record.ts'

/** The account's own organization; for who runs the installation all of them. */
export async function listOrganizations(
  _input: Input<typeof organizations.listOrganizations>,
  ctx: Ctx,
): Promise<Returned<typeof organizations.listOrganizations>> {
  if (!mayDo(ctx.actor.roles, 'users.manage', ctx.actor.features)) return { organizations: [] }
  const rows = await within(ctx).orderBy('name').orderBy('code').execute()
  return { organizations: rows.map(shown) }
}

/** Changes how an organization is called, who may belong to it and how they sign in. */
export async function changeOrganization(
  input: Input<typeof organizations.changeOrganization>,
  ctx: Ctx,
): Promise<Returned<typeof organizations.changeOrganization>> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await within({ ...ctx, db: tx })
      .where('code', '=', input.code)
      .forUpdate()
      .executeTakeFirst()
    const before = found(row, 'organizations.not_found')
    if (input.features !== undefined && ctx.actor.kind !== 'PLATFORM') refuse('session.denied')
    if (before.version !== input.version) refuse('things.out_of_date')
    const next = {
      name: input.name,
      email_domains: input.emailDomains,
      factor_required: input.factorRequired,
      features: input.features ?? before.features,
      version: before.version + 1,
    }
    await tx.updateTable('organizations').set(next).where('code', '=', input.code).execute()
    await recordEvent(tx, ctx, {
      name: 'organizations.changed',
      subject: before.reseller_id ?? before.supplier_id ?? ctx.actor.accountId,
      reseller: before.reseller_id,
      supplier: before.supplier_id,
      facts: { code: before.code, before: shown(before), after: shown({ ...before, ...next }) },
    })
    return shown({ ...before, ...next })
  })
}

/** An organization is called as its company is. */
export async function renameOrganization(
  of: { reseller_id: string } | { supplier_id: string },
  name: string,
  tx: Db,
): Promise<void> {
  const [column, id] =
    'reseller_id' in of
      ? (['reseller_id', of.reseller_id] as const)
      : (['supplier_id', of.supplier_id] as const)
  await tx
    .updateTable('organizations')
    .set((row) => ({ name, version: row('version', '+', 1) }))
    .where(column, '=', id)
    .where('name', '<>', name)
    .execute()
}

/** Which features the account's organization has. */
export async function featureFlags(
  _input: Input<typeof organizations.featureFlags>,
  ctx: Ctx,
): Promise<Returned<typeof organizations.featureFlags>> {
  const has = (key: string) => ctx.actor.features.includes(key)
  // Each key has its flag by construction.
  return {
    flags: Object.fromEntries(featureKeys.map((key) => [key, has(key)])) as Record<
      (typeof featureKeys)[number],
      boolean
    >,
  }
}

function within(ctx: Pick<Ctx, 'db' | 'actor'>) {
  const all = ctx.db.selectFrom('organizations').selectAll()
  return ctx.actor.kind === 'PLATFORM' ? all : all.where('code', '=', ctx.actor.orgCode)
}

function shown(row: Selectable<Database['organizations']>) {
  const { code, name, kind, features, version } = row
  return {
    code,
    name,
    kind,
    features,
    version,
    emailDomains: row.email_domains,
    factorRequired: row.factor_required,
  }
}
