import { rateLabel } from '@reseller-portal/contract/products'
import { matches } from '#lib/language/matches.ts'
import { lastsAllDay, visitPlace } from '#lib/language/visit.ts'
import { useWords, type Translate } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import type { Choices } from '../../form/search.ts'
import { rove } from '../../roving.ts'
import { usualCurrency } from '../days.ts'
import type { Offer } from '../offers.ts'
import { visitOfSlot } from '../visit-of-slot.ts'
import { ProductCard } from './product-card.tsx'
import styles from './rates.module.css'
import { Rate, type Choosing } from './rate.tsx'

type Props = {
  form: Choosing
  /** A part of the name of a product, a ticket type or a supplier. */
  find?: string
}

/**
 * The day's tickets by product; the rates of one that is chosen with their times. This is where one item of a sale is
 * chosen: rate, slot and, in the section after it, how many (`form/use-form.ts` has all of it together).
 */
export function TicketsSheet({ form, find = '' }: Props) {
  const { t } = useWords()
  const { stock, date } = form
  return (
    <section aria-label={t('sell.tickets')} className={styles['products']}>
      {stock.error !== null && (
        <ErrorPanel title={t('sell.ratesFailed')} error={stock.error} onRetry={() => void stock.refresh()} />
      )}
      {stock.error === null && stock.isPending && <Progress doing={t('sell.loadingTickets')} />}
      {stock.isEmpty && <Banner type="info">{t('sell.noProducts')}</Banner>}
      {!stock.isPending && stock.isFilteredOut && <Banner type="error">{t('sell.noMatch')}</Banner>}
      {!stock.isPending && !stock.isEmpty && date === undefined && (
        <p className={styles['hint']}>{t('sell.chooseDate')}</p>
      )}
      {stock.offers.length > 0 && !stock.isPending && <Products form={form} find={find} />}
      {!stock.isPending && !form.isFolded && stock.otherDays > 0 && <OtherLengths form={form} />}
    </section>
  )
}

function OtherLengths({ form: { stock, choose } }: { form: Choosing }) {
  const { t } = useWords()
  return (
    <p className={styles['hint']}>
      {t('sell.stay.hidden', { count: stock.otherDays })}{' '}
      <AppButton variant="subtle" size="xs" onClick={() => choose(wholeRange(stock.lengths))}>
        {t('sell.stay.show')}
      </AppButton>
    </p>
  )
}

function wholeRange(lengths: readonly number[]): Choices {
  return { daysFrom: String(lengths[0] ?? 1), daysTo: String(lengths.at(-1) ?? 1) }
}

/** Once a rate and a time are chosen, only they are shown until the seller asks for the others. */
function Products({ form, find = '' }: Props) {
  const { t } = useWords()
  const { offer, isFolded } = form
  const { offers, products } = form.stock
  const { listed } = form.desk
  const nameOf = (supplierId: string) => listed.find(({ id }) => id === supplierId)?.name
  const shown =
    isFolded && offer !== undefined
      ? [offer]
      : offers.filter(({ product, rate }) =>
          matches([product.name, rateLabel(rate), nameOf(product.supplierId)].join(' '), find),
        )
  const ordered = products.flatMap(({ id }) => shown.filter(({ product }) => product.id === id))
  // Until then the digits choose the point of sale.
  const digits = form.desk.pos === undefined ? undefined : digitsOf(ordered)
  const first =
    ordered.find((each) => each === offer) ?? ordered.find(({ state }) => state === 'open') ?? ordered[0]
  const supplierOf = ({ supplierId }: { supplierId: string }) =>
    listed.length > 1 ? nameOf(supplierId) : undefined
  const usual = usualCurrency(offers.flatMap(({ prices }) => prices.map(({ retail }) => retail)))
  if (shown.length === 0)
    return <p className={styles['hint']}>{t('ui.list.nothingFound', { search: find })}</p>
  return (
    <>
      <div
        role="radiogroup"
        tabIndex={-1}
        aria-label={t('sell.tickets')}
        className={styles['products']}
        data-step="rate"
        onKeyDown={rove}
      >
        {products
          .map((product) => ({ product, own: shown.filter((each) => each.product.id === product.id) }))
          .filter(({ own }) => own.length > 0)
          .map(({ product, own }) => (
            <ProductCard
              key={product.id}
              product={product}
              supplierName={supplierOf(product)}
              place={placeOfTimes(own, t)}
            >
              {(isOpen) =>
                own.map((each) => (
                  <Rate
                    key={each.rate.id}
                    form={form}
                    isOpen={isOpen}
                    usual={usual}
                    offer={each}
                    digit={digits?.get(each)}
                    isReachable={each.rate.id === first?.rate.id}
                  />
                ))
              }
            </ProductCard>
          ))}
      </div>
      {isFolded && (
        <button type="button" data-unfold className={styles['all']} onClick={form.unfold}>
          {t('sell.showAll', { count: offers.length })} <kbd aria-hidden="true">T</kbd>
        </button>
      )}
    </>
  )
}

/** Whose clock timed departures show, if this browser's differs. */
function placeOfTimes(offers: readonly Offer[], t: Translate): string | undefined {
  const visits = offers.flatMap(({ slots }) => slots.map(visitOfSlot))
  const visit = visits.find((each) => !lastsAllDay(each))
  return visit && visitPlace(visit, { t })
}

/** The keys 1 to 9 choose the first rates that can be sold, in the order of the screen. */
function digitsOf(offers: readonly Offer[]): Map<Offer, number> {
  const open = offers.filter(({ state }) => state === 'open').slice(0, 9)
  return new Map(open.map((offer, index) => [offer, index + 1]))
}
