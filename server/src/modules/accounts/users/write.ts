import { firstRefusal, refusal, type Refusal } from '@reseller-portal/contract/kit'
import { keeperRole, whyNotGrant, whyNotManage, type Role } from '@reseller-portal/contract/accounts'
import { statement } from '#db/statement.ts'
import type { Ctx } from '#kit/context.ts'
import { refuseIf } from '#kit/refuse.ts'
import { memberOf, recordUsers, type Locked, type UserEvent } from './member.ts'
import { writePoints } from './points.ts'

type Next = { roles?: readonly Role[]; points?: readonly string[]; isActive?: boolean }
export type Change = { member: Locked; next: Next }

export async function writeMember(member: Locked, next: Next, tx: Ctx): Promise<void> {
  refuseIf(await whyNotWrite({ member, next }, tx))
  await writeMembers([{ member, next }], tx)
}

export async function whyNotWrite(change: Change, tx: Ctx): Promise<Refusal | undefined> {
  return (await refusalsOf([change], tx)).get(change.member.row.id)
}

/**
 * Which changes of locked members a rule refuses, by account. They are judged one after the other: of two administrators
 * who would both lose the right to run the organization, the second one keeps it.
 */
export async function refusalsOf(changes: readonly Change[], tx: Ctx): Promise<Map<string, Refusal>> {
  const keepers = await activeKeepers(changes, tx)
  const answers = changes.flatMap((change): [string, Refusal][] => {
    const refused = whyNot(change, tx) ?? whyNotLeaveWithoutKeeper(change, keepers)
    return refused ? [[change.member.row.id, refused]] : []
  })
  return new Map(answers)
}

function whyNot({ member, next }: Change, { actor }: Ctx): Refusal | undefined {
  const before = memberOf(member)
  const { roles = member.roles, points = member.points } = next
  return firstRefusal(
    whyNotManage(actor, before),
    next.roles?.length === 0 ? refusal('users.no_role', { field: 'groups' }) : undefined,
    whyNotGrant(actor, before, { roles, pointsOfSale: points }),
  )
}

/** An organization that has an active administrator keeps at least one. */
function whyNotLeaveWithoutKeeper({ member, next }: Change, keepers: Set<string>): Refusal | undefined {
  const { row, roles } = member
  const keeper = keeperRole(row.kind)
  const wasActive = row.deactivated_at === null
  const wasKeeper = wasActive && roles.includes(keeper)
  const staysKeeper = (next.isActive ?? wasActive) && (next.roles ?? roles).includes(keeper)
  if (!wasKeeper || staysKeeper) return undefined
  const isOther = (key: string) => key.startsWith(`${row.org_code} `) && key !== keyOf(row)
  if (![...keepers].some(isOther)) return refusal('users.last_keeper', { role: keeper, field: 'groups' })
  keepers.delete(keyOf(row))
  return undefined
}

const keyOf = ({ org_code, id }: Pick<Locked['row'], 'org_code' | 'id'>) => `${org_code} ${id}`

/** The administrators of the organizations in which an administrator is changed: active, with a password and the role. */
async function activeKeepers(changes: readonly Change[], { db }: Ctx): Promise<Set<string>> {
  const ofKeepers = changes.filter(({ member: { row, roles } }) => roles.includes(keeperRole(row.kind)))
  if (ofKeepers.length === 0) return new Set()
  const codes = new Set(ofKeepers.map(({ member }) => member.row.org_code))
  const keepers = new Set(ofKeepers.map(({ member }) => keeperRole(member.row.kind)))
  const rows = await readKeepers({ codes: [...codes], roles: [...keepers] }, db)
  return new Set(rows.map(keyOf))
}

const readKeepers = statement<{ codes: string[]; roles: Role[] }, { id: string; org_code: string }>(`
  select accounts.id, memberships.org_code from memberships
  join accounts on accounts.id = memberships.account_id
  where memberships.org_code = any(:codes) and memberships.deactivated_at is null
    and accounts.password_hash is not null and memberships.roles && :roles`)

/** Writes roles, points of sale and activity of locked members: the only place where rights are given and taken. */
export async function writeMembers(changes: readonly Change[], tx: Ctx): Promise<void> {
  const rows = changes.map(({ member: { row, roles }, next }) => ({
    account_id: row.id,
    org_code: row.org_code,
    roles: next.roles ?? roles,
    deactivated_at: (next.isActive ?? row.deactivated_at === null) ? null : (row.deactivated_at ?? tx.now),
  }))
  const ids = rows.map(({ account_id }) => account_id)
  await writeRows({ alike: JSON.stringify(alike(rows)), ids }, tx.db)
  const out = rows.filter((row) => row.deactivated_at !== null)
  if (out.length > 0) await endAccess({ rows: JSON.stringify(out) }, tx.db)
  for (const { member, next } of changes) if (next.points) await writePoints(member.row, next.points, tx)
  await recordUsers(changes.flatMap(eventsOf), tx)
}

type MembershipRow = {
  account_id: string
  org_code: string
  roles: readonly string[]
  deactivated_at: Date | null
}

/** Groups members that get the same columns, so that the statement has each group only once. */
function alike(rows: readonly MembershipRow[]) {
  const same = Map.groupBy(rows, (row) => JSON.stringify({ ...row, account_id: undefined }))
  return [...same.values()].map((those) => ({
    ...those[0],
    account_ids: those.map(({ account_id }) => account_id),
  }))
}

/**
 * Writes each member's rights, and a new version of the account, so that older copies of it are refused. Withdraws the
 * invitations that these members made. `ids` is separate so that the database looks rows up instead of reading all.
 */
const writeRows = statement<{ alike: string; ids: string[] }>(`
  with changed as (
    select unnest(account_ids) as account_id, org_code, roles, deactivated_at
    from json_to_recordset(:alike)
      as alike (account_ids uuid[], org_code text, roles text[], deactivated_at timestamptz)
  ), written as (
    update memberships set roles = changed.roles, deactivated_at = changed.deactivated_at from changed
    where memberships.account_id = any(:ids)
      and memberships.account_id = changed.account_id and memberships.org_code = changed.org_code
  ), offers as (
    delete from membership_offers using changed
    where offered_by = changed.account_id and membership_offers.org_code = changed.org_code
  )
  update accounts set version = version + 1 where id = any(:ids)`)

/** Ends the sessions of deactivated members in that organization, and invitations that are still open. */
const endAccess = statement<{ rows: string }>(`
  with out as (
    select * from json_to_recordset(:rows) as changed (account_id uuid, org_code text)
  ), invitations as (
    delete from account_links using out where account_links.account_id = out.account_id and kind = 'INVITATION'
  )
  delete from sessions using out
  where sessions.account_id = out.account_id and sessions.org_code = out.org_code`)

function eventsOf({ member: { row, roles, points }, next }: Change): UserEvent[] {
  const isActive = next.isActive ?? row.deactivated_at === null
  const isSame = isActive === (row.deactivated_at === null)
  return [
    ...(isSame
      ? []
      : [{ row, name: isActive ? ('users.activated' as const) : ('users.deactivated' as const) }]),
    ...(next.roles && !sameSet(roles, next.roles)
      ? [{ row, name: 'users.roles_changed' as const, facts: { before: roles, after: next.roles } }]
      : []),
    ...(next.points && !sameSet(points, next.points)
      ? [{ row, name: 'users.points_changed' as const, facts: { before: points, after: next.points } }]
      : []),
  ]
}

function sameSet(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((each) => b.includes(each))
}
