import { listChannels } from '@reseller-portal/contract/channels'
import { Link } from '@tanstack/react-router'
import { count } from '#lib/language/format.ts'
import { useAnswer } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { HomeList } from '#ui/layout/home-list.tsx'
import { StatusBadge } from '#ui/feedback/status-badge.tsx'

const shown = 5

/** Who sells the operator's products, and how much they ask. */
export default function ChannelsCard() {
  const { t, language } = useWords()
  const found = useAnswer(listChannels, {})
  const rows = found.data?.channels
    .slice(0, shown)
    .map(({ resellerId, resellerName, products, allProducts, calls, failing }) => ({
      id: resellerId,
      name: (
        <Link to="/channels/$resellerId" params={{ resellerId }}>
          {resellerName}
        </Link>
      ),
      note: t(allProducts ? 'channels.all' : 'channels.some', { count: count(products, language) }),
      mark: failing > 0 && <StatusBadge tone="bad">{t('channels.failing')}</StatusBadge>,
      end: t('ui.labeled', { name: t('channels.calls30'), value: count(calls, language) }),
    }))
  return (
    <HomeList
      title={t('channels.title')}
      all={<Link to="/channels">{t('home.seeAll')}</Link>}
      rows={rows}
      empty={t('channels.empty')}
      error={found.error}
      onRetry={() => void found.refetch()}
    />
  )
}
