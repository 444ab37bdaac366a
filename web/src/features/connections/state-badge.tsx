import type { ConnectionRow } from '@reseller-portal/contract/connections'
import { useWords } from '#lib/language/words.ts'
import { StatusBadge } from '#ui/feedback/status-badge.tsx'

/** Active, paused, or active with a catalog that cannot be read. */
export function StateBadge({ connection }: { connection: Pick<ConnectionRow, 'state' | 'failure'> }) {
  const { t } = useWords()
  const { state, failure } = connection
  if (state === 'PAUSED') return <StatusBadge tone="calm">{t('connections.states.PAUSED')}</StatusBadge>
  if (failure !== null) return <StatusBadge tone="bad">{t('connections.states.failing')}</StatusBadge>
  return <StatusBadge tone="good">{t('connections.states.ACTIVE')}</StatusBadge>
}
