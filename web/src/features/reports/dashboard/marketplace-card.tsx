import { marketplace, rangeBefore } from '@reseller-portal/contract/reports'
import { Link } from '@tanstack/react-router'
import { useAnswer } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { Beside, isNone } from '../home/beside.tsx'
import { often, useLastDays } from '../home/often.ts'

/** Sales, seats and redemptions of restaurants and experiences on the last seven days; nothing where none was sold. */
export function MarketplaceCard() {
  const { t } = useWords()
  const range = useLastDays()
  const query = { basis: 'booked', limit: 1 } as const
  const now = useAnswer(marketplace, { ...range, ...query }, often)
  const before = useAnswer(marketplace, { ...rangeBefore(range), ...query }, often)
  if (now.data === undefined && (now.isPending || isNone(now.error))) return null
  const way = { to: '/reports/marketplace', search: { ...range, basis: 'booked' } } as const
  return (
    <Sheet title={t('reports.titles.marketplace')} note={<Link {...way}>{t('home.seeAll')}</Link>}>
      {now.isError && <ErrorPanel error={now.error} onRetry={() => void now.refetch()} />}
      {now.data?.totals.map((sums) => (
        <Beside
          key={sums.currency}
          now={sums}
          before={before.data?.totals}
          shown={['gross', 'tickets', 'redeemed']}
          rows={(name) => <Link {...way}>{name}</Link>}
        />
      ))}
    </Sheet>
  )
}
