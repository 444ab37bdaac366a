import { permissions, type Role, type Permission } from './roles.ts'
import { bundles } from './bundles.ts'

export function isRole(name: string): name is Role {
  return Object.hasOwn(bundles, name)
}

/** Without "View" the other roles of an operator open nothing (spec 1 §6). */
export const viewRole = 'SUPPLIER_BUSINESS_STAFF' satisfies Role

/** The roles that have an effect: known ones, and those of an operator only together with "View". */
export function effectiveRoles(held: readonly string[]): Role[] {
  const valid = held.filter(isRole)
  const hasView = valid.includes(viewRole)
  return valid.filter((role) => hasView || bundles[role].kind !== 'SUPPLIER')
}

/** What these roles allow; an organization's features, where they are given, narrow it. */
export function permissionsOf(held: readonly string[], features?: readonly string[]): Set<Permission> {
  const all = effectiveRoles(held).flatMap((role): readonly Permission[] => bundles[role].may)
  return new Set(all.filter((permission) => hasFeature(permission, features)))
}

function hasFeature(permission: Permission, features: readonly string[] | undefined): boolean {
  const feature = permissions[permission]
  return feature === null || features === undefined || features.includes(feature)
}

/** Super admin passes every reseller check through the table above, not through an exception. */
export function mayDo(
  held: readonly string[],
  permission: Permission,
  features?: readonly string[],
): boolean {
  return permissionsOf(held, features).has(permission)
}

/** Why a person has a permission or not: the roles that give it, or those that are missing. */
export type Reason = {
  permission: Permission
  allowed: boolean
  because: readonly Role[]
  missing: 'role' | 'view' | 'feature' | undefined
}

export function explainPermissions(held: readonly string[], features?: readonly string[]): Reason[] {
  const valid = held.filter(isRole)
  const counted = effectiveRoles(held)
  // The keys of a constant.
  return (Object.keys(permissions) as Permission[]).map((permission) => {
    const gives = (role: Role) => bundles[role].may.some((each) => each === permission)
    const because = valid.filter(gives)
    const missing = missingFor(permission, because, counted, features)
    return { permission, allowed: missing === undefined, because, missing }
  })
}

function missingFor(
  permission: Permission,
  because: readonly Role[],
  counted: readonly Role[],
  features: readonly string[] | undefined,
): Reason['missing'] {
  if (because.length === 0) return 'role'
  if (!because.some((role) => counted.includes(role))) return 'view'
  return hasFeature(permission, features) ? undefined : 'feature'
}

/** The organization in which an account acts. */
export function ownOrganization<O extends { code: string }>(account: {
  org_code: string
  organizations: readonly O[]
}): O | undefined {
  return account.organizations.find(({ code }) => code === account.org_code)
}
