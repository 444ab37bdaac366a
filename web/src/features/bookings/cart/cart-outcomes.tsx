import type { CartSale } from '@reseller-portal/contract/bookings'
import { formatMoney } from '@reseller-portal/contract/kit'
import { Link } from '@tanstack/react-router'
import { longDate, timeOfDay } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import { BookingStatusBadge } from '../booking-status.tsx'
import styles from './cart.module.css'

/** Each booking with its state, and why it came to nothing where it did. */
export function CartOutcomes({ sale }: { sale: CartSale }) {
  const { t, language } = useWords()
  return (
    <ul className={styles['lines']}>
      {sale.lines.map((line, index) => (
        <li key={line.bookingId ?? index}>
          <div className={styles['what']}>
            <strong>{line.product.productName}</strong>
            <span>
              {line.product.rateName} · {line.product.supplierName}
            </span>
            <span>
              {longDate(line.start, line.product.localTimezone, language)},{' '}
              {timeOfDay(line.start, line.product.localTimezone, language)}
            </span>
            <span>{t('cart.tickets', { count: line.tickets })}</span>
            {line.failure !== '' && <span>{line.failure}</span>}
          </div>
          <div className={styles['money']}>
            <strong>{formatMoney(line.total, language)}</strong>
            <BookingStatusBadge status={line.status} />
            {line.bookingId !== null && (
              <Link to="/bookings/details/$id" params={{ id: line.bookingId }}>
                {t('sell.done.view')}
              </Link>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
