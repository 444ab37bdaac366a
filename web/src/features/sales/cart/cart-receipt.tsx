import type { CartSale } from '@reseller-portal/contract/sales'
import { formatMoney } from '@reseller-portal/contract/kit'
import { useEffect, useRef } from 'react'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { ParkReservationsOf } from '../details/park/park-reservations.tsx'
import { CartOutcomes } from './cart-outcomes.tsx'
import styles from './cart.module.css'

/** One receipt of all bookings: what came of each, and what was charged. */
export function CartReceipt({ sale, onAgain }: { sale: CartSale; onAgain: () => void }) {
  const { t, language } = useWords()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const isFailed = sale.outcome === 'FAILED'
  const money = (amount: number) => formatMoney({ amount, currency: sale.total.currency }, language)
  return (
    <section className={styles['sheet']} aria-label={t('cart.receipt')}>
      <h2 ref={heading} tabIndex={-1}>
        {t(`cart.outcome.${sale.outcome}`)}
      </h2>
      <CartOutcomes sale={sale} />
      {sale.lines.map(({ bookingId, status, hasParkDays, product }) =>
        hasParkDays && bookingId !== null && status === 'OPEN' ? (
          <ParkReservationsOf
            key={bookingId}
            bookingId={bookingId}
            isOpen
            title={`${t('bookings.parks.title')} · ${product.productName}`}
          />
        ) : null,
      )}
      <p className={styles['total']}>
        <span>{isFailed ? t('cart.nothingCharged') : t('cart.total')}</span>{' '}
        {!isFailed && <strong>{money(sale.total.amount)}</strong>}
      </p>
      {sale.released > 0 && <p>{t('cart.released', { amount: money(sale.released) })}</p>}
      <div className={styles['buttons']}>
        {isFailed ? (
          <AppButton onClick={onAgain}>{t('cart.back')}</AppButton>
        ) : (
          <span data-again>
            <AppButton keys="N" onClick={onAgain}>
              {t('sell.done.again')}
            </AppButton>
          </span>
        )}
      </div>
    </section>
  )
}
