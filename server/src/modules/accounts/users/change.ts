import { whyNotGrant } from '@reseller-portal/contract/accounts'
import type * as identity from '@reseller-portal/contract/accounts'
import { whyNotExtension } from '@reseller-portal/contract/organizations'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { Ctx } from '#kit/context.ts'
import { refuse, refuseIf } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'
import { createAccount } from '../accounts.ts'
import { lockMember, recordUsers, type Locked } from './member.ts'
import { pointIds } from './points.ts'
import { readUser } from './read.ts'
import type { MemberRow } from './rows.ts'
import { writeMember } from './write.ts'
import { invite } from './invite.ts'

type User = Returned<typeof identity.readUser>

/** Adds a staff member; an invitation is mailed to them. */
export function createUser(input: Input<typeof identity.createUser>, ctx: Ctx): Promise<User> {
  return within(ctx, (tx) => addUser(input, tx))
}

/** The same within the caller's transaction. */
export async function addUser(input: Input<typeof identity.createUser>, tx: Ctx): Promise<User> {
  const email = input.email.toLowerCase()
  const organization = await organizationFor(input.org_code, tx)
  const { code, kind, reseller_id, supplier_id } = organization
  refuseIf(whyNotExtension(email, { emailDomains: organization.email_domains }))
  const nobody = { accountId: '', kind, roles: [], pointsOfSale: [] }
  refuseIf(whyNotGrant(tx.actor, nobody, { roles: input.groups, pointsOfSale: input.pos }))
  await refuseTaken(email, tx)
  const account = {
    email,
    orgCode: code,
    givenName: input.given_name,
    surname: input.surname,
    phone: input.phone,
    department: input.department,
    wpsData: input.wps_data,
    roles: input.groups,
    pointsOfSale: await pointIds(input.pos, reseller_id, tx),
  }
  const id = await createAccount(account, null, tx.now, tx.db)
  const row = { id, org_code: code, reseller_id, supplier_id }
  const facts = { roles: input.groups, points: input.pos }
  await recordUsers([{ row, name: 'users.created', facts }], tx)
  await invite(row, tx)
  return readUser({ userId: id }, tx)
}

/** The organization into which the account may add people; any other one is refused as not found. */
export async function organizationFor(code: string, tx: Ctx) {
  if (code === '') refuse('users.no_organization', { field: 'org_code' })
  const isOwn = tx.actor.kind === 'PLATFORM' || code === tx.actor.orgCode
  const row = await tx.db.selectFrom('organizations').selectAll().where('code', '=', code).executeTakeFirst()
  return isOwn && row ? row : refuse('organizations.not_found', { field: 'org_code' })
}

/**
 * If two people add the same address at once, the unique index stops one of them; its transaction is run again and is
 * refused here.
 */
async function refuseTaken(email: string, { db }: Ctx): Promise<void> {
  const taken = await db
    .selectFrom('accounts')
    .select('id')
    .where((row) => row(row.fn<string>('lower', ['email']), '=', email))
    .executeTakeFirst()
  if (taken) refuse('users.email_in_use', { field: 'email' })
}

/** Changes a staff member's own data, and roles and points of sale where they are given. */
export function changeUser(input: Input<typeof identity.changeUser>, ctx: Ctx): Promise<User> {
  return within(ctx, async (tx) => {
    const member = await lockMember(input.id, tx)
    const { row } = member
    if (row.version !== input.version) refuse('things.out_of_date')
    if (input.email !== undefined && input.email.trim().toLowerCase() !== row.email?.toLowerCase())
      refuse('users.email_fixed', { field: 'email' })
    await writePerson(member, input, tx)
    const next = {
      ...(input.groups && { roles: input.groups }),
      ...(input.pos && { points: input.pos }),
    }
    await writeMember(member, next, tx)
    return readUser({ userId: row.id }, tx)
  })
}

type Person = Pick<
  Input<typeof identity.changeUser>,
  'given_name' | 'surname' | 'phone' | 'department' | 'wps_data'
>

async function writePerson({ row }: Locked<MemberRow>, input: Person, tx: Ctx): Promise<void> {
  const { given_name, surname, phone, department } = input
  const texts = { given_name, surname, phone, department }
  const changed = Object.entries(texts).flatMap(([name, value]) =>
    Reflect.get(row, name) === value ? [] : [name],
  )
  const { wps_data = row.wps_data } = input
  const isData = JSON.stringify(row.wps_data) !== JSON.stringify(wps_data)
  if (changed.length === 0 && !isData) return
  // Only the organization that the account belongs to can change its name and phone.
  if (row.kept_by !== row.org_code) refuse('users.kept_elsewhere', { fields: changed })
  const next = { ...texts, wps_data: JSON.stringify(wps_data) }
  await tx.db.updateTable('accounts').set(next).where('id', '=', row.id).execute()
  const facts = { fields: [...changed, ...(isData ? ['wps_data'] : [])] }
  await recordUsers([{ row, name: 'users.changed', facts }], tx)
}

export function activateUser({ userId }: Input<typeof identity.activateUser>, ctx: Ctx): Promise<User> {
  return setMember(userId, { isActive: true }, ctx)
}

export function deactivateUser({ userId }: Input<typeof identity.deactivateUser>, ctx: Ctx): Promise<User> {
  return setMember(userId, { isActive: false }, ctx)
}

export function setUserGroups(
  { userId, groups }: Input<typeof identity.setUserGroups>,
  ctx: Ctx,
): Promise<User> {
  return setMember(userId, { roles: groups }, ctx)
}

function setMember(userId: string, next: Parameters<typeof writeMember>[1], ctx: Ctx): Promise<User> {
  return within(ctx, async (tx) => {
    await writeMember(await lockMember(userId, tx), next, tx)
    return readUser({ userId }, tx)
  })
}
