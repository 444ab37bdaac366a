import { sql, type NotNull } from 'kysely'
import { isRole, roles, userScope, type ListedAccount } from '@reseller-portal/contract/accounts'
import type { Ctx, Db } from '#kit/context.ts'
import { pointsOfAll, type Point } from './points.ts'

/**
 * Every person as a member of an organization. The joins always find a row; they are left joins so that the database
 * skips them in a count that doesn't need them.
 */
export function membersOf(db: Db) {
  return db
    .selectFrom('memberships')
    .leftJoin('accounts', 'accounts.id', 'memberships.account_id')
    .leftJoin('organizations', 'organizations.code', 'memberships.org_code')
    .select(['memberships.account_id as id', 'accounts.username', 'accounts.email'])
    .select(['accounts.given_name', 'accounts.surname', 'accounts.phone', 'accounts.department'])
    .select(['accounts.impersonated_id', 'accounts.wps_data', 'accounts.version'])
    .select(['memberships.created_at', 'accounts.org_code as kept_by'])
    .select(['memberships.org_code', 'memberships.roles', 'memberships.deactivated_at'])
    .select(['organizations.kind', 'organizations.reseller_id', 'organizations.supplier_id'])
    .select(sql<boolean>`accounts.password_hash is null`.as('invited'))
    .$narrowType<Joined>()
}

/** The columns that are never null in a joined row. */
type Joined = Record<
  'given_name' | 'surname' | 'phone' | 'department' | 'wps_data' | 'version' | 'kept_by' | 'kind',
  NotNull
>

/** A member without their points of sale. */
export type PlainRow = Awaited<ReturnType<ReturnType<typeof membersOf>['executeTakeFirstOrThrow']>>
export type MemberRow = PlainRow & { pos: Point[] }

/** The users that the account can see (spec 1 §6): in its organization; for technical staff, in all. */
export async function visibleMembers(ctx: Ctx) {
  const all = membersOf(ctx.db)
  const own =
    ctx.actor.kind === 'PLATFORM'
      ? all.whereRef('accounts.org_code', '=', 'memberships.org_code')
      : all.where('memberships.org_code', '=', ctx.actor.orgCode)
  const scope = userScope(ctx.actor, { hasPointsOfSale: true })
  if (scope === 'all') return own
  if (scope === 'self') return own.where('memberships.account_id', '=', ctx.actor.accountId)
  if (!(await hasPointsOfSale(ctx))) return own
  return own.where((row) =>
    row.or([row('memberships.account_id', '=', ctx.actor.accountId), sharesPoint(ctx.actor.pointsOfSale)]),
  )
}

/** Users who share one of these points of sale and aren't super admins. */
function sharesPoint(codes: readonly string[]) {
  return sql<boolean>`not memberships.roles && array['RESELLER_PORTAL_SUPER_ADMIN'] and exists (
    select from account_points_of_sale join points_of_sale on points_of_sale.id = point_of_sale_id
    where account_points_of_sale.account_id = memberships.account_id and points_of_sale.reseller_id = organizations.reseller_id
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

/** A condition of lists of staff: no service accounts, and only accounts with a known role. */
export function isStaff(servicePattern: string) {
  const like = servicePattern
    .toLowerCase()
    .replaceAll(/[\\%_]/g, String.raw`\$&`)
    .replaceAll('*', '%')
  // A literal instead of a parameter, so that the database can use the index of emails.
  return sql<boolean>`memberships.roles && ${[...roles]} and not exists (
    select from accounts as service where service.id = memberships.account_id and service.email collate "C" like ${sql.lit(like)})`
}

/** Accounts as the contract shows them; accounts with the same roles share one list in memory. */
export async function accountsShown(
  rows: readonly PlainRow[],
  ctx: Pick<Ctx, 'db'>,
): Promise<ListedAccount[]> {
  const pointsOf = await pointsOfAll(rows, ctx)
  const groupsByRoles = new Map<string, Groups>()
  return rows.map((row) => {
    const key = row.roles.join()
    const groups = groupsByRoles.get(key) ?? groupsOf(row)
    groupsByRoles.set(key, groups)
    return shownWith(row, pointsOf(row), groups)
  })
}

type Groups = ListedAccount['groups']

function groupsOf({ roles: own }: Pick<PlainRow, 'roles'>): Groups {
  return own.filter(isRole).map((name) => ({ id: name, name }))
}

export function accountShown(row: MemberRow): ListedAccount {
  return shownWith(row, row.pos, groupsOf(row))
}

function shownWith(row: PlainRow, pos: Point[], groups: Groups): ListedAccount {
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
    pos,
    groups,
    deactivated_at: row.deactivated_at?.toISOString() ?? null,
    version: row.version,
    invited: row.invited,
    created_at: row.created_at.toISOString(),
  }
}
