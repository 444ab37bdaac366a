import type { BookingListItem } from '@reseller-portal/contract/bookings'
import { formatMoney } from '@reseller-portal/contract/kit'
import { Link } from '@tanstack/react-router'
import { dateAndTime, localZone } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { BookingStatusBadge } from '../booking-status.tsx'
import { useConfirmationText } from '../confirmation-text.ts'
import styles from './list.module.css'

type Props = {
  bookings: readonly BookingListItem[] | undefined
  search: string
  error: unknown
  onRetry: () => void
}

/** A row a booking, named by its confirmation text. */
export function BookingTable({ bookings, search, error, onRetry }: Props) {
  const { t } = useWords()
  const columns = useColumns()
  return (
    <DataTable
      caption={t('bookings.caption')}
      columns={columns}
      rows={bookings}
      rowKey={(row) => row.id}
      empty={search === '' ? t('bookings.none') : t('bookings.noneFound', { search })}
      error={bookings === undefined ? error : undefined}
      onRetry={onRetry}
      doing={t('bookings.loading')}
    />
  )
}

function useColumns(): Column<BookingListItem>[] {
  const { t, language } = useWords()
  return [
    { key: 'booking', header: t('bookings.booking'), names: true, cell: (row) => <Name booking={row} /> },
    { key: 'customer', header: t('bookings.customer'), cell: (row) => <Customer booking={row} /> },
    { key: 'reference', header: t('bookings.reference'), cell: (row) => <References booking={row} /> },
    {
      key: 'status',
      header: t('bookings.status'),
      cell: (row) => <BookingStatusBadge status={row.status} />,
    },
    {
      key: 'total',
      header: t('bookings.total'),
      align: 'end',
      cell: (row) => formatMoney(row.total, language),
    },
    {
      key: 'booked',
      header: t('bookings.booked'),
      cell: (row) => (row.bookedDate === null ? '' : dateAndTime(row.bookedDate, localZone, language)),
    },
  ]
}

function Name({ booking }: { booking: BookingListItem }) {
  const text = useConfirmationText(booking)
  return (
    <>
      <Link to="/bookings/details/$id" params={{ id: booking.id }} className={styles['code']}>
        {text}
      </Link>
      <span className={styles['quiet']}>{booking.productName}</span>
    </>
  )
}

function Customer({ booking: { firstName, lastName, email } }: { booking: BookingListItem }) {
  return (
    <span>
      {`${firstName} ${lastName}`.trim()}
      <span className={styles['quiet']}>{email}</span>
    </span>
  )
}

function References({ booking: { resellerBookingRef, supplierBookingRef } }: { booking: BookingListItem }) {
  return (
    <span className={styles['code']}>
      {resellerBookingRef}
      <span className={styles['quiet']}>{supplierBookingRef}</span>
    </span>
  )
}
