import { hasRoom, seatsOf, type Slot } from '@reseller-portal/contract/offers'
import { rateLabel } from '@reseller-portal/contract/products'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useId, type ReactNode } from 'react'
import { visitDay } from '#lib/language/format.ts'
import { visitClock } from '#lib/language/visit.ts'
import { useWords } from '#lib/language/words.ts'
import { Icon } from '#ui/icon.tsx'
import type { Seller } from '../../desk/seller.ts'
import type { Offer } from '../offers.ts'
import { visitOfSlot } from '../visit-of-slot.ts'
import { PriceRange } from './price-range.tsx'
import { RateFacts } from './rate-facts.tsx'
import { RatePolicy } from './rate-policy.tsx'
import { RatePrices } from './rate-prices.tsx'
import { fewSeats, leftText } from './slot-chips.tsx'
import styles from './rates.module.css'

type Props = {
  offer: Offer
  seller: Seller
  /** The key that chooses it, where it has one. */
  digit?: number | undefined
  /** The currency that most of the list has. */
  usual?: string | undefined
  /** The next day on which it has seats. */
  nextOpen?: string | undefined
  isChosen: boolean
  isReachable: boolean
  /** With its facts and its policy. */
  isOpen: boolean
  onPick: () => void
  onDay?: (day: string) => void
  /** Chooses the rate and one of its times together. */
  onTime?: (slot: Slot) => void
  /** What each traveler pays, once a time is chosen. */
  table?: ReactNode
  /** The times, of the one that is chosen. */
  children?: ReactNode
}

/** So many of the next times stand in a row. */
const shownTimes = 2

/** A rate to choose: the whole row is the control; its range of prices and its facts stand under its details (spec 2 §2 "Rate display"). */
export function RateRow({ offer, isChosen, isOpen, seller, table, children, ...rest }: Props) {
  const { t } = useWords()
  const id = useId()
  const { rate, state, prices } = offer
  return (
    <div
      className={styles['row']}
      data-chosen={isChosen || undefined}
      data-closed={state !== 'open' || undefined}
    >
      <div className={styles['line']}>
        <Pick {...rest} offer={offer} isChosen={isChosen} isOpen={isOpen} id={id} />
        {state === 'open' && <RatePrices prices={prices} usual={rest.usual} />}
        <State {...rest} offer={offer} isChosen={isChosen} />
      </div>
      {(isChosen || isOpen) && (
        <div className={styles['more']} id={`${id}-facts`}>
          {rate.additionalDetails !== '' && <p className={styles['text']}>{rate.additionalDetails}</p>}
          <details className={styles['policy']}>
            <summary>{t('sell.priceDetails')}</summary>
            <p>
              <PriceRange prices={prices} />
            </p>
            {table}
            <RateFacts offer={offer} seller={seller} />
          </details>
          <RatePolicy rate={rate} />
        </div>
      )}
      {children}
    </div>
  )
}

type Named = Pick<Props, 'offer' | 'digit' | 'isChosen' | 'isOpen' | 'isReachable' | 'onPick'> & {
  id: string
}

function Pick({ offer: { rate, state }, digit, isReachable, onPick, id, ...shown }: Named) {
  const { t } = useWords()
  const label = rateLabel(rate)
  const isOpen = state === 'open'
  const details = shown.isChosen || shown.isOpen ? '' : rate.additionalDetails
  const quiet = [rate.name === label ? '' : rate.name, details].filter((text) => text !== '')
  return (
    <button
      type="button"
      // A native radio chooses while the arrow keys walk.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="radio"
      className={styles['pick']}
      aria-checked={shown.isChosen}
      aria-disabled={!isOpen || undefined}
      aria-describedby={isOpen ? undefined : `${id}-state`}
      tabIndex={isReachable ? 0 : -1}
      data-digit={digit}
      onClick={() => isOpen && onPick()}
    >
      {/* A key that is pressed, not a part of the name. */}
      <kbd aria-hidden="true" data-none={digit === undefined || undefined}>
        {digit}
      </kbd>
      <span className={styles['names']}>
        <strong>{label}</strong>
        {quiet.length > 0 && (
          <span className={styles['quiet']} title={quiet.join(' · ')}>
            {quiet.join(' · ')}
          </span>
        )}
        {!isOpen && (
          <span id={`${id}-state`} className={styles['range']}>
            {t(`sell.state.${state}`)}
          </span>
        )}
      </span>
    </button>
  )
}

/** The availability of a rate: its only time, the number of its times, or the day of its next sale. */
function State({
  offer: { slots, state },
  isChosen,
  nextOpen,
  onDay,
  onTime,
}: Pick<Props, 'offer' | 'isChosen' | 'nextOpen' | 'onDay' | 'onTime'>) {
  const words = useWords()
  const { t, language } = words
  if (state !== 'open')
    return nextOpen === undefined || onDay === undefined ? null : (
      <button type="button" className={styles['next']} onClick={() => onDay(nextOpen)}>
        {visitDay(`${nextOpen}T00:00:00Z`, 'UTC', language)} <Icon shape={ArrowRight} size={14} />
      </button>
    )
  const [only, ...others] = slots
  if (only !== undefined && others.length === 0)
    return (
      <span className={styles['only']} data-few={seatsOf(only) <= fewSeats || undefined}>
        {visitClock(visitOfSlot(only), words)} <small>{leftText(only, t)}</small>
      </span>
    )
  const withRoom = slots.filter((slot: Slot) => hasRoom([slot]))
  const open = withRoom.length
  const isWhole = open === slots.length
  if (!isChosen && onTime !== undefined)
    return (
      <span className={styles['nextTimes']}>
        {withRoom.slice(0, shownTimes).map((slot) => (
          <button
            key={slot.id}
            type="button"
            tabIndex={-1}
            className={styles['only']}
            data-few={seatsOf(slot) <= fewSeats || undefined}
            onClick={() => onTime(slot)}
          >
            {visitClock(visitOfSlot(slot), words)} <small>{leftText(slot, t)}</small>
          </button>
        ))}
        {open > shownTimes && <span className={styles['times']}>+{open - shownTimes}</span>}
      </span>
    )
  return (
    <span className={styles['times']}>
      {t(isWhole ? 'sell.times' : 'sell.timesLeft', { count: slots.length, open })}
    </span>
  )
}
