import {
  connectionErrors,
  type ConnectionDetail,
  type ConnectionError,
} from '@reseller-portal/contract/connections'
import { dateAndTime, localZone } from '../../lib/format.ts'
import { useAnswer } from '../../lib/query.ts'
import { useWords } from '../../lib/words.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { Sheet } from '../../ui/sheet.tsx'

export function ErrorLog({ connection }: { connection: ConnectionDetail }) {
  const { t } = useWords()
  const input = { connectionId: connection.id }
  const found = useAnswer(connectionErrors, input, { staleTime: 0, refetchInterval: 30_000 })
  const rows = found.data?.errors.map((error, index) => ({ ...error, key: `${error.at} ${index}` }))
  return (
    <Sheet title={t('connections.log.title')}>
      <DataTable
        caption={t('connections.log.title')}
        columns={useColumns()}
        rows={rows}
        rowKey={({ key }) => key}
        empty={t('connections.log.empty')}
        error={found.data === undefined ? found.error : null}
        onRetry={() => void found.refetch()}
      />
    </Sheet>
  )
}

function useColumns(): Column<ConnectionError>[] {
  const { t, language } = useWords()
  return [
    {
      key: 'at',
      header: t('connections.log.at'),
      names: true,
      cell: ({ at }) => dateAndTime(at, localZone, language),
    },
    { key: 'call', header: t('connections.log.call'), cell: ({ call }) => <code>{call}</code> },
    {
      key: 'status',
      header: t('connections.log.status'),
      cell: ({ status }) => status ?? t('connections.log.silent'),
    },
    {
      key: 'detail',
      header: t('connections.log.detail'),
      cell: ({ detail }) => <span lang="en">{detail}</span>,
    },
  ]
}
