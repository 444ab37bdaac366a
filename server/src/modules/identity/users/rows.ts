import { sql } from 'kysely'
import { isRole, roles, userScope } from '@reseller-portal/contract/identity'
import type { ListedAccount } from '@reseller-portal/contract/identity'
import { statement } from '#db/statement.ts'
import type { Ctx, Db } from '#kit/context.ts'

/** Every person as a member of an organisation, added when they became one. */
export function membersOf(db: Db) {
  return db
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
    .innerJoin('organizations', 'organizations.code', 'memberships.org_code')
    .select(['accounts.id', 'accounts.username', 'accounts.email', 'accounts.given_name', 'accounts.surname'])
    .select(['accounts.phone', 'accounts.department', 'accounts.impersonated_id', 'accounts.wps_data'])
    .select(['accounts.version', 'memberships.created_at', 'accounts.org_code as kept_by'])
    .select(['memberships.org_code', 'memberships.roles', 'memberships.deactivated_at'])
    .select(['organizations.kind', 'organizations.reseller_id', 'organizations.supplier_id'])
    .select(sql<boolean>`accounts.password_hash is null`.as('invited'))
    .where('accounts.kind', '=', 'person')
    .where('accounts.removed_at', 'is', null)
}

type Point = { code: string; name: string; channelID: string }

/** Members with the points of sale that narrow them in their organisation, read for all of them at once. */
export async function withPoints<Row extends { id: string; reseller_id: string | null }>(
  rows: readonly Row[],
  { db }: Pick<Ctx, 'db'>,
): Promise<(Row & { pos: Point[] })[]> {
  const found = rows.length === 0 ? [] : await readPoints({ accounts: rows.map(({ id }) => id) }, db)
  const points = new Map(
    found.map(({ account_id, reseller_id, pos }) => [`${account_id} ${reseller_id}`, pos]),
  )
  return rows.map((row) => ({ ...row, pos: points.get(`${row.id} ${row.reseller_id}`) ?? [] }))
}

const readPoints = statement<
  { accounts: string[] },
  { account_id: string; reseller_id: string; pos: Point[] }
>(`
  select account_id, reseller_id,
    json_agg(json_build_object('code', code, 'name', name, 'channelID', channel_id) order by code) as pos
  from account_points_of_sale join points_of_sale on points_of_sale.id = point_of_sale_id
  where account_id = any(:accounts) group by account_id, reseller_id`)

/** A member without their points of sale. */
export type PlainRow = Awaited<ReturnType<ReturnType<typeof membersOf>['executeTakeFirstOrThrow']>>
export type MemberRow = PlainRow & { pos: Point[] }

/** Whom the account may see (spec 1 §6): within its organisation, and for who runs the installation in every one. */
export async function visibleMembers(ctx: Ctx) {
  const all = membersOf(ctx.db)
  const own =
    ctx.actor.kind === 'PLATFORM'
      ? all.whereRef('accounts.org_code', '=', 'memberships.org_code')
      : all.where('memberships.org_code', '=', ctx.actor.orgCode)
  const scope = userScope(ctx.actor, { hasPointsOfSale: true })
  if (scope === 'all') return own
  if (scope === 'self') return own.where('accounts.id', '=', ctx.actor.accountId)
  if (!(await hasPointsOfSale(ctx))) return own
  return own.where((row) =>
    row.or([row('accounts.id', '=', ctx.actor.accountId), sharesPoint(ctx.actor.pointsOfSale)]),
  )
}

/** Others than super admins who share one of these points of sale. */
function sharesPoint(codes: readonly string[]) {
  return sql<boolean>`not memberships.roles && array['RESELLER_PORTAL_SUPER_ADMIN'] and exists (
    select from account_points_of_sale join points_of_sale on points_of_sale.id = point_of_sale_id
    where account_id = accounts.id and points_of_sale.reseller_id = organizations.reseller_id
      and code = any(${[...codes]}))`
}

async function hasPointsOfSale({ db, actor }: Ctx): Promise<boolean> {
  if (actor.resellerId === null) return false
  const first = db
    .selectFrom('points_of_sale')
    .select('id')
    .where('reseller_id', '=', actor.resellerId)
    .where('removed_at', 'is', null)
  return (await first.executeTakeFirst()) !== undefined
}

/** What a list leaves out: service accounts, and accounts without a known portal role. */
export function isStaff(servicePattern: string) {
  const like = servicePattern.replaceAll(/[\\%_]/g, String.raw`\$&`).replaceAll('*', '%')
  // In the C collation letters are compared as ASCII, which is as e-mails are, and ten times as quick.
  return sql<boolean>`accounts.email collate "C" not ilike ${like} and memberships.roles && ${[...roles]}`
}

export function accountShown(row: MemberRow): ListedAccount {
  return {
    id: row.id,
    username: row.username ?? '',
    org_code: row.org_code,
    email: row.email ?? '',
    given_name: row.given_name,
    surname: row.surname,
    phone: row.phone,
    department: row.department,
    impersonated_id: row.impersonated_id,
    wps_data: row.wps_data,
    pos: row.pos,
    groups: row.roles.filter(isRole).map((name) => ({ id: name, name })),
    deactivated_at: row.deactivated_at?.toISOString() ?? null,
    version: row.version,
    invited: row.invited,
    created_at: row.created_at.toISOString(),
  }
}
