import { isMilitary } from '@reseller-portal/contract/inventory'
import { listRateCards, rateLabel, type RateCard } from '@reseller-portal/contract/products'
import { listSuppliers } from '@reseller-portal/contract/organizations'
import { Link } from '@tanstack/react-router'
import { useAnswer } from '#lib/calls/query.ts'
import { useMay } from '#lib/calls/use-may.ts'
import { useWords } from '#lib/language/words.ts'
import { useLoadMessage } from '#ui/feedback/use-load-message.ts'
import { useServerList } from '#ui/list-screen/list-data.ts'
import { ListScreen } from '#ui/list-screen/list-screen.tsx'
import type { ListColumn } from '#ui/list-screen/table/columns.ts'
import { sellerOf } from './new/desk/seller.ts'
import { PriceRange } from './new/tickets/products/price-range.tsx'
import { RateFacts } from './new/tickets/products/rate-facts.tsx'
import { RatePolicy } from './new/tickets/products/rate-policy.tsx'
import { RatePrices } from './new/tickets/products/rate-prices.tsx'
import styles from './rate-cards.module.css'

const nobody = sellerOf(undefined)

/** Every rate that the reseller sells as a card, by title (spec 2 §2 "Rate display"). */
export function RateCardsScreen() {
  const { t } = useWords()
  const maySell = useMay('bookings.sell')
  const suppliers = useAnswer(listSuppliers, {}, { enabled: maySell }).data?.suppliers ?? []
  const list = useServerList(listRateCards, {}, ['supplierId'], ({ rateCards, total }) => ({
    rows: rateCards,
    total,
  }))
  useLoadMessage('rate_cards.load_failed', list)
  const options = suppliers.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <ListScreen
      title={t('pricing.tabs.rateCards')}
      note={t('pricing.rateCards.note')}
      list={list}
      columns={useColumns()}
      card={(row) => <Card row={row} />}
      search={{ label: t('pricing.tickets.search'), hint: t('pricing.tickets.searchHint') }}
      filters={options.length > 0 ? [{ key: 'supplierId', label: t('common.supplier'), options }] : []}
      empty={t('pricing.tickets.empty')}
    />
  )
}

function Card({ row: { rate, product, supplier } }: { row: RateCard }) {
  const { t } = useWords()
  const { prices, additionalDetails } = rate
  return (
    <article className={styles['card']}>
      <h2>{rateLabel(rate)}</h2>
      <p className={styles['quiet']}>
        {product}, {supplier}
        {isMilitary(rate) && (
          <>
            {' · '}
            <Link to="/military">{t('bookings.military.title')}</Link>
          </>
        )}
      </p>
      {additionalDetails !== '' && <p>{additionalDetails}</p>}
      <p>
        <PriceRange prices={prices} />
      </p>
      <RatePrices prices={prices} usual={undefined} />
      <RateFacts offer={{ rate, prices }} seller={nobody} />
      <RatePolicy rate={rate} />
    </article>
  )
}

/** What the file of the cards has. */
function useColumns(): ListColumn<RateCard>[] {
  const { t } = useWords()
  return [
    { key: 'title', header: t('common.ticket'), value: ({ rate }) => rateLabel(rate), names: true },
    { key: 'product', header: t('common.product'), value: ({ product }) => product },
    { key: 'supplier', header: t('common.supplier'), value: ({ supplier }) => supplier },
    { key: 'until', header: t('sell.validUntil'), value: ({ rate }) => rate.valid.until ?? '' },
  ]
}
