import { attentionCount } from '@reseller-portal/contract/sales'
import { listUnmatched } from '@reseller-portal/contract/payments'
import { useAnswer } from '#lib/calls/query.ts'
import { useMay } from '#lib/calls/use-may.ts'
import { useWords } from '#lib/language/words.ts'

const refetchInterval = 60_000

/** How many sales and payments need the person's decision. Nothing is shown for zero. */
export function WaitingBadge({ className }: { className: string | undefined }) {
  const { t } = useWords()
  const [settles, runs] = [useMay('bookings.settle'), useMay('installation.read')]
  const sales = useAnswer(attentionCount, {}, { enabled: settles, refetchInterval })
  const payments = useAnswer(listUnmatched, {}, { enabled: runs, refetchInterval })
  const waiting = (sales.data?.count ?? 0) + (payments.data?.payments.length ?? 0)
  if (waiting === 0) return null
  return (
    <span className={className}>
      <span aria-hidden="true">{waiting}</span>
      <span className="unseen">{t('shell.waiting', { count: waiting })}</span>
    </span>
  )
}
