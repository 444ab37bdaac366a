import { holdingAt } from '@reseller-portal/contract/products'
import type { CalendarPrice, CalendarSlot } from '@reseller-portal/contract/inventory'
import { formatMoney } from '@reseller-portal/contract/kit'
import { visitClock } from '#lib/language/visit.ts'
import { useWords } from '#lib/language/words.ts'
import styles from './inventory.module.css'

type Props = {
  slot: CalendarSlot
  timezone: string
  /** The prices of its day. */
  prices: readonly CalendarPrice[]
  isChosen: boolean
  onChoose: () => void
}

/** One departure in the calendar. A press selects it. */
export function SlotCell({ slot, timezone, prices, isChosen, onChoose }: Props) {
  const words = useWords()
  const { t } = words
  const { start, end, status, free, setAside, sold, held, capacity } = slot
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
      <strong>{visitClock({ start, end, zone: timezone }, words)}</strong>
      <span>{left}</span>
      {setAside > 0 && <small>{t('inventory.aside', { count: setAside })}</small>}
      <small>{t('inventory.seats', { taken: sold + held, capacity })}</small>
      <CapacityBar sold={sold} held={held} capacity={capacity} />
      {/* The instant has the offset of its place, so its text contains the local time. */}
      <Prices prices={holdingAt(prices, start.slice(11, 16), forWhom)} />
    </button>
  )
}

const forWhom = ({ rateId, traveler }: CalendarPrice) => `${rateId} ${traveler}`

/** The retail price of the first traveler type of each option, with its net and taxes below. */
function Prices({ prices }: { prices: readonly CalendarPrice[] }) {
  const { t, language } = useWords()
  const ofOptions = [...Map.groupBy(prices, ({ rateId }) => rateId).values()].flatMap((each) =>
    each.toSorted((a, b) => b.retail - a.retail).slice(0, 1),
  )
  return ofOptions.map(({ rateId, option, retail, net, taxes, currency }) => {
    const money = (amount: number | null) => formatMoney({ amount, currency }, language)
    return (
      <small key={rateId}>
        {ofOptions.length > 1 && `${option}: `}
        {money(retail)}
        {net !== null && `, ${t('inventory.net', { amount: money(net) })}`}
        {taxes > 0 && `, ${t('inventory.taxes', { amount: money(taxes) })}`}
      </small>
    )
  })
}

/** A bar of sold, held, and free seats; the numbers are beside it. */
export function CapacityBar({ sold, held, capacity }: { sold: number; held: number; capacity: number }) {
  const part = (seats: number) => `${capacity === 0 ? 0 : Math.min(100, (seats / capacity) * 100)}%`
  return (
    <span className={styles['bar']} aria-hidden="true">
      <span data-part="sold" style={{ inlineSize: part(sold) }} />
      <span data-part="held" style={{ inlineSize: part(held) }} />
    </span>
  )
}
