import { mayDo, me, type Me, type Permission } from '@reseller-portal/contract/identity'
import { useAnswer } from './query.ts'

/** Whether somebody holds a permission in the organisation in which they act: by their roles, and by its features. */
export function may({ groups, features }: Me, permission: Permission): boolean {
  const roles = groups.map(({ name }) => name)
  return mayDo(roles, permission, features)
}

/** The same of the signed-in person; false while that is not known. */
export function useMay(permission: Permission): boolean {
  const account = useAnswer(me, {}, { staleTime: Infinity }).data
  return account !== undefined && may(account, permission)
}
