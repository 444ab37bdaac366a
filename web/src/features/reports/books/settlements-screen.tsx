import {
  listSettlements,
  openSettlements,
  type OpenSettlement,
  type Settlement,
} from '@reseller-portal/contract/ledger'
import { useAnswer } from '#lib/calls/query.ts'
import { useMay } from '#lib/calls/use-may.ts'
import { writeDay } from '#lib/language/day.ts'
import { useWords } from '#lib/language/words.ts'
import { DataTable } from '#ui/layout/data-table.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { useServerList } from '#ui/list-screen/list-data.ts'
import { List } from '#ui/list-screen/list-screen.tsx'
import styles from './books.module.css'
import { BasisChoice, ClosePeriod } from './close-period.tsx'
import { useOwed } from './owed.ts'
import { SettlementPanel } from './settlement-panel.tsx'

type Page = { settlements: readonly Settlement[]; total: number }
const rowsIn = ({ settlements, total }: Page) => ({ rows: settlements, total })

/** What a supplier and its resellers owe each other: since the last closed period, and in every period before. */
export function Settlements() {
  const { t } = useWords()
  const list = useServerList(listSettlements, {}, [], rowsIn)
  const { open } = list.state
  const owed = useOwed()
  const isOperator = useMay('operator.read')
  return (
    <>
      <PageHeader title={t('books.settlements.title')} note={t('books.settlements.note')} />
      <Open />
      <h2 className={styles['ageing']}>{t('books.settlements.closed')}</h2>
      <List
        title={t('books.settlements.closed')}
        list={list}
        search={{ label: t('books.settlements.search'), hint: t('books.settlements.partner') }}
        opens={({ id }) => ({ to: '.', search: (old: object) => ({ ...old, open: id }) })}
        columns={[
          {
            key: 'to',
            header: t('books.settlements.period'),
            phone: 'first',
            names: true,
            sort: true,
            value: ({ from, to }) => `${writeDay(from)} – ${writeDay(to)}`,
          },
          {
            key: 'reseller',
            header: t('books.settlements.reseller'),
            ...(isOperator && { phone: 'end' as const }),
            sort: true,
            value: (row) => row.reseller,
          },
          {
            key: 'supplier',
            header: t('books.settlements.supplier'),
            ...(!isOperator && { phone: 'end' as const }),
            sort: true,
            value: (row) => row.supplier,
          },
          {
            key: 'basis',
            header: t('books.settlements.basis'),
            value: ({ basis }) => t(`books.settlements.bases.${basis}`),
          },
          {
            key: 'owed',
            header: t('books.settlements.owed'),
            phone: 'second',
            align: 'end',
            value: (row) => owed(row, 'owesShort').join('; ') || t('books.settlements.nothing'),
          },
        ]}
        empty={<p>{t('books.settlements.none')}</p>}
      />
      {open !== undefined && <SettlementPanel key={open} id={open} />}
    </>
  )
}

/** Each partner with what is owed since its last closed period, and a button to close the next one. */
function Open() {
  const { t } = useWords()
  const answer = useAnswer(openSettlements, {}, { staleTime: 0 })
  const mayClose = useMay('channels.manage')
  const owed = useOwed()
  return (
    <Sheet title={t('books.settlements.open')} flush>
      <DataTable
        caption={t('books.settlements.open')}
        rows={answer.data?.partners}
        rowKey={({ resellerId, supplierId }) => `${resellerId} ${supplierId}`}
        error={answer.error}
        onRetry={() => void answer.refetch()}
        doing={t('books.settlements.adding')}
        empty={t('books.settlements.nobody')}
        columns={[
          {
            key: 'partner',
            header: t('books.settlements.partner'),
            names: true,
            cell: ({ reseller, supplier }) => (mayClose ? reseller : supplier),
          },
          {
            key: 'basis',
            header: t('books.settlements.basis'),
            cell: (row) =>
              mayClose ? <BasisChoice settlement={row} /> : t(`books.settlements.bases.${row.basis}`),
          },
          {
            key: 'since',
            header: t('books.settlements.closedTo'),
            cell: ({ closedTo }) => (closedTo === null ? t('books.settlements.never') : writeDay(closedTo)),
          },
          {
            key: 'owed',
            header: t('books.settlements.owed'),
            cell: (row: OpenSettlement) => owed(row).join('; ') || t('books.settlements.nothing'),
          },
          ...(mayClose
            ? [
                {
                  key: 'close',
                  header: t('books.settlements.act'),
                  cell: (row: OpenSettlement) => <ClosePeriod settlement={row} />,
                },
              ]
            : []),
        ]}
      />
    </Sheet>
  )
}
