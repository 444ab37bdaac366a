import { ownContracts } from '@reseller-portal/contract/channels'
import { useWords } from '#lib/language/words.ts'
import { useLoadMessage } from '#ui/feedback/use-load-message.ts'
import { useServerList } from '#ui/list-screen/list-data.ts'
import { ListScreen } from '#ui/list-screen/list-screen.tsx'
import { useContractColumns } from './contract-columns.ts'

/** What the suppliers of a reseller agreed with it, to read. */
export function OwnContractsScreen() {
  const { t } = useWords()
  const list = useServerList(ownContracts, {}, [], ({ contracts, total }) => ({ rows: contracts, total }))
  useLoadMessage('contracts.load_failed', list)
  const supplier = {
    key: 'supplier' as const,
    header: t('contracts.supplier'),
    value: (row: { supplier: string }) => row.supplier,
    sort: true,
  }
  return (
    <ListScreen
      title={t('contracts.title')}
      note={t('contracts.ownNote')}
      list={list}
      search={{ label: t('contracts.search'), hint: t('contracts.searchHint') }}
      empty={t('contracts.empty')}
      columns={[...useContractColumns(), supplier]}
    />
  )
}
