import { seatsOf, type Slot } from '@reseller-portal/contract/offers'
import { visitClock } from '#lib/language/visit.ts'
import { useWords } from '#lib/language/words.ts'
import { rove } from '../../roving.ts'
import { visitOfSlot } from '../visit-of-slot.ts'
import styles from './slots.module.css'

type Props = { slots: readonly Slot[]; chosen: Slot | undefined; onPick: (slot: Slot) => void }

/** The day's times of the chosen rate in the supplier's zone, each with the seats left. */
export function SlotChips({ slots, chosen, onPick }: Props) {
  const { t } = useWords()
  const reachable = chosen ?? slots.find((each) => seatsOf(each) > 0) ?? slots[0]
  return (
    <div
      role="radiogroup"
      tabIndex={-1}
      aria-label={t('sell.time')}
      className={styles['slots']}
      data-step="slot"
      onKeyDown={rove}
    >
      {slots.map((each) => (
        <SlotChip
          key={each.id}
          slot={each}
          isChosen={each.id === chosen?.id}
          isReachable={each.id === reachable?.id}
          onPick={() => onPick(each)}
        />
      ))}
    </div>
  )
}

type ChipProps = { slot: Slot; isChosen: boolean; isReachable: boolean; onPick: () => void }

function SlotChip({ slot, isChosen, isReachable, onPick }: ChipProps) {
  const words = useWords()
  const isSoldOut = seatsOf(slot) <= 0
  return (
    <button
      type="button"
      // A native radio chooses while the arrow keys walk.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="radio"
      className={styles['slot']}
      aria-checked={isChosen}
      aria-disabled={isSoldOut || undefined}
      data-few={(!isSoldOut && seatsOf(slot) <= fewSeats) || undefined}
      tabIndex={isReachable ? 0 : -1}
      onClick={() => !isSoldOut && onPick()}
    >
      <strong>{visitClock(visitOfSlot(slot), words)}</strong>
      <span>{leftText(slot, words.t)}</span>
    </button>
  )
}

/** So few seats are shown in the color of a warning. */
export const fewSeats = 10

/** "6 left", "Sold out", or "No limit". */
export function leftText(slot: Slot, t: ReturnType<typeof useWords>['t']): string {
  if (seatsOf(slot) <= 0) return t('sell.soldOut')
  return slot.capacity === null ? t('sell.noLimit') : t('sell.left', { count: slot.capacity })
}
