import { useWords } from '#lib/language/words.ts'
import { useNow } from '../../use-now.ts'
import type { Receipt } from '../receipt.ts'
import styles from '../summary/receipt.module.css'
import { TotalLine } from '../summary/totals.tsx'
import { VisitItem } from '../summary/visit-item.tsx'

/** What is being paid for, and for whom. */
export function PaymentRecap({ receipt }: { receipt: Receipt }) {
  const { t } = useWords()
  const now = useNow()
  const { customer, lines, open } = receipt
  const visits = open === undefined ? lines : [...lines, open.line]
  return (
    <>
      <section className={styles['receipt']} aria-label={t('sell.summary')}>
        <div className={styles['head']}>
          <h2>{t('sell.summary')}</h2>
        </div>
        <ul className={styles['visits']}>
          {visits.map((line) => (
            // A countdown to the end of the held seats.
            <VisitItem key={line.id} line={{ ...line, holdItems: [] }} now={now} />
          ))}
        </ul>
        <p className={styles['buyer']}>
          {customer.firstName} {customer.lastName}
          <span>{customer.email}</span>
        </p>
      </section>
      <div className={styles['paid']}>
        <TotalLine visits={visits} />
      </div>
    </>
  )
}
