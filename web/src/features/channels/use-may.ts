import { mayDo, me, type Permission } from '@reseller-portal/contract/identity'
import { useAnswer } from '../../lib/query.ts'

/** Whether the signed-in person holds a permission; false while that is not known. */
export function useMay(permission: Permission): boolean {
  const account = useAnswer(me, {}, { staleTime: Infinity }).data
  return mayDo(account?.groups.map(({ name }) => name) ?? [], permission)
}
