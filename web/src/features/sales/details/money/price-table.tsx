import { soldLines, totalsNow, type Booking, type PricingLine } from '@reseller-portal/contract/sales'
import { formatMoney } from '@reseller-portal/contract/kit'
import { useSearch } from '@tanstack/react-router'
import { useWords } from '#lib/language/words.ts'
import { WhyPrice } from '../../why-price.tsx'
import { lineName } from '../../new/tickets/line-name.ts'
import styles from '../details.module.css'
import { DataTable, type Column } from '#ui/layout/data-table.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'

/** The current lines of an open booking, or what was sold if it isn't open. */
export function PriceTable({ booking }: { booking: Booking }) {
  const { totals } = booking
  const now = totalsNow(booking)
  const isLess = booking.status === 'OPEN' && now.returned + now.kept > 0
  const words = useWords()
  const search: { why?: unknown } = useSearch({ strict: false })
  const { t, language } = words
  const money = (amount: number) => formatMoney({ amount, currency: totals.currency }, language)
  const columns: Column<PricingLine>[] = [
    { key: 'type', header: t('bookings.details.type'), names: true, cell: (line) => lineName(line, words) },
    {
      key: 'quantity',
      header: t('bookings.details.quantity'),
      align: 'end',
      cell: (line) => line.noOfTravellers,
    },
    {
      key: 'unit',
      header: t('bookings.details.perTicket'),
      align: 'end',
      cell: (line) => money(line.unitPrice),
    },
    {
      key: 'taxes',
      header: t('bookings.details.taxesFees'),
      align: 'end',
      cell: (line) => money(line.taxesFees),
    },
    { key: 'total', header: t('bookings.details.total'), align: 'end', cell: (line) => money(line.total) },
  ]
  const rows = isLess ? now.lines : soldLines(totals)
  return (
    <Sheet
      title={t('bookings.details.price')}
      note={`${t('bookings.details.total')} ${money(isLess ? now.total : totals.total)}`}
      flush
    >
      <DataTable
        caption={t('bookings.details.price')}
        columns={columns}
        rows={rows}
        rowKey={(line) => String(rows.indexOf(line))}
        empty="0"
      />
      {totals.changeFee !== undefined && (
        <p className={styles['foot']}>
          {t('afterSale.amend.changeFee')}: {money(totals.changeFee)}
        </p>
      )}
      {isLess && now.kept > 0 && (
        <p className={styles['foot']}>
          {t('afterSale.now.kept')}: {money(now.kept)}
        </p>
      )}
      {isLess && (
        <p className={styles['foot']}>
          {t('afterSale.now.sold', { sold: money(totals.total), returned: money(now.returned) })}
        </p>
      )}
      {totals.addOns?.map(({ id, quantity: count, name, total }) => (
        <p key={id} className={styles['foot']}>
          {t('sell.extras.line', { count, name })}: {money(total)}
        </p>
      ))}
      {totals.groupon !== undefined && (
        <p className={styles['foot']}>
          {t('bookings.details.code', { code: totals.groupon.code, amount: money(totals.groupon.amount) })}
        </p>
      )}
      <WhyPrice
        lines={totals.lines}
        fees={totals.bookingFees}
        addOns={totals.addOns}
        isAsked={search.why === 'price'}
      />
    </Sheet>
  )
}
