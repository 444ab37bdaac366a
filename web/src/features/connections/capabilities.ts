import type { octoCapabilities } from '@reseller-portal/contract/connections'
import { useWords } from '#lib/language/words.ts'

export type Capability = (typeof octoCapabilities)[number]

/** Written out here: the contract's list would bring its schemas along. */
export const allCapabilities: readonly Capability[] = [
  'octo/pricing',
  'octo/content',
  'octo/pickups',
  'octo/questions',
  'octo/notifications',
]

export function useCapabilityOptions() {
  const { t } = useWords()
  return allCapabilities.map((value) => ({ value, label: t(`connections.capability.${value}`) }))
}
