import {
  connectionErrors,
  type ConnectionDetail,
  type ConnectionError,
} from '@reseller-portal/contract/connections'
import { dateAndTime, localZone } from '#lib/language/format.ts'
import { useAnswer } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { useLocalList } from '#ui/list-screen/list-data.ts'
import { List } from '#ui/list-screen/list-screen.tsx'
import type { ListColumn } from '#ui/list-screen/table/columns.ts'
import { Sheet } from '#ui/layout/sheet.tsx'

type ErrorRow = ConnectionError & { id: string }
const rowsIn = ({ errors }: { errors: readonly ConnectionError[] }): ErrorRow[] =>
  errors.map((error, index) => ({ ...error, id: `${error.at} ${index}` }))

/** What the supplier's system answered wrongly, or not at all; the newest first. */
export function ErrorLog({ connection }: { connection: ConnectionDetail }) {
  const { t } = useWords()
  const input = { connectionId: connection.id }
  const found = useAnswer(connectionErrors, input, { staleTime: 0, refetchInterval: 30_000 })
  const list = useLocalList(found, rowsIn)
  return (
    <Sheet title={t('connections.log.title')}>
      <List
        title={t('connections.log.title')}
        list={list}
        columns={useColumns()}
        empty={t('connections.log.empty')}
      />
    </Sheet>
  )
}

function useColumns(): ListColumn<ErrorRow>[] {
  const { t, language } = useWords()
  return [
    {
      key: 'at',
      header: t('common.when'),
      names: true,
      sort: true,
      value: ({ at }) => at,
      cell: ({ at }) => dateAndTime(at, localZone, language),
      isDate: true,
    },
    {
      key: 'call',
      header: t('connections.log.call'),
      sort: true,
      value: ({ call }) => call,
      cell: ({ call }) => <code>{call}</code>,
    },
    {
      key: 'status',
      header: t('common.status'),
      value: ({ status }) => status ?? t('connections.log.silent'),
    },
    {
      key: 'detail',
      header: t('common.whatHappened'),
      value: ({ detail }) => detail,
      cell: ({ detail }) => <span lang="en">{detail}</span>,
    },
  ]
}
