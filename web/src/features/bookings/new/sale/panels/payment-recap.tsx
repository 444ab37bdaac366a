import type { Supplier } from '@reseller-portal/contract/suppliers'
import { useWords } from '#lib/language/words.ts'
import type { Order } from '../order.ts'
import { Recap } from '../summary/recap.tsx'
import styles from '../summary/summary.module.css'
import { TotalLine } from '../summary/totals.tsx'

/** What is being paid for, and for whom. */
export function PaymentRecap({ order, supplier }: { order: Order; supplier: Supplier | undefined }) {
  const { t } = useWords()
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
        <TotalLine totals={order.totals} />
      </div>
    </>
  )
}
