import { formatMoney } from '@reseller-portal/contract/kit'
import { readSettlement, settlementPdf, type SettlementLine } from '@reseller-portal/contract/ledger'
import { call } from '#lib/calls/call.ts'
import { useAnswer } from '#lib/calls/query.ts'
import { writeDay } from '#lib/language/day.ts'
import { timeZoneName } from '#lib/language/time-zones.ts'
import { useWords } from '#lib/language/words.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { DataTable } from '#ui/layout/data-table.tsx'
import { Drawer } from '#ui/record-form/drawer.tsx'
import { useClose } from '#ui/record-form/record-facts.tsx'
import styles from './books.module.css'
import { FileButton } from './file-button.tsx'
import { Invoices } from './invoices.tsx'
import { useOwed } from './owed.ts'

/** A closed period: who owes whom, and a line for each booking. */
export function SettlementPanel({ id }: { id: string }) {
  const { t, language } = useWords()
  const answer = useAnswer(readSettlement, { id })
  const close = useClose()
  const owed = useOwed()
  const { settlement, lines } = answer.data ?? {}
  const money = (key: 'revenue' | 'commission' | 'amount') => ({
    key,
    header: t(`books.settlements.${key}`),
    align: 'end' as const,
    cell: (line: SettlementLine) => (
      <span className={styles['money']}>
        {formatMoney({ amount: line[key], currency: line.currency }, language)}
      </span>
    ),
  })
  const title =
    settlement === undefined
      ? t('books.settlements.title')
      : t('reports.range', { from: writeDay(settlement.from), to: writeDay(settlement.to) })
  return (
    <Drawer title={title} onClose={close}>
      {answer.isError && <ErrorPanel error={answer.error} onRetry={() => void answer.refetch()} />}
      {settlement !== undefined && (
        <>
          <p>{owed(settlement).join('; ') || t('books.settlements.nothing')}</p>
          <p>{t('books.statement.zone', { zone: timeZoneName(settlement.zone) })}</p>
          <FileButton
            label={t('books.statement.pdf')}
            title={t('books.settlements.title')}
            name={`settlement_${settlement.from}_${settlement.to}.pdf`}
            read={(language) => call(settlementPdf, { id, language })}
          />
          {settlement.totals.some(({ isSandbox }) => isSandbox) && (
            <Banner type="info">{t('reports.sandbox')}</Banner>
          )}
          <Invoices settlement={settlement} />
        </>
      )}
      {!answer.isError && (
        <DataTable
          caption={t('books.settlements.lines')}
          rows={lines}
          rowKey={({ bookingId }) => bookingId}
          empty={t('books.settlements.noLines')}
          columns={[
            {
              key: 'reference',
              header: t('books.statement.reference'),
              names: true,
              cell: ({ reference, bookingId, kind }) => (
                <>
                  {reference || bookingId.slice(-12)}
                  <div className={styles['kind']}>{t(`books.settlements.kinds.${kind}`)}</div>
                </>
              ),
            },
            ...(['revenue', 'commission', 'amount'] as const).map(money),
          ]}
        />
      )}
    </Drawer>
  )
}
