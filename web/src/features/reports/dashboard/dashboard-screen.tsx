import { today } from '@reseller-portal/contract/reports'
import { useAnswer } from '#lib/calls/query.ts'
import { useMay } from '#lib/calls/use-may.ts'
import { useWords } from '#lib/language/words.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import ArrivalsCard from '../home/arrivals-card.tsx'
import WeekCard from '../home/week-card.tsx'
import { MarketplaceCard } from './marketplace-card.tsx'
import { MostSoldCard } from './most-sold-card.tsx'
import styles from './dashboard.module.css'

/** The last seven days compared with the week before, updated live: an operator's sales by its resellers, or a reseller's own. */
export function Dashboard() {
  const { t } = useWords()
  const by = useAnswer(today, {}).data?.sellersAre
  const readsArrivals = useMay('arrivals.read')
  const readsMarketplace = useMay('reports.other')
  return (
    <>
      <PageHeader title={t('shell.nav.dashboard')} note={t('home.dashboardNote')} />
      <div className={styles['cards']}>
        <div className={styles['all']}>
          <WeekCard />
        </div>
        <MostSoldCard group="product" />
        {by !== undefined && <MostSoldCard group={by} />}
        {readsArrivals && <ArrivalsCard />}
        {readsMarketplace && <MarketplaceCard />}
      </div>
    </>
  )
}
