import { formatMoney } from '@reseller-portal/contract/kit'
import { bookings, rangeBefore } from '@reseller-portal/contract/reports'
import { Link } from '@tanstack/react-router'
import { useAnswer } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { HomeList } from '#ui/layout/home-list.tsx'
import { inAddress } from '#ui/list-screen/list-state.ts'
import { changeOf } from '../figures/change.ts'
import { isNone } from '../home/beside.tsx'
import { often, useLastDays } from '../home/often.ts'

const shown = 6

/** What, or by whom, most was sold on the last seven days, beside the week before; each line leads to its rows. */
export function MostSoldCard({ group }: { group: 'product' | 'reseller' | 'agent' }) {
  const { t, language } = useWords()
  const range = useLastDays()
  const now = useAnswer(bookings, { ...range, group, limit: 1 }, often)
  const before = useAnswer(bookings, { ...rangeBefore(range), group, limit: 1 }, often)
  const none = isNone(now.error)
  const most = now.data?.groups.toSorted(
    (one, other) => (other.sums['gross'] ?? 0) - (one.sums['gross'] ?? 0),
  )
  const rows = most?.slice(0, shown).map(({ key, currency, sums }) => {
    const amount = sums['gross'] ?? 0
    const was = before.data?.groups.find((each) => each.key === key && each.currency === currency)
    const change = changeOf(amount, was?.sums['gross'], language)
    return {
      id: `${key} ${currency}`,
      name: (
        <Link to="/reports/all-bookings" search={{ ...range, group: 'none', [group]: inAddress(key) }}>
          {key}
        </Link>
      ),
      note: [t('home.refunded', { count: sums['bookings'] ?? 0 }), change && t('home.weekBefore', { change })]
        .filter(Boolean)
        .join(' · '),
      end: formatMoney({ amount, currency }, language),
    }
  })
  return (
    <HomeList
      title={t('home.most', { group: t(`reports.groups.${group}`).toLocaleLowerCase(language) })}
      all={
        <Link to="/reports/all-bookings" search={{ ...range, group }}>
          {t('home.seeAll')}
        </Link>
      }
      rows={none ? [] : rows}
      empty={t('home.nothingSold')}
      error={none ? null : now.error}
      onRetry={() => void now.refetch()}
    />
  )
}
