import type { BookingStatus } from '@reseller-portal/contract/sales'
import { useWords } from '#lib/language/words.ts'
import { StatusBadge } from '#ui/feedback/status-badge.tsx'

const tones = { OPEN: 'good', PENDING: 'wait', CANCELLED: 'calm', FAILED: 'bad' } as const

export function BookingStatusBadge({ status }: { status: BookingStatus }) {
  const { texts } = useWords()
  return <StatusBadge tone={tones[status]}>{texts.bookingStatus[status]}</StatusBadge>
}
