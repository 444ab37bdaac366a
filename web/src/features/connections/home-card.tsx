import { listConnections } from '@reseller-portal/contract/connections'
import { Link } from '@tanstack/react-router'
import { dateAndTime, localZone } from '#lib/language/format.ts'
import { useAnswer } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { HomeList } from '#ui/layout/home-list.tsx'
import { StateBadge } from './state-badge.tsx'

const shown = 5

/** The suppliers that are reached over OCTO, and whether they answer. */
export default function ConnectionsCard() {
  const { t, language } = useWords()
  const found = useAnswer(listConnections, {}, { refetchInterval: 60_000 })
  const rows = found.data?.connections.slice(0, shown).map((connection) => ({
    id: connection.id,
    name: (
      <Link to="/connections/$id" params={{ id: connection.id }}>
        {connection.name}
      </Link>
    ),
    note:
      connection.syncedAt === null
        ? t('connections.never')
        : `${t('connections.synced')} ${dateAndTime(connection.syncedAt, localZone, language)}`,
    mark: <StateBadge connection={connection} />,
  }))
  return (
    <HomeList
      title={t('connections.title')}
      all={<Link to="/connections">{t('home.seeAll')}</Link>}
      rows={rows}
      empty={t('connections.empty')}
      error={found.error}
      onRetry={() => void found.refetch()}
    />
  )
}
