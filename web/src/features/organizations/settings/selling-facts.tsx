import type { Selling } from '@reseller-portal/contract/organizations'
import type { ReactNode } from 'react'
import { useWords } from '#lib/language/words.ts'
import styles from './organizations.module.css'

/** How a reseller sells, read-only. `children` adds facts. */
export function SellingFacts({ selling, children }: { selling: Selling; children?: ReactNode }) {
  const { t } = useWords()
  const { cardPayments, military, distributorId, paymentDays, suppliers } = selling
  const wayOf = (byCard: boolean) => t(byCard ? 'organizations.byCard' : 'common.onAccount')
  return (
    <dl className={styles['facts']}>
      <dt>{t('organizations.cards')}</dt>
      <dd>{t(`organizations.cardStates.${cardPayments ? 'ON' : 'OFF'}`)}</dd>
      {suppliers.map(({ supplierId, name, cardPayments: own }) => (
        <SupplierFact key={supplierId} name={name}>
          {wayOf(own ?? cardPayments)}
        </SupplierFact>
      ))}
      {children}
      <dt>{t('organizations.paymentDays')}</dt>
      <dd>{paymentDays === null ? t('common.none') : t('organizations.days', { count: paymentDays })}</dd>
      <dt>{t('organizations.distributorId')}</dt>
      <dd>{distributorId ?? t('common.none')}</dd>
      <dt>{t('organizations.own.sells')}</dt>
      <dd>{t(military ? 'organizations.own.yes' : 'organizations.own.no')}</dd>
    </dl>
  )
}

function SupplierFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}
