import { attentionCount } from '@reseller-portal/contract/sales'
import { Link } from '@tanstack/react-router'
import { useAnswer } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { HomeList } from '#ui/layout/home-list.tsx'
import { StatusBadge } from '#ui/feedback/status-badge.tsx'

/** How many sales wait for a person. */
export default function AttentionCard() {
  const { t } = useWords()
  const waiting = useAnswer(attentionCount, {}, { refetchInterval: 60_000 })
  const count = waiting.data?.count ?? 0
  const row = {
    id: 'waiting',
    name: <Link to="/needs-attention">{t('home.waiting', { count })}</Link>,
    note: t('attention.note'),
    mark: <StatusBadge tone="bad">{t('shell.waiting', { count })}</StatusBadge>,
  }
  return (
    <HomeList
      title={t('attention.title')}
      all={<Link to="/needs-attention">{t('home.seeAll')}</Link>}
      rows={waiting.data && (count > 0 ? [row] : [])}
      empty={t('attention.empty')}
      error={waiting.error}
      onRetry={() => void waiting.refetch()}
    />
  )
}
