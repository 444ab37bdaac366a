import { currencyDigits, formatMoney, type Money } from '@reseller-portal/contract/kit'
import type { BookingListItem } from '@reseller-portal/contract/sales'
import { dateAndTime, localZone } from '#lib/language/format.ts'
import {
  lastsAllDay,
  placeOf,
  visitClock,
  visitDate,
  visitInFile,
  visitPlace,
  type Visit,
} from '#lib/language/visit.ts'
import { useMinute } from '#lib/use-minute.ts'
import { useWords } from '#lib/language/words.ts'
import type { ListColumn } from '#ui/list-screen/table/columns.ts'
import { BookingStatusBadge } from '../booking-status.tsx'
import { useConfirmationText } from '../confirmation-text.ts'
import { visitOfRow } from '../visits.ts'
import { Missing } from './missing.tsx'
import styles from './list.module.css'

type Words = ReturnType<typeof useWords>

/** The columns of the list of bookings. If rows are grouped by day, they do not repeat the date. */
export function bookingColumns(words: Words, isGrouped: boolean): ListColumn<BookingListItem>[] {
  const { t, language, texts } = words
  const text = (key: string, header: string, value: (row: BookingListItem) => string, width = 10) => ({
    key,
    header,
    value,
    width,
    isExtra: true,
  })
  return [
    {
      key: 'visit',
      header: t('bookings.visit'),
      sort: true,
      stays: true,
      width: isGrouped ? 11 : 14,
      phone: 'lead',
      value: ({ confirmation: { start } }) => start,
      file: (row) => visitInFile(visitOfRow(row), words),
      cell: (row) => <VisitTime visit={visitOfRow(row)} isGrouped={isGrouped} />,
    },
    {
      key: 'guest',
      header: t('bookings.guest'),
      names: true,
      sort: true,
      width: 11,
      phone: 'first',
      value: (row) => guestOf(row) || t('bookings.walkUp'),
      cell: (row) => guestOf(row) || <span className={styles['walkUp']}>{t('bookings.walkUp')}</span>,
      mark: (row) => (
        <span className={styles['nameMark']}>
          <Missing booking={row} />
        </span>
      ),
    },
    {
      key: 'product',
      header: t('bookings.productAndType'),
      sort: true,
      phone: 'second',
      value: ({ productName }) => productName,
      file: ({ productName, rateName }) => `${productName}, ${rateName}`,
      second: ({ rateName }) => rateName,
      mark: ({ confirmation: { tickets } }) => <span className={styles['people']}>{`· ${tickets}`}</span>,
    },
    {
      key: 'tickets',
      header: t('bookings.quantity'),
      align: 'end',
      width: 4,
      value: ({ confirmation }) => confirmation.tickets,
    },
    {
      key: 'status',
      header: t('bookings.status'),
      sort: true,
      width: 7,
      phone: 'below',
      value: ({ status }) => texts.bookingStatus[status],
      cell: (row) => (
        <span className={styles['status']}>
          <BookingStatusBadge status={row.status} />
          <Missing booking={row} />
        </span>
      ),
    },
    {
      key: 'total',
      header: t('bookings.total'),
      align: 'end',
      sort: true,
      width: 8,
      phone: 'end',
      value: ({ total: { amount, currency } }) => amount / 10 ** currencyDigits(currency),
      cell: (row) => <Total money={row.total} isVoid={!isGood(row)} language={language} />,
    },
    {
      key: 'agent',
      header: t('bookings.bookedBy'),
      sort: true,
      width: 9,
      yields: true,
      value: ({ agent }) => agent,
    },
    {
      ...text('confirmation', t('bookings.booking'), ({ confirmation }) => confirmation.barcode, 24),
      cell: (row) => <ConfirmationText booking={row} />,
    },
    text('reference', t('bookings.details.resellerRef'), (row) => row.resellerBookingRef),
    text('supplierReference', t('bookings.details.supplierRef'), (row) => row.supplierBookingRef),
    text('supplier', t('bookings.details.supplier'), (row) => row.supplierName, 12),
    text('pointOfSale', t('bookings.pointOfSale'), (row) => row.pointOfSale),
    text('email', t('bookings.details.email'), (row) => row.email, 14),
    text('phone', t('bookings.details.phone'), (row) => row.phone),
    text('barcode', t('bookings.details.barcode'), (row) => row.confirmation.barcode, 14),
    {
      key: 'booked',
      header: t('bookings.booked'),
      sort: true,
      isExtra: true,
      width: 13,
      value: ({ bookedDate }) => bookedDate,
      cell: ({ bookedDate }) => (bookedDate === null ? '' : dateAndTime(bookedDate, localZone, language)),
    },
  ]
}

const guestOf = ({ firstName, lastName }: BookingListItem) => `${firstName} ${lastName}`.trim()

/** Whether its guests come and its sum counts. */
export const isGood = ({ status }: BookingListItem) => status === 'OPEN' || status === 'PENDING'

/** "1:00 PM" with the minutes until then, the place if it has another clock, and the date if no heading shows it. */
function VisitTime({ visit, isGrouped }: { visit: Visit; isGrouped: boolean }) {
  const words = useWords()
  const { t } = words
  const now = useMinute()
  const clock = visitClock(visit, words)
  const isThisYear = new Date(visit.start).getFullYear() === new Date(now).getFullYear()
  const day = visitDate(isThisYear ? 'short' : 'medium', visit, words)
  const minutes = lastsAllDay(visit) ? undefined : Math.floor((Date.parse(visit.start) - now) / 60_000)
  const place = visitPlace(visit, words)
  return (
    <span className={styles['visit']}>
      <span>
        {!isGrouped && (
          <>
            <span className={styles['unbroken']}>{`${day},`}</span>{' '}
          </>
        )}
        <span className={styles['unbroken']}>{clock}</span>
      </span>
      {minutes !== undefined && minutes >= 0 && minutes < 60 && (
        <span className={styles['soon']}>{t('board.inMinutes', { count: minutes })}</span>
      )}
      {place !== undefined && (
        <span className={styles['zone']} title={place}>
          <span className={styles['inFull']}>{place}</span>
          <span className={styles['inShort']}>{placeOf(visit.zone)}</span>
        </span>
      )}
    </span>
  )
}

function ConfirmationText({ booking }: { booking: BookingListItem }) {
  const text = useConfirmationText(booking)
  return (
    <span className={styles['confirmation']} title={text}>
      {text}
    </span>
  )
}

/** A sum that is not counted is struck. */
function Total({ money, isVoid, language }: { money: Money; isVoid: boolean; language: string }) {
  const { currency } = money
  const amount = formatMoney(money, language).replace(currency, '').trim()
  return (
    <span className={styles['total']}>
      {isVoid ? <s className={styles['void']}>{amount}</s> : amount} <small>{currency}</small>
    </span>
  )
}
