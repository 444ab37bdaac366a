import { sql, type NotNull } from 'kysely'
import type { AuditEventName } from '@reseller-portal/contract/kit/audit'
import { isBoundToPoints, isRole, whyNotManage, type Role } from '@reseller-portal/contract/accounts'
import type { Ctx } from '#kit/context.ts'
import { found, refuse, refuseIf } from '#kit/refuse.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { visibleMembers, type MemberRow, type PlainRow } from './rows.ts'
import { withPoints } from './points.ts'

/** The fields of a member that decide their rights. */
type Rights = Pick<
  PlainRow,
  'id' | 'org_code' | 'kind' | 'reseller_id' | 'supplier_id' | 'roles' | 'deactivated_at'
>

/** A staff member that is about to be changed; `tx.db` is a transaction that holds their organization's row. */
export type Locked<Member extends Rights = Rights> = { row: Member; roles: Role[]; points: string[] }

/**
 * Locks members whom the account sees, for a change of their roles or activity. Their points of sale are read only where
 * they decide whom the account may change.
 */
export async function lockMembers(ids: readonly string[], tx: Ctx): Promise<Locked[]> {
  const seen = await lockVisible(ids, tx)
  const rows = await seen
    .clearSelect()
    .select(['memberships.account_id as id', 'memberships.org_code', 'memberships.roles'])
    .select(['memberships.deactivated_at', 'organizations.kind'])
    .select(['organizations.reseller_id', 'organizations.supplier_id'])
    .$narrowType<{ kind: NotNull }>()
    .execute()
  const isBound = isBoundToPoints(tx.actor.roles)
  const whole = isBound ? await withPoints(rows, tx) : rows.map((row) => ({ ...row, pos: [] }))
  const members = new Map(whole.map((row) => [row.id, lockedOf(row)]))
  return ids.map((id) => found(members.get(id), 'users.not_found'))
}

/** Locks a member whom the account may change, with all their columns. */
export async function lockMember(id: string, tx: Ctx): Promise<Locked<MemberRow>> {
  const seen = await lockVisible([id], tx)
  const [row] = await withPoints(await seen.execute(), tx)
  const locked = lockedOf(found(row, 'users.not_found'))
  refuseIf(whyNotManage(tx.actor, memberOf(locked)))
  return locked
}

/**
 * A query of those of these members whom the account sees. Their organizations' rows are locked first, so that two
 * people who take each other's last rights away at once wait for each other.
 */
async function lockVisible(ids: readonly string[], tx: Ctx) {
  const codes = await organizationsOf(ids, tx)
  await tx.db
    .selectFrom('organizations')
    .select('code')
    .where('code', 'in', codes)
    .orderBy('code')
    .forNoKeyUpdate()
    .execute()
  const visible = await visibleMembers(tx)
  return visible
    .where(sql<boolean>`memberships.account_id = any(${[...ids]}::uuid[])`)
    .where('memberships.org_code', 'in', codes)
}

/** The caller's organization. For technical staff, the organizations of these people. */
async function organizationsOf(ids: readonly string[], { actor, db }: Ctx): Promise<string[]> {
  if (actor.kind !== 'PLATFORM') return [actor.orgCode]
  const rows = await db
    .selectFrom('accounts')
    .select('org_code')
    .distinct()
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute()
  return rows.length > 0 ? rows.map(({ org_code }) => org_code) : refuse('users.not_found')
}

function lockedOf<Member extends Rights & Pick<MemberRow, 'pos'>>(row: Member): Locked<Member> {
  return { row, roles: row.roles.filter(isRole), points: row.pos.map(({ code }) => code) }
}

/** A locked member as the rules of the contract see one. */
export function memberOf({ row, roles, points }: Locked) {
  return { accountId: row.id, kind: row.kind, roles, pointsOfSale: points }
}

export type UserEvent = {
  row: Pick<MemberRow, 'id' | 'org_code' | 'reseller_id' | 'supplier_id'>
  name: AuditEventName
  facts?: Record<string, unknown>
}

/** Records what happened to staff members, each as a member of their organization. */
export async function recordUsers(happenings: readonly UserEvent[], tx: Ctx): Promise<void> {
  const events = happenings.map(({ row, name, facts }) => ({
    name,
    subject: row.id,
    reseller: row.reseller_id,
    supplier: row.supplier_id,
    facts: { organization: row.org_code, ...facts },
  }))
  await recordEvent(tx.db, tx, ...events)
}
