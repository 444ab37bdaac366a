import type { ScanResult } from '@reseller-portal/contract/gate'
import { useWords } from '#lib/language/words.ts'
import { StatusBadge } from '#ui/feedback/status-badge.tsx'

const tones = {
  VALID: 'good',
  ALREADY_REDEEMED: 'bad',
  WRONG_DAY: 'wait',
  CANCELLED: 'bad',
  NOT_FOUND: 'bad',
  UNDONE: 'calm',
} as const

export function ResultBadge({ result }: { result: ScanResult }) {
  const { t } = useWords()
  return <StatusBadge tone={tones[result]}>{t(`scanLog.results.${result}`)}</StatusBadge>
}
