import { Link, Outlet } from '@tanstack/react-router'
import { useMay } from '#lib/calls/use-may.ts'
import { useWords } from '#lib/language/words.ts'
import { LinkTabs } from '#ui/layout/link-tabs.tsx'

/** The pricing of a reseller in its three tabs; which one is open is in the address (spec 1 §2). */
export function PricingLayout() {
  const { t } = useWords()
  const mayManage = useMay('pricing.manage')
  return (
    <>
      <LinkTabs label={t('pricing.parts')}>
        <Link to="/pricing" activeOptions={{ exact: true, includeSearch: false }}>
          {t('pricing.tabs.tickets')}
        </Link>
        <Link to="/pricing/pricing-adjustment-list" activeOptions={{ includeSearch: false }}>
          {t('pricing.tabs.adjustments')}
        </Link>
        <Link to="/pricing/pricing-schedule" activeOptions={{ includeSearch: false }}>
          {t('pricing.tabs.schedule')}
        </Link>
        <Link to="/pricing/rate-cards" activeOptions={{ includeSearch: false }}>
          {t('pricing.tabs.rateCards')}
        </Link>
        {mayManage && (
          <Link to="/pricing/contracts" activeOptions={{ includeSearch: false }}>
            {t('pricing.tabs.contracts')}
          </Link>
        )}
      </LinkTabs>
      <Outlet />
    </>
  )
}
