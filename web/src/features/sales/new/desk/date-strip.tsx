import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { formatMoney } from '@reseller-portal/contract/kit'
import { longDay, shortWeekdayOf } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import { Icon } from '#ui/icon.tsx'
import { rove } from '../roving.ts'
import { daysAfter } from '../days.ts'
import type { Form } from '../form/use-form.ts'
import type { DaySum } from '../tickets/days.ts'
import styles from './strip.module.css'

/** Two weeks at a glance: an adult's lowest price, how many seats are left, and which days are sold out or closed. */
export function DateStrip({ form }: { form: Form }) {
  const { t } = useWords()
  const { strip, date, today } = form
  const first = strip.days[0]?.day ?? today
  const chosen = strip.days.some(({ day }) => day === date) ? date : first
  return (
    <div className={styles['strip']}>
      <button
        type="button"
        className={styles['step']}
        aria-label={t('sell.strip.before')}
        disabled={first <= today}
        onClick={() => strip.show(daysAfter(first, -7) < today ? today : daysAfter(first, -7))}
      >
        <Icon shape={ChevronLeft} />
      </button>
      <div
        role="radiogroup"
        tabIndex={-1}
        aria-label={t('sell.strip.title')}
        className={styles['days']}
        onKeyDown={rove}
      >
        {strip.days.map((each) => (
          <Day
            key={each.day}
            sum={each}
            isPending={strip.isPending}
            isToday={each.day === today}
            isChosen={each.day === date}
            isReachable={each.day === chosen}
            onPick={() => {
              form.choose({ date: each.day })
              form.advance()
            }}
          />
        ))}
      </div>
      <button
        type="button"
        className={styles['step']}
        aria-label={t('sell.strip.after')}
        onClick={() => strip.show(daysAfter(first, 7))}
      >
        <Icon shape={ChevronRight} />
      </button>
    </div>
  )
}

type DayProps = {
  sum: DaySum
  isPending: boolean
  isToday: boolean
  isChosen: boolean
  isReachable: boolean
  onPick: () => void
}

function Day({ sum: { day, state, share, price }, isPending, isToday, ...rest }: DayProps) {
  const { t, language } = useWords()
  const money = price === undefined ? '' : formatMoney(price, language)
  const label = isPending ? '' : state === 'open' || state === 'few' ? money : t(`sell.strip.${state}`)
  return (
    <button
      type="button"
      // A native radio chooses while the arrow keys walk.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="radio"
      className={styles['day']}
      data-state={isPending ? 'pending' : state}
      aria-checked={rest.isChosen}
      aria-label={[longDay(day, language), label].filter((text) => text !== '').join(', ')}
      tabIndex={rest.isReachable ? 0 : -1}
      onClick={rest.onPick}
    >
      <span className={styles['weekday']} data-today={isToday || undefined}>
        {shortWeekdayOf(day, language)}
      </span>
      <strong>{Number(day.slice(8))}</strong>
      <span className={styles['price']}>
        {label === money && price !== undefined ? shortOf(money) : label}
      </span>
      <span className={styles['bar']}>
        <span style={{ width: `${Math.round(share * 100)}%` }} />
      </span>
    </button>
  )
}

/** "45" for "45.00 USD" and "44.50" for "44.50 USD". A cell has little room, and its accessible name has the full amount. */
function shortOf(money: string) {
  return money.slice(0, -' USD'.length).replace(/[.,]00$/, '')
}
