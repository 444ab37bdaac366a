import {
  featureKeys,
  mayDo,
  me,
  type FeatureKey,
  type Me,
  type Permission,
} from '@reseller-portal/contract/accounts'
import { featureFlags } from '@reseller-portal/contract/organizations'
import { asking, keyOf, queries, useAnswer } from './query.ts'

/** An account with the features of its organization. If these can't be read, it has none (spec 1 §7). */
export async function withFeatures(loading: Promise<Me>): Promise<Me> {
  const flags = queries.ensureQueryData(asking(featureFlags, {})).catch(() => noFlags)
  const [person, answer] = await Promise.all([loading, flags])
  const features = featureKeys.filter((key) => answer.flags[key] === true)
  if (features.join() === person.features.join()) return person
  const account = { ...person, features }
  queries.setQueryData(keyOf(me, {}), account)
  return account
}

const noFlags: { flags: Partial<Record<FeatureKey, boolean>> } = { flags: {} }

/** Whether a person has a permission, or one of several, in the current organization. Both their roles and its features count. */
export function may({ groups, features }: Me, permission: Permission | readonly Permission[]): boolean {
  const roles = groups.map(({ name }) => name)
  return [permission].flat().some((each) => mayDo(roles, each, features))
}

/** The same for the signed-in person; false while that isn't known. */
export function useMay(permission: Permission): boolean {
  return useMayOf()(permission)
}

/** Whether the organization in which the signed-in person acts has a feature. */
export function useHasFeature(feature: FeatureKey): boolean {
  const account = useAnswer(me, {}, { staleTime: Infinity }).data
  return account?.features.includes(feature) === true
}

/** For each permission, whether the signed-in person has it. */
export function useMayOf(): (permission: Permission) => boolean {
  const account = useAnswer(me, {}, { staleTime: Infinity }).data
  return (permission) => account !== undefined && may(account, permission)
}
