import { availabilityOfProduct, seatsOf } from '@reseller-portal/contract/offers'
import { useAnswer } from '#lib/calls/query.ts'
import { visitClock } from '#lib/language/visit.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import type { KeptLine } from '../../../cart/kept-cart.ts'
import { localDay, slotsOn } from '../../days.ts'
import { leftText } from '../../tickets/products/slot-chips.tsx'
import { visitOfSlot } from '../../tickets/visit-of-slot.ts'
import styles from './receipt.module.css'

const shown = 2

/** The nearest times of the day with seats for all guests of a visit, and a button for all times. */
export function OtherTimes({ line, onPick }: { line: KeptLine; onPick: (slot?: string) => void }) {
  const words = useWords()
  const { items, shown: visit } = line
  const [first] = items
  const day = localDay(visit.startsAt, visit.timezone)
  const query = {
    supplierId: first?.supplierId ?? '',
    productId: first?.productId ?? '',
    start: day,
    end: day,
  }
  const { data } = useAnswer(availabilityOfProduct, query, { enabled: first !== undefined })
  const slots = slotsOn(day, data?.availabilities.byRate[first?.rateId ?? '']?.availability ?? [])
    .filter((slot) => seatsOf(slot) >= visit.tickets)
    .toSorted((a, b) => distance(a.start, visit.startsAt) - distance(b.start, visit.startsAt))
    .slice(0, shown)
    .toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start))
  return (
    <div className={styles['times']}>
      {slots.map((slot) => (
        <AppButton key={slot.id} size="xs" variant="default" onClick={() => onPick(slot.id)}>
          {visitClock(visitOfSlot(slot), words)} · {leftText(slot, words.t)}
        </AppButton>
      ))}
      <AppButton size="xs" variant="subtle" onClick={() => onPick()}>
        {words.t('sell.receipt.allTimes')}
      </AppButton>
    </div>
  )
}

function distance(one: string, other: string) {
  return Math.abs(Date.parse(one) - Date.parse(other))
}
