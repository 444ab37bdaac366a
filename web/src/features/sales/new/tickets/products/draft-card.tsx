import { sortRates, type Product } from '@reseller-portal/contract/products'
import { hasRoom } from '@reseller-portal/contract/offers'
import { useState } from 'react'
import { useWords } from '#lib/language/words.ts'
import { usualCurrency } from '../days.ts'
import type { Offer } from '../offers.ts'
import { ProductCard } from './product-card.tsx'
import { RateRow } from './rate-row.tsx'
import { SlotChips } from './slot-chips.tsx'

type Props = { product: Product; offers: readonly Pick<Offer, 'rate' | 'slots' | 'prices'>[] }

const seller = { isThemePark: false, isMilitary: false }

/** A product as the desk shows it, of which nothing is sold: its rates can be looked at. */
export function DraftCard({ product, offers }: Props) {
  const { t } = useWords()
  const [chosen, setChosen] = useState<string>()
  const usual = usualCurrency(offers.flatMap(({ prices }) => prices.map(({ retail }) => retail)))
  const sorted = sortRates(offers.map((offer) => ({ ...offer, ...offer.rate })))
  return (
    <ProductCard product={product}>
      {(isOpen) => (
        <div role="radiogroup" aria-label={t('sell.tickets')}>
          {sorted.map(({ rate, slots, prices }) => (
            <RateRow
              key={rate.id}
              offer={{ rate, product, slots, prices, state: stateOf(slots, prices) }}
              seller={seller}
              usual={usual}
              isOpen={isOpen}
              isChosen={rate.id === chosen}
              isReachable
              onPick={() => setChosen(rate.id === chosen ? undefined : rate.id)}
            >
              {rate.id === chosen && <SlotChips slots={slots} chosen={undefined} onPick={() => {}} />}
            </RateRow>
          ))}
        </div>
      )}
    </ProductCard>
  )
}

function stateOf(slots: Offer['slots'], prices: Offer['prices']): Offer['state'] {
  if (prices.length === 0) return 'no-prices'
  return hasRoom(slots) ? 'open' : 'no-availability'
}
