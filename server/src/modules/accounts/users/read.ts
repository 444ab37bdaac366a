import { sql } from 'kysely'
import { bundles, grantableRoles, roles } from '@reseller-portal/contract/accounts'
import type * as identity from '@reseller-portal/contract/accounts'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import { whyNotExtension } from '@reseller-portal/contract/organizations'
import type { Ctx } from '#kit/context.ts'
import { pageOf, wantedOf } from '#kit/http/page-of.ts'
import { found } from '#kit/refuse.ts'
import { mayBeAsked } from '../joining/person.ts'
import { linksToCopy } from '../invitation-links.ts'
import { hasLink } from '../passwords/links.ts'
import { hasFactor } from '../second-factor/own-factors.ts'
import { accountShown, accountsShown, isStaff, visibleMembers, type PlainRow } from './rows.ts'
import { withPoints } from './points.ts'

const within = { search: ['given_name', 'surname', 'email', 'department'] } as const

/** The staff that the account may see, a page at a time. */
export async function listUsers(
  input: Input<typeof identity.listUsers>,
  ctx: Ctx,
): Promise<Returned<typeof identity.listUsers>> {
  const { rows, total } = await pageOf<PlainRow>(await matchingStaff(input, ctx), input, within, ctx.db)
  return { accounts: await accountsShown(rows, ctx), total }
}

/** The ids of the same staff, on all pages. */
export async function listUserIds(
  input: Input<typeof identity.listUserIds>,
  ctx: Ctx,
): Promise<Returned<typeof identity.listUserIds>> {
  const wanted = wantedOf<PlainRow>(await matchingStaff(input, ctx), input, within, ctx.db)
  const rows = await wanted.select(sql<string>`rows.id`.as('id')).execute()
  return { ids: rows.map(({ id }) => id) }
}

async function matchingStaff(input: Input<typeof identity.listUsers>, ctx: Ctx) {
  const { groups, pos } = input
  const isActive = isActiveWanted(input)
  return (await visibleMembers(ctx))
    .where(isStaff(ctx.config.SERVICE_EMAIL_PATTERN))
    .$if(isActive !== undefined, (rows) =>
      rows.where('memberships.deactivated_at', isActive === true ? 'is' : 'is not', null),
    )
    .$if(groups !== undefined, (rows) => rows.where(sql<boolean>`memberships.roles && ${groups ?? []}`))
    .$if(pos !== undefined, (rows) => rows.where(hasPoint(pos ?? [])))
}

/** True for active accounts only, false for inactive ones only, undefined for all. */
function isActiveWanted(input: Input<typeof identity.listUsers>): boolean | undefined {
  const [active, inactive] = [input.active === 'true', input.inactive === 'true']
  return active === inactive ? undefined : active
}

function hasPoint(codes: string[]) {
  return sql<boolean>`exists (
    select from account_points_of_sale join points_of_sale on points_of_sale.id = point_of_sale_id
    where account_points_of_sale.account_id = memberships.account_id and points_of_sale.reseller_id = organizations.reseller_id
      and code = any(${codes}))`
}

export async function readUser(
  { userId }: Input<typeof identity.readUser>,
  ctx: Ctx,
): Promise<Returned<typeof identity.readUser>> {
  const wanted = (await visibleMembers(ctx)).select(hasFactor.as('has_factor'))
  const rows = await wanted.where('accounts.id', '=', userId).execute()
  const [person] = await withPoints(rows, ctx)
  const row = found(person, 'users.not_found')
  const isOpen = row.invited && (await hasLink({ accountId: userId, kind: 'INVITATION' }, ctx.now, ctx.db))
  const can_copy_link = isOpen && (await linksToCopy([userId], ctx)).has(userId)
  return { ...accountShown(row), has_factor: row.has_factor, can_copy_link }
}

/** The roles of the account's kind of organization. Technical staff get the roles of every kind. */
export async function listGroups(
  _input: Input<typeof identity.listGroups>,
  { actor }: Ctx,
): Promise<Returned<typeof identity.listGroups>> {
  const isOwn = (role: identity.Role) => actor.kind === 'PLATFORM' || bundles[role].kind === actor.kind
  const isGrantable = (role: identity.Role) => grantableRoles(actor.roles, bundles[role].kind).includes(role)
  return {
    groups: roles.filter(isOwn).map((name) => ({ id: name, name, grantable: isGrantable(name) })),
  }
}

/**
 * Whether an address is a valid email, and whether it already has an account. The second is answered only for members
 * of the caller's organization and for addresses that it may invite, so that nobody can probe who has an account.
 */
export async function validateEmail(
  input: Input<typeof identity.validateEmail>,
  ctx: Ctx,
): Promise<Returned<typeof identity.validateEmail>> {
  const email = input.email.trim().toLowerCase()
  const taken = await ctx.db
    .selectFrom('accounts')
    .select('id')
    .where((row) => row(row.fn<string>('lower', ['email']), '=', email))
    .executeTakeFirst()
  const orgCode = ctx.actor.kind === 'PLATFORM' ? (input.org_code ?? '') : ctx.actor.orgCode
  const valid = isEmail(email)
  if (taken === undefined || !(await mayLookUp(email, taken.id, orgCode, ctx)))
    return { valid, inUse: false, mayBeAsked: false }
  return { valid, inUse: true, mayBeAsked: await mayBeAsked(email, orgCode, ctx.db) }
}

async function mayLookUp(email: string, accountId: string, orgCode: string, { actor, db }: Ctx) {
  if (actor.kind === 'PLATFORM') return true
  const { emailDomains } = await db
    .selectFrom('organizations')
    .select('email_domains as emailDomains')
    .where('code', '=', orgCode)
    .executeTakeFirstOrThrow()
  if (whyNotExtension(email, { emailDomains }) === undefined) return true
  const member = db.selectFrom('memberships').select('account_id').where('account_id', '=', accountId)
  return (await member.where('org_code', '=', orgCode).executeTakeFirst()) !== undefined
}

/** One at sign, with something before it and a dotted domain after it. Linear in the length of the text. */
function isEmail(text: string): boolean {
  const [local = '', domain = '', ...more] = text.split('@')
  const labels = domain.split('.')
  const isDomain = labels.length > 1 && labels.every((label) => /^[a-z0-9-]+$/.test(label))
  return more.length === 0 && /^[^\s"(),:;<>[\\\]]+$/.test(local) && isDomain
}
