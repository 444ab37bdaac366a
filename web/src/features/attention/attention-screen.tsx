import { needsAttention, type AttentionRow } from '@reseller-portal/contract/bookings'
import { formatMoney } from '@reseller-portal/contract/kit'
import { Link } from '@tanstack/react-router'
import { dateAndTime, localZone } from '../../lib/format.ts'
import { useAnswer } from '../../lib/query.ts'
import { useWords } from '../../lib/words.ts'
import { AppButton } from '../../ui/app-button.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Actions } from './actions.tsx'
import styles from './attention.module.css'
import { ProviderCell, SupplierCell } from './known.tsx'
import { useTrouble } from './trouble.ts'

/** The sales that a person has to decide, each with what is known on both sides and what is safe. */
export function AttentionScreen() {
  const { t } = useWords()
  const found = useAnswer(needsAttention, {}, { staleTime: 0, refetchInterval: 60_000 })
  return (
    <>
      <PageHeader title={t('attention.title')} note={t('attention.note')}>
        <AppButton
          variant="default"
          loading={found.isFetching && !found.isPending}
          onClick={() => void found.refetch()}
        >
          {t('attention.refresh')}
        </AppButton>
      </PageHeader>
      <DataTable
        caption={t('attention.title')}
        columns={useColumns()}
        rows={found.data?.sales}
        rowKey={({ id }) => id}
        empty={t('attention.empty')}
        doing={t('attention.doing')}
        error={found.data === undefined ? found.error : null}
        onRetry={() => void found.refetch()}
      />
    </>
  )
}

function useColumns(): Column<AttentionRow>[] {
  const { t } = useWords()
  return [
    { key: 'sale', header: t('attention.sale'), names: true, cell: (sale) => <SaleCell sale={sale} /> },
    { key: 'what', header: t('attention.what'), cell: (sale) => <WhatHappened sale={sale} /> },
    { key: 'provider', header: t('attention.provider'), cell: (sale) => <ProviderCell sale={sale} /> },
    { key: 'supplier', header: t('attention.supplier'), cell: (sale) => <SupplierCell sale={sale} /> },
    { key: 'actions', header: t('attention.actions'), cell: (sale) => <Actions sale={sale} /> },
  ]
}

function SaleCell({ sale }: { sale: AttentionRow }) {
  const { language } = useWords()
  const name = sale.customer || sale.reference || sale.id
  return (
    <div className={styles['lines']}>
      {sale.bookingId === null ? (
        name
      ) : (
        <Link to="/bookings/details/$id" params={{ id: sale.bookingId }}>
          {name}
        </Link>
      )}
      <strong>{formatMoney(sale.total, language)}</strong>
      <span className={styles['quiet']}>{sale.productName}</span>
      {sale.reference !== '' && <span className={styles['quiet']}>{sale.reference}</span>}
    </div>
  )
}

function WhatHappened({ sale }: { sale: AttentionRow }) {
  const { t, language } = useWords()
  const say = useTrouble()
  return (
    <div className={styles['lines']}>
      <span>{say(sale)}</span>
      <span className={styles['quiet']}>
        {t('attention.since', { time: dateAndTime(sale.since, localZone, language) })}
      </span>
    </div>
  )
}
