import { seatsOf, type Slot } from '@reseller-portal/contract/availability'
import { useWords } from '#lib/language/words.ts'
import { Sheet } from '#ui/layout/sheet.tsx'
import { rove } from '../roving.ts'
import type { Form } from '../form/use-form.ts'
import { slotTime } from './slot-time.ts'
import styles from './slots.module.css'

/** The day's times of the chosen rate in the supplier's zone, each with what is left. */
export function SlotsSheet({ form }: { form: Form }) {
  const { t } = useWords()
  const { slots, slot, choose, advance, lines } = form
  const zone = slots[0]?.localTimezone ?? ''
  const reachable = slot ?? slots.find((each) => seatsOf(each) > 0) ?? slots[0]
  const pick = ({ id }: Slot) => {
    choose({ slot: id })
    advance()
  }
  return (
    <Sheet title={t('sell.time')} note={t('sell.timeZone', { zone: zone.replaceAll('_', ' ') })}>
      <div
        role="radiogroup"
        tabIndex={-1}
        aria-label={t('sell.time')}
        className={styles['slots']}
        data-step="slot"
        onKeyDown={rove}
      >
        {slots.map((each) => (
          <SlotButton
            key={each.id}
            slot={each}
            isChosen={each.id === slot?.id}
            isReachable={each.id === reachable?.id}
            onPick={() => pick(each)}
          />
        ))}
      </div>
      {slot !== undefined && lines.length === 0 && (
        <p className={styles['none']}>{t('sell.state.no-prices')}</p>
      )}
    </Sheet>
  )
}

type Props = { slot: Slot; isChosen: boolean; isReachable: boolean; onPick: () => void }

function SlotButton({ slot, isChosen, isReachable, onPick }: Props) {
  const words = useWords()
  const { t } = words
  const isSoldOut = seatsOf(slot) <= 0
  const left = slot.capacity === null ? t('sell.noLimit') : t('sell.left', { count: slot.capacity })
  return (
    <button
      type="button"
      // A native radio chooses while the arrow keys walk.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="radio"
      className={styles['slot']}
      aria-checked={isChosen}
      aria-disabled={isSoldOut || undefined}
      data-few={(!isSoldOut && seatsOf(slot) <= 5) || undefined}
      tabIndex={isReachable ? 0 : -1}
      onClick={() => !isSoldOut && onPick()}
    >
      <strong>{slotTime(slot, words)}</strong>
      <span>{isSoldOut ? t('sell.soldOut') : left}</span>
    </button>
  )
}
