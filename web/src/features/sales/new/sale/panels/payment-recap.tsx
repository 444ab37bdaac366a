import type { Supplier } from '@reseller-portal/contract/organizations'
import { formatMoney } from '@reseller-portal/contract/kit'
import { useWords } from '#lib/language/words.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { totalOf, useCart } from '../../../cart/kept-cart.ts'
import type { Order } from '../order.ts'
import { Recap } from '../summary/recap.tsx'
import styles from '../summary/summary.module.css'
import { TotalLine } from '../summary/totals.tsx'

/** What is being paid for, and for whom. */
export function PaymentRecap({ order, supplier }: { order: Order; supplier: Supplier | undefined }) {
  const { t, language } = useWords()
  const { lines } = useCart()
  const { customer } = order.request
  return (
    <>
      <section className={styles['facts']} aria-label={t('sell.summary')}>
        <div className={styles['head']}>
          <h2>{t('sell.summary')}</h2>
        </div>
        <Recap {...order} supplier={supplier} />
        <p className={styles['buyer']}>
          {customer.firstName} {customer.lastName}
          <span>{customer.email}</span>
        </p>
      </section>
      <div className={styles['paid']}>
        <TotalLine totals={order.totals} cart={[]} />
        {lines.length > 0 && (
          <Banner type="warning">
            {t('sell.withCart.leftOut', { amount: formatMoney(totalOf(lines), language) })}
          </Banner>
        )}
      </div>
    </>
  )
}
