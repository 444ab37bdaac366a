import { totalsNow, type Booking } from '@reseller-portal/contract/sales'
import { localZone, shortDateAndTime, signedMoney } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import { DataTable, type Column } from '#ui/layout/data-table.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import styles from '../details.module.css'
import { useEventName } from '../event-name.ts'
import { moneyStoryOf, type MoneyRow } from './money-story.ts'

/** The payments of the booking as a ledger: payments, refunds, and the balance. */
export function Money({ booking }: { booking: Booking }) {
  const { t, language } = useWords()
  const nameOf = useEventName()
  const { rows, kept } = moneyStoryOf(booking)
  const { currency, taxes, fee } = totalsNow(booking)
  const money = (amount: number) => signedMoney({ amount, currency }, language)
  if (rows.length === 0) return null
  const columns: Column<MoneyRow>[] = [
    {
      key: 'when',
      header: t('common.when'),
      cell: ({ timestamp }) => shortDateAndTime(timestamp, localZone, language),
    },
    {
      key: 'what',
      header: t('common.what'),
      names: true,
      cell: ({ typeOf, actor }) => (
        <>
          {nameOf(typeOf)}
          <span className={styles['second']}>{actor}</span>
        </>
      ),
    },
    {
      key: 'amount',
      header: t('afterSale.money.amount'),
      align: 'end',
      cell: ({ amount }) => (
        <span data-sign={Math.sign(amount)} className={styles['amount']}>
          {amount === 0 ? '–' : `${amount > 0 ? '+' : ''}${money(amount)}`}
        </span>
      ),
    },
    { key: 'balance', header: t('afterSale.money.balance'), align: 'end', cell: (row) => money(row.balance) },
  ]
  const inside = { taxes: money(taxes), fee: money(fee) }
  return (
    <Sheet title={t('afterSale.money.title')} note={`${t('afterSale.money.kept')} ${money(kept)}`} flush>
      <DataTable
        caption={t('afterSale.money.title')}
        columns={columns}
        rows={rows}
        rowKey={({ typeOf, timestamp, balance }) => `${typeOf} ${timestamp} ${balance}`}
        empty=""
      />
      {taxes > 0 && (
        <p className={styles['foot']}>{t(fee > 0 ? 'sell.includesFee' : 'sell.includes', inside)}</p>
      )}
    </Sheet>
  )
}
