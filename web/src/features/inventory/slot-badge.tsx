import type { SlotStatus } from '@reseller-portal/contract/inventory'
import { useWords } from '#lib/language/words.ts'
import { StatusBadge } from '#ui/feedback/status-badge.tsx'

const tones = { AVAILABLE: 'good', LIMITED: 'wait', SOLD_OUT: 'bad', CLOSED: 'calm' } as const

export function SlotBadge({ status }: { status: SlotStatus }) {
  const { t } = useWords()
  return <StatusBadge tone={tones[status]}>{t(`inventory.status.${status}`)}</StatusBadge>
}
