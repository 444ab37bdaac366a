import type { Role } from '@reseller-portal/contract/accounts'
import type { Translate } from '#lib/language/words.ts'

/** The readable name of a role. */
export function roleName(role: Role, t: Translate) {
  return t(`profile.roleNames.${role}`)
}
