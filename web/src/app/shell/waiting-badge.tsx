import { attentionCount } from '@reseller-portal/contract/bookings'
import { useAnswer } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'

/** How many sales wait for a person; nothing while there are none. */
export function WaitingBadge({ className }: { className: string | undefined }) {
  const { t } = useWords()
  const waiting = useAnswer(attentionCount, {}, { refetchInterval: 60_000 }).data?.count ?? 0
  if (waiting === 0) return null
  return (
    <span className={className}>
      <span aria-hidden="true">{waiting}</span>
      <span className="unseen">{t('shell.waiting', { count: waiting })}</span>
    </span>
  )
}
