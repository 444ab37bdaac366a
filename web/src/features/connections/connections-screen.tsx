import Plus from 'lucide-react/icons/plus'
import { listConnections, type ConnectionRow } from '@reseller-portal/contract/connections'
import { count, dateAndTime, localZone } from '#lib/language/format.ts'
import { useAnswer } from '#lib/calls/query.ts'
import { useMay } from '#lib/calls/use-may.ts'
import { useWords } from '#lib/language/words.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { useLocalList } from '#ui/list-screen/list-data.ts'
import { ListScreen } from '#ui/list-screen/list-screen.tsx'
import { StatusBadge } from '#ui/feedback/status-badge.tsx'
import { CreditRequests } from './credit-requests.tsx'
import { StateBadge } from './state-badge.tsx'

const local = { searched: ({ name, baseUrl }: ConnectionRow) => `${name} ${baseUrl}` }

/** The suppliers that are reached over OCTO, with what needs a look. */
export function ConnectionsScreen() {
  const { t, language } = useWords()
  const mayRequest = useMay('partners.request')
  const found = useAnswer(listConnections, {}, { staleTime: 0, refetchInterval: 30_000 })
  return (
    <>
      <ListScreen
        title={t('connections.title')}
        note={t('connections.note')}
        list={useLocalList(found, ({ connections }) => connections, local)}
        search={{ label: t('connections.search'), hint: t('connections.searchHint') }}
        empty={t('connections.empty')}
        opens={({ id }) => ({ to: '/connections/$id', params: { id } })}
        columns={[
          {
            key: 'name',
            header: t('common.supplier'),
            phone: 'first',
            names: true,
            sort: true,
            value: ({ name }) => name,
            second: ({ baseUrl }) => baseUrl,
          },
          {
            key: 'state',
            header: t('common.state'),
            phone: 'end',
            value: ({ state }) => state,
            cell: (row) => <StateBadge connection={row} />,
            second: ({ state, failure }) =>
              state === 'ACTIVE' && failure !== null && t(`connections.failures.${failure}`),
          },
          {
            key: 'synced',
            header: t('connections.synced'),
            value: ({ syncedAt }) =>
              syncedAt === null ? t('connections.never') : dateAndTime(syncedAt, localZone, language),
            isDate: true,
          },
          {
            key: 'products',
            header: t('common.products'),
            sort: true,
            value: ({ products }) => products,
            cell: ({ products }) => count(products, language),
            second: ({ waiting }) =>
              waiting > 0 && (
                <StatusBadge tone="wait">{t('connections.waiting', { count: waiting })}</StatusBadge>
              ),
          },
          {
            key: 'errors',
            header: t('connections.errors'),
            align: 'end',
            sort: true,
            value: ({ errors }) => errors,
            cell: ({ errors }) => count(errors, language),
          },
        ]}
      >
        {mayRequest && (
          <LinkButton to="/request-connection" variant="default">
            {t('connections.request')}
          </LinkButton>
        )}
        <LinkButton to="/connections/new" icon={Plus}>
          {t('connections.add')}
        </LinkButton>
      </ListScreen>
      <CreditRequests />
    </>
  )
}
