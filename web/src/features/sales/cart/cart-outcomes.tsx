import type { CartSale } from '@reseller-portal/contract/sales'
import { formatMoney } from '@reseller-portal/contract/kit'
import { reasonInLanguage } from '@reseller-portal/contract/locales/reasons'
import { Link } from '@tanstack/react-router'
import { visitText } from '#lib/language/visit.ts'
import { useWords } from '#lib/language/words.ts'
import { BookingStatusBadge } from '../booking-status.tsx'
import styles from './cart.module.css'

/** Each booking with its state and, if it failed, why. */
export function CartOutcomes({ sale }: { sale: CartSale }) {
  const words = useWords()
  const { t, texts, language } = words
  return (
    <ul className={styles['lines']}>
      {sale.lines.map((line, index) => (
        <li key={line.bookingId ?? index}>
          <div className={styles['what']}>
            <strong>{line.product.productName}</strong>
            <span>
              {line.product.rateName} · {line.product.supplierName}
            </span>
            <span>{visitText('long', visitOf(line), words)}</span>
            <span>{t('cart.tickets', { count: line.tickets })}</span>
            {line.failure !== '' && <span>{reasonInLanguage(line.failure, texts.reasons)}</span>}
          </div>
          <div className={styles['money']}>
            <strong>{formatMoney(line.total, language)}</strong>
            <BookingStatusBadge status={line.status} />
            {line.bookingId !== null && (
              <Link to="/bookings/details/$id" params={{ id: line.bookingId }}>
                {t('bookings.view')}
              </Link>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

function visitOf({ start, end, product }: CartSale['lines'][number]) {
  return { start, end, zone: product.localTimezone }
}
