import { isDeepStrictEqual } from 'node:util'
import { sql, type Selectable } from 'kysely'
import { featureKeys, mayDo } from '@reseller-portal/contract/accounts'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import { defaultCurrency } from '@reseller-portal/contract/sales'
import type * as organizations from '@reseller-portal/contract/organizations'
import type { Database } from '#db/tables.ts'
import type { Ctx, Db } from '#kit/context.ts'
import { found, refuse } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'
import { pageOf } from '#kit/http/page-of.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { changeSelling, codesOf, lockReseller, sellingOf } from './resellers/selling.ts'

/** The account's own organization; for technical staff, all of them. */
export async function listOrganizations(
  _input: Input<typeof organizations.listOrganizations>,
  ctx: Ctx,
): Promise<Returned<typeof organizations.listOrganizations>> {
  if (!mayDo(ctx.actor.roles, 'users.manage', ctx.actor.features)) return { organizations: [] }
  const rows = await visibleTo(ctx).orderBy('name').orderBy('code').execute()
  return { organizations: rows.map(shown) }
}

/** All organizations with their settings. */
export async function listAllOrganizations(
  request: Input<typeof organizations.listAllOrganizations>,
  { db }: Ctx,
): Promise<Returned<typeof organizations.listAllOrganizations>> {
  const { kind, cards } = request
  const query = db
    .selectFrom('organizations')
    .leftJoin('resellers', 'resellers.id', 'organizations.reseller_id')
    .select(['code as id', 'code', 'organizations.name', 'kind', 'factor_required as factorRequired'])
    .select('sister_code as sisterCode')
    .select(['organizations.created_at as createdAt', 'military', 'distributor_id as distributorId'])
    .select(
      sql<CardState | null>`case when resellers.id is null then null
        when exists (select from channels join payment_configurations own using (reseller_id, supplier_id)
          where channels.reseller_id = resellers.id and own.payments_enabled <> resellers.payments_enabled)
          then 'SOME'
        when resellers.payments_enabled then 'ON' else 'OFF' end`.as('cards'),
    )
  const how = { search: ['name', 'code'], filters: { kind, cards } } as const
  const { rows, total } = await pageOf(query, request, how, db)
  return { organizations: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })), total }
}

type CardState = (typeof organizations.cardStates)[number]

export async function readOrganization(
  { code }: Input<typeof organizations.readOrganization>,
  ctx: Ctx,
): Promise<Returned<typeof organizations.readOrganization>> {
  const row = await visibleTo(ctx)
    .leftJoin('companies', (join) =>
      join.on('companies.id', '=', (on) =>
        on.fn.coalesce('organizations.reseller_id', 'organizations.supplier_id'),
      ),
    )
    .select('companies.currency')
    .where('code', '=', code)
    .executeTakeFirst()
  const organization = found(row, 'organizations.not_found')
  const { reseller_id: resellerId, created_at } = organization
  return {
    ...shown(organization),
    createdAt: created_at.toISOString(),
    sisterCode: organization.sister_code,
    resellerId,
    currency: organization.currency ?? defaultCurrency,
    pointsOfSale: resellerId === null ? [] : await codesOf(resellerId, ctx.db),
    selling: resellerId === null ? null : await sellingOf(resellerId, ctx.db),
  }
}

/** Changes an organization's name, email domains, sign-in rules, and how it sells. */
export function changeOrganization(
  input: Input<typeof organizations.changeOrganization>,
  ctx: Ctx,
): Promise<Returned<typeof organizations.changeOrganization>> {
  return within(ctx, async (tx) => {
    const own = visibleTo(tx).where('code', '=', input.code)
    const { reseller_id } = found(await own.executeTakeFirst(), 'organizations.not_found')
    const isOfStaff = input.features !== undefined || input.selling !== undefined
    if (isOfStaff && !mayDo(ctx.actor.roles, 'installation.manage')) refuse('session.denied')
    // In this order, as when a company is renamed.
    if (reseller_id !== null) await lockReseller(reseller_id, tx.db)
    const before = await own.forUpdate().executeTakeFirstOrThrow()
    if (before.version !== input.version) refuse('things.out_of_date')
    const next = {
      name: input.name,
      email_domains: input.emailDomains,
      factor_required: input.factorRequired,
      features: input.features ?? before.features,
      version: before.version + 1,
    }
    await tx.db.updateTable('organizations').set(next).where('code', '=', input.code).execute()
    if (input.selling !== undefined)
      await changeSelling(reseller_id ?? refuse('organizations.not_reseller'), input.selling, ctx, tx.db)
    const after = { ...before, ...next }
    if (!isDeepStrictEqual(shown(before), shown({ ...after, version: before.version })))
      await recordEvent(tx.db, ctx, {
        name: 'organizations.changed',
        subject: before.reseller_id ?? before.supplier_id ?? ctx.actor.accountId,
        reseller: before.reseller_id,
        supplier: before.supplier_id,
        facts: { code: before.code, before: shown(before), after: shown(after) },
      })
    return shown(after)
  })
}

/** Gives an organization the name of its company. */
export async function renameOrganization(
  owner: { reseller_id: string } | { supplier_id: string },
  name: string,
  tx: Db,
): Promise<void> {
  const [column, id] =
    'reseller_id' in owner
      ? (['reseller_id', owner.reseller_id] as const)
      : (['supplier_id', owner.supplier_id] as const)
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
  // The cast is safe: every key gets its flag here.
  return {
    flags: Object.fromEntries(featureKeys.map((key) => [key, has(key)])) as Record<
      (typeof featureKeys)[number],
      boolean
    >,
  }
}

function visibleTo(ctx: Pick<Ctx, 'db' | 'actor'>) {
  const all = ctx.db.selectFrom('organizations').selectAll('organizations')
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
