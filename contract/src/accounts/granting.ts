import { refusal, type Refusal } from '../kit/refusal.ts'
import { effectiveRoles } from './rights/permissions.ts'
import { bundles } from './rights/bundles.ts'
import type { OrganizationKind, Role } from './rights/roles.ts'

/** The person who acts, with their roles and points of sale in the organization in which they act. */
export type Granter = { accountId: string; roles: readonly string[]; pointsOfSale: readonly string[] }
/** The member of an organization whom the act is about. */
export type Member = {
  accountId: string
  kind: OrganizationKind
  roles: readonly Role[]
  pointsOfSale: readonly string[]
}

/** The roles that a person can give and remove in an organization of this kind. */
export function grantableRoles(held: readonly string[], kind: OrganizationKind): Role[] {
  const granted = effectiveRoles(held).flatMap((role): readonly Role[] => bundles[role].grants)
  return [...new Set(granted)].filter((role) => bundles[role].kind === kind)
}

/** Location super admins act for people who share one of their points of sale; the others for their whole organization. */
export function isBoundToPoints(held: readonly string[]): boolean {
  const able = effectiveRoles(held).filter((role) => bundles[role].grants.length > 0)
  return able.length > 0 && able.every((role) => role === 'RESELLER_PORTAL_LOCATION_SUPER_ADMIN')
}

/**
 * Why a person can't change a member: a member with a role that the person can't give is above them. This and
 * `whyNotGrant` are the only places that decide who grants what.
 */
export function whyNotManage(granter: Granter, member: Member): Refusal | undefined {
  const able = grantableRoles(granter.roles, member.kind)
  if (member.roles.some((role) => !able.includes(role))) return refusal('users.above_you')
  if (isBoundToPoints(granter.roles) && !sharePoint(granter, member)) return refusal('users.other_points')
  return undefined
}

/**
 * Why roles and points of sale may not become `next`: the granter must be allowed to give each one that is added or
 * taken away.
 */
export function whyNotGrant(
  granter: Granter,
  before: Member,
  next: { roles: readonly Role[]; pointsOfSale: readonly string[] },
): Refusal | undefined {
  const able = grantableRoles(granter.roles, before.kind)
  const changed = difference(before.roles, next.roles)
  const beyond = changed.filter((role) => !able.some((each) => each === role))
  if (beyond.length > 0) return refusal('users.role_not_yours', { roles: beyond, field: 'groups' })
  if (!isBoundToPoints(granter.roles)) return undefined
  const moved = difference(before.pointsOfSale, next.pointsOfSale)
  if (moved.some((point) => !granter.pointsOfSale.includes(point)))
    return refusal('users.point_not_yours', { field: 'pos' })
  return sharePoint(granter, next) ? undefined : refusal('users.other_points', { field: 'pos' })
}

/** The role of an organization's administrators, of whom it must keep one. */
export function keeperRole(kind: OrganizationKind): Role {
  if (kind === 'RESELLER') return 'RESELLER_PORTAL_SUPER_ADMIN'
  return kind === 'SUPPLIER' ? 'ORG_MGMT' : 'PORTAL_TECHNICAL_STAFF'
}

/** Who sees whom in the user list (spec 1 §6 "User list visibility"). */
export function userScope(
  viewer: { roles: readonly string[] },
  organization: { hasPointsOfSale: boolean },
): 'all' | 'shared points' | 'self' {
  const held = effectiveRoles(viewer.roles)
  const is = (...wanted: Role[]) => held.some((role) => wanted.includes(role))
  if (is('RESELLER_PORTAL_SUPER_ADMIN', 'RESELLER_PORTAL_MANAGER', 'ORG_MGMT', 'PORTAL_TECHNICAL_STAFF'))
    return 'all'
  if (!is('RESELLER_PORTAL_LOCATION_ADMIN', 'RESELLER_PORTAL_LOCATION_SUPER_ADMIN')) return 'self'
  return organization.hasPointsOfSale ? 'shared points' : 'all'
}

function sharePoint(granter: Granter, member: { pointsOfSale: readonly string[] }): boolean {
  return member.pointsOfSale.some((point) => granter.pointsOfSale.includes(point))
}

function difference<T>(a: readonly T[], b: readonly T[]): T[] {
  return [...a.filter((each) => !b.includes(each)), ...b.filter((each) => !a.includes(each))]
}
