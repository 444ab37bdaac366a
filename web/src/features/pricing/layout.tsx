import { Link, Outlet } from '@tanstack/react-router'
import { useWords } from '#lib/language/words.ts'
import styles from './pricing.module.css'

/** The pricing of a reseller in its three tabs; which one is open is in the address (spec 1 §2). */
export function PricingLayout() {
  const { t } = useWords()
  return (
    <>
      <nav className={styles['tabs']} aria-label={t('pricing.parts')}>
        <Link to="/pricing" activeOptions={{ exact: true, includeSearch: false }}>
          {t('pricing.tabs.tickets')}
        </Link>
        <Link to="/pricing/pricing-adjustment-list" activeOptions={{ includeSearch: false }}>
          {t('pricing.tabs.adjustments')}
        </Link>
        <Link to="/pricing/pricing-schedule" activeOptions={{ includeSearch: false }}>
          {t('pricing.tabs.schedule')}
        </Link>
      </nav>
      <Outlet />
    </>
  )
}
