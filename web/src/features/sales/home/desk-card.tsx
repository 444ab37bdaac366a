import { attentionCount, parkedCarts } from '@reseller-portal/contract/sales'
import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useAnswer } from '#lib/calls/query.ts'
import { useMay } from '#lib/calls/use-may.ts'
import { count as counted } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import { nextHours, useArriving, useWaiting } from './arriving.ts'
import styles from './desk-card.module.css'

/** What an agent has to do: counts that link to the bookings counted. */
export default function DeskCard() {
  const { t } = useWords()
  const maySettle = useMay('bookings.settle')
  const incomplete = useArriving().bookings?.filter(({ missing }) => Object.keys(missing).length > 0).length
  const attention = useAnswer(attentionCount, {}, { enabled: maySettle, refetchInterval: 60_000 }).data?.count
  const waiting = useWaiting()?.length
  const parked = useAnswer(parkedCarts, {}, { refetchInterval: 30_000 }).data?.carts.length
  const all = [incomplete, ...(maySettle ? [attention] : []), waiting, parked]
  return (
    <section aria-label={t('bookings.home.toDo')}>
      <div className={styles['counts']}>
        <Count
          name={t('bookings.home.incomplete', { hours: nextHours })}
          count={incomplete}
          tone="warn"
          to="/bookings"
          search={{ status: 'OPEN', missing: 'true', hours: String(nextHours) }}
        />
        {maySettle && (
          <Count name={t('attention.title')} count={attention} tone="bad" to="/needs-attention" />
        )}
        <Count
          name={t('bookings.home.waiting')}
          count={waiting}
          to="/bookings"
          search={{ status: 'PENDING' }}
        />
        <Count name={t('cart.parked')} count={parked} to="/cart" />
      </div>
      {all.every((each) => each === 0) && <p>{t('bookings.home.clear')}</p>}
    </section>
  )
}

type CountProps = {
  name: string
  count: number | undefined
  tone?: 'bad' | 'warn'
  to: NonNullable<ComponentProps<typeof Link>['to']>
  search?: Record<string, string>
}

function Count({ name, count, tone, to, search }: CountProps) {
  const { language } = useWords()
  const text = count === undefined ? '–' : counted(count, language)
  return (
    // The list reads its filters from the address; the route does not declare them.
    <Link to={to} search={(search ?? {}) as never} data-tone={count ? tone : undefined}>
      <span>{name}</span> <strong data-quiet={count === 0 || undefined}>{text}</strong>
    </Link>
  )
}
