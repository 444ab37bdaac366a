import { useState } from 'react'
import { useWords } from '#lib/language/words.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { rove } from '../../roving.ts'
import type { Form } from '../../form/use-form.ts'
import { sellerOf } from '../../desk/seller.ts'
import type { Offer } from '../offers.ts'
import { RateCard } from './rate-card.tsx'
import styles from './rates.module.css'

const fewEnoughToStay = 3

type Choosing = { desk: Pick<Form['desk'], 'reseller'> } & Pick<
  Form,
  'stock' | 'date' | 'offer' | 'choose' | 'advance'
>

/** The rates of the day as cards; once one is chosen among many, only that one stays until the others are asked for. */
export function RatesSheet({ form }: { form: Choosing }) {
  const { t } = useWords()
  const { stock, date } = form
  return (
    <Sheet title={t('sell.tickets')}>
      {stock.error !== null && (
        <ErrorPanel title={t('sell.ratesFailed')} error={stock.error} onRetry={() => void stock.refresh()} />
      )}
      {stock.error === null && stock.isPending && <Progress doing={t('sell.loadingTickets')} />}
      {stock.isEmpty && <Banner type="info">{t('sell.noProducts')}</Banner>}
      {!stock.isPending && stock.isFilteredOut && <Banner type="error">{t('sell.noMatch')}</Banner>}
      {!stock.isPending && !stock.isEmpty && date === undefined && (
        <p className={styles['hint']}>{t('sell.chooseDate')}</p>
      )}
      {stock.offers.length > 0 && !stock.isPending && <RateCards form={form} />}
    </Sheet>
  )
}

function RateCards({ form }: { form: Choosing }) {
  const { t } = useWords()
  const { offer, choose, advance } = form
  const { offers, products } = form.stock
  const [unfolded, setUnfolded] = useState(false)
  const folded = offer !== undefined && !unfolded && offers.length > fewEnoughToStay
  const shown = folded ? [offer] : offers
  const pick = ({ rate }: Offer) => {
    setUnfolded(false)
    choose({ rate: rate.id })
    advance()
  }
  return (
    <>
      <div
        role="radiogroup"
        tabIndex={-1}
        aria-label={t('sell.tickets')}
        className={styles['cards']}
        data-step="rate"
        onKeyDown={rove}
      >
        {shown.map((each) => (
          <RateCard
            key={each.rate.id}
            offer={each}
            seller={sellerOf(form.desk.reseller)}
            showProduct={products.length > 1}
            isChosen={each.rate.id === offer?.rate.id}
            isReachable={each === (offer ?? offers.find(({ state }) => state === 'open') ?? offers[0])}
            onPick={() => pick(each)}
          />
        ))}
      </div>
      {folded && (
        <button type="button" className={styles['all']} onClick={() => setUnfolded(true)}>
          {t('sell.showAll', { count: offers.length })}
        </button>
      )}
    </>
  )
}
