import {
  mayDo,
  permissionsOf,
  permissionsOfScopes,
  type Permission,
} from '@reseller-portal/contract/accounts'
import type { Actor } from '../context.ts'

/** Whether the caller has this permission: a person by their roles, a key by what it may do in this call. */
export function actorMay({ roles, features, permissions }: Actor, permission: Permission): boolean {
  return permissions?.has(permission) ?? mayDo(roles, permission, features)
}

/** The permissions of a key in a call: those of its scopes that its creator and its organization still have. */
export function permissionsOfKey({ key, roles, features }: Actor, isReading: boolean): Set<Permission> {
  const own = permissionsOf(roles, features)
  return new Set([...permissionsOfScopes(key?.scopes ?? [], isReading)].filter((each) => own.has(each)))
}
