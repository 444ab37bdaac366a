import type { OperatorSlot } from '@reseller-portal/contract/inventory'
import { timeOfDay } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import styles from './inventory.module.css'

type Props = { slot: OperatorSlot; isChosen: boolean; onChoose: () => void }

/** One departure in the calendar: a press chooses it. */
export function SlotCell({ slot, isChosen, onChoose }: Props) {
  const { t, language } = useWords()
  const { start, timezone, status, free, sold, held, capacity } = slot
  const left =
    status === 'AVAILABLE' || status === 'LIMITED'
      ? t('inventory.free', { count: free })
      : t(`inventory.status.${status}`)
  return (
    <button
      type="button"
      className={styles['slot']}
      data-status={status}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      <strong>{timeOfDay(start, timezone, language)}</strong>
      <span>{left}</span>
      <small>{t('inventory.seats', { taken: sold + held, capacity })}</small>
      <CapacityBar sold={sold} held={held} capacity={capacity} />
    </button>
  )
}

/** Sold, held and free as parts of a line; the numbers stand beside it. */
export function CapacityBar({ sold, held, capacity }: { sold: number; held: number; capacity: number }) {
  const part = (seats: number) => `${capacity === 0 ? 0 : Math.min(100, (seats / capacity) * 100)}%`
  return (
    <span className={styles['bar']} aria-hidden="true">
      <span data-part="sold" style={{ inlineSize: part(sold) }} />
      <span data-part="held" style={{ inlineSize: part(held) }} />
    </span>
  )
}
