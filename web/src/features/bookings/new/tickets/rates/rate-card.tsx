import { rateLabel } from '@reseller-portal/contract/catalog'
import { useId } from 'react'
import Check from 'lucide-react/icons/check'
import { useWords } from '#lib/language/words.ts'
import { Icon } from '#ui/icon.tsx'
import type { Seller } from '../../desk/seller.ts'
import type { Offer } from '../offers.ts'
import { PriceRange } from './price-range.tsx'
import { RateFacts } from './rate-facts.tsx'
import { RatePolicy } from './rate-policy.tsx'
import styles from './rates.module.css'

type Props = {
  offer: Offer
  seller: Seller
  showProduct: boolean
  isChosen: boolean
  isReachable: boolean
  onPick: () => void
}

/** A rate to choose: the whole card is the control, its policy opens on demand (spec 2 §2 "Rate display"). */
export function RateCard({ offer, seller, showProduct, isChosen, isReachable, onPick }: Props) {
  const { t } = useWords()
  const id = useId()
  const { rate, product, state } = offer
  const label = rateLabel(rate)
  const names = [rate.name === label ? '' : rate.name, showProduct ? product.name : ''].filter(
    (name) => name !== '',
  )
  const isOpen = state === 'open'
  return (
    <div className={styles['card']} data-chosen={isChosen || undefined} data-closed={!isOpen || undefined}>
      <div className={styles['head']}>
        <button
          type="button"
          // A native radio chooses while the arrow keys walk.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="radio"
          className={styles['pick']}
          aria-checked={isChosen}
          aria-disabled={!isOpen || undefined}
          aria-describedby={`${id}-price ${id}-facts`}
          tabIndex={isReachable ? 0 : -1}
          onClick={() => isOpen && onPick()}
        >
          <span className={styles['mark']}>{isChosen && <Icon of={Check} size={14} />}</span>
          <span>
            <strong>{label}</strong>
            {names.length > 0 && <span className={styles['names']}>{names.join(' · ')}</span>}
          </span>
        </button>
        <span id={`${id}-price`} className={styles['price']}>
          {state === 'open' ? <PriceRange prices={offer.prices} /> : t(`sell.state.${state}`)}
        </span>
      </div>
      <div className={styles['more']} id={`${id}-facts`}>
        {rate.additionalDetails !== '' && <p className={styles['text']}>{rate.additionalDetails}</p>}
        <RateFacts offer={offer} seller={seller} />
        {rate.policy !== '' && <RatePolicy policy={rate.policy} />}
      </div>
    </div>
  )
}
