import { listConnections, type ConnectionRow } from '@reseller-portal/contract/connections'
import { Link } from '@tanstack/react-router'
import { count, dateAndTime, localZone } from '../../lib/format.ts'
import { useAnswer } from '../../lib/query.ts'
import { useWords } from '../../lib/words.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import styles from './connections.module.css'
import { StateBadge } from './state-badge.tsx'

/** The suppliers that are reached over OCTO, with what needs a look. */
export function ConnectionsScreen() {
  const { t } = useWords()
  const found = useAnswer(listConnections, {}, { staleTime: 0, refetchInterval: 30_000 })
  return (
    <>
      <PageHeader title={t('connections.title')} note={t('connections.note')}>
        <LinkButton to="/connections/new" icon="plus">
          {t('connections.add')}
        </LinkButton>
      </PageHeader>
      <DataTable
        caption={t('connections.title')}
        columns={useColumns()}
        rows={found.data?.connections}
        rowKey={({ id }) => id}
        empty={t('connections.empty')}
        error={found.data === undefined ? found.error : null}
        onRetry={() => void found.refetch()}
      />
    </>
  )
}

function useColumns(): Column<ConnectionRow>[] {
  const { t, language } = useWords()
  return [
    { key: 'name', header: t('connections.name'), names: true, cell: (row) => <NameCell row={row} /> },
    { key: 'state', header: t('connections.state'), cell: (row) => <StateCell row={row} /> },
    {
      key: 'synced',
      header: t('connections.synced'),
      cell: ({ syncedAt }) =>
        syncedAt === null ? t('connections.never') : dateAndTime(syncedAt, localZone, language),
    },
    { key: 'products', header: t('connections.products'), cell: (row) => <ProductsCell row={row} /> },
    {
      key: 'errors',
      header: t('connections.errors'),
      align: 'end',
      cell: ({ errors }) => count(errors, language),
    },
  ]
}

function NameCell({ row }: { row: ConnectionRow }) {
  return (
    <div className={styles['lines']}>
      <Link to="/connections/$id" params={{ id: row.id }}>
        {row.name}
      </Link>
      <span className={styles['quiet']}>{row.baseUrl}</span>
    </div>
  )
}

function StateCell({ row }: { row: ConnectionRow }) {
  const { t } = useWords()
  return (
    <div className={styles['lines']}>
      <StateBadge connection={row} />
      {row.state === 'ACTIVE' && row.failure !== null && (
        <span className={styles['quiet']}>{t(`connections.failures.${row.failure}`)}</span>
      )}
    </div>
  )
}

function ProductsCell({ row: { products, waiting } }: { row: ConnectionRow }) {
  const { t, language } = useWords()
  return (
    <div className={styles['lines']}>
      {count(products, language)}
      {waiting > 0 && <StatusBadge tone="wait">{t('connections.waiting', { count: waiting })}</StatusBadge>}
    </div>
  )
}
