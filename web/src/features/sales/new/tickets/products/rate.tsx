import { useWords } from '#lib/language/words.ts'
import type { Form } from '../../form/use-form.ts'
import { sellerOf } from '../../desk/seller.ts'
import type { Offer } from '../offers.ts'
import { PricingTable } from '../pricing-table.tsx'
import { RateRow } from './rate-row.tsx'
import { SlotChips } from './slot-chips.tsx'
import styles from './rates.module.css'

export type Choosing = { desk: Pick<Form['desk'], 'reseller' | 'listed' | 'pos'> } & Pick<
  Form,
  | 'stock'
  | 'date'
  | 'offer'
  | 'slots'
  | 'slot'
  | 'lines'
  | 'isFolded'
  | 'unfold'
  | 'nextOpen'
  | 'choose'
  | 'advance'
>

type RateProps = {
  form: Choosing
  offer: Offer
  digit: number | undefined
  usual: string | undefined
  isReachable: boolean
  isOpen: boolean
}

export function Rate({ form, offer, ...row }: RateProps) {
  const { t } = useWords()
  const { choose, advance, slots, slot, lines } = form
  const isChosen = offer.rate.id === form.offer?.rate.id
  const isPricing = form.stock.pricing.has(offer.rate.id)
  return (
    <RateRow
      {...row}
      offer={offer}
      seller={sellerOf(form.desk.reseller)}
      nextOpen={form.nextOpen(offer.rate.id)}
      isChosen={isChosen}
      onPick={() => {
        choose({ rate: offer.rate.id })
        // The section is named, because the next drawing may not have the choice yet.
        advance(offer.slots.length === 1 ? 'quantity' : 'slot')
      }}
      onTime={({ id }) => {
        choose({ rate: offer.rate.id, slot: id })
        advance('quantity')
      }}
      table={isChosen && lines.length > 0 && <PricingTable lines={lines} />}
      onDay={(date) => {
        choose({ date })
        advance()
      }}
    >
      {isChosen && (
        <SlotChips
          slots={slots}
          chosen={slot}
          onPick={({ id }) => {
            choose({ slot: id })
            advance('quantity')
          }}
        />
      )}
      {isChosen && slot !== undefined && lines.length === 0 && (
        <p className={styles['hint']}>{t(isPricing ? 'ui.loading' : 'sell.state.no-prices')}</p>
      )}
    </RateRow>
  )
}
