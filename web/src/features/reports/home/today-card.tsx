import { formatMoney } from '@reseller-portal/contract/kit'
import { account } from '@reseller-portal/contract/ledger'
import { today, type TodayMoney } from '@reseller-portal/contract/reports'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { count, weekdayOf } from '#lib/language/format.ts'
import { useAnswer } from '#lib/calls/query.ts'
import { useMay } from '#lib/calls/use-may.ts'
import { useWords } from '#lib/language/words.ts'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { changeOf } from '../figures/change.ts'
import { often } from './often.ts'
import styles from '../figures/figures.module.css'

type Booked = keyof TodayMoney['now']

/** Today's sales next to the same weekday a week ago, and guests still to arrive. Each figure opens its rows. */
export default function TodayCard() {
  const { t, language } = useWords()
  const found = useAnswer(today, {}, often)
  const readsRows = useMay('reports.all_bookings')
  const readsArrivals = useMay('arrivals.read')
  const sells = useMay('bookings.sell')
  if (found.isError && !found.data) {
    return <ErrorPanel error={found.error} onRetry={() => void found.refetch()} />
  }
  const { data } = found
  const range = { from: data?.day, to: data?.day }
  const sum = (amountOf: (money: TodayMoney) => number) =>
    data?.money.reduce((all, each) => all + amountOf(each), 0)
  const shown = (value: number | undefined) => (value === undefined ? '–' : count(value, language))
  const sums = (field: Booked) =>
    data?.money.map(({ currency, now }) => (
      <span key={currency}>{formatMoney({ amount: now[field], currency }, language)}</span>
    ))
  const [only, ...others] = data?.money ?? []
  const weekday = data && weekdayOf(data.day, language)
  const onLast = (change: string | undefined) =>
    change !== undefined && weekday !== undefined && t('home.onLast', { change, weekday })
  const rows = (text: ReactNode) =>
    readsRows ? (
      <Link to="/reports/all-bookings" search={{ ...range, group: 'none' }}>
        {text}
      </Link>
    ) : (
      <Link to="/bookings">{text}</Link>
    )
  const arriving = (text: ReactNode) =>
    readsArrivals ? (
      <Link to="/reports/upcoming-arrivals" search={range}>
        {text}
      </Link>
    ) : (
      text
    )
  const refunds = sum(({ refunded }) => refunded) ?? 0
  return (
    <dl className={styles['figures']} data-large aria-label={t('home.today')}>
      <Figure
        name={rows(t('home.salesToday'))}
        note={
          only !== undefined &&
          others.length === 0 &&
          onLast(changeOf(only.now.gross, only.before.gross, language))
        }
      >
        {only === undefined ? shown(data && 0) : sums('gross')}
      </Figure>
      <Figure
        name={rows(t('home.bookingsToday'))}
        note={[
          onLast(
            changeOf(
              sum(({ now }) => now.bookings) ?? 0,
              sum(({ before }) => before.bookings),
              language,
            ),
          ),
          t('home.tickets', { count: sum(({ now }) => now.tickets) ?? 0 }),
        ]
          .filter(Boolean)
          .join(' · ')}
      >
        {shown(sum(({ now }) => now.bookings))}
      </Figure>
      <Figure
        name={arriving(t('home.toArrive'))}
        note={
          data !== undefined &&
          t('home.letIn', {
            redeemed: count(data.redeemed, language),
            tickets: count(data.expected + data.redeemed, language),
          })
        }
      >
        {shown(data?.expected)}
      </Figure>
      <Figure
        name={rows(t('home.refundsToday'))}
        note={refunds > 0 && t('home.refunded', { count: refunds })}
      >
        {refunds === 0 ? shown(data && 0) : sums('refunds')}
      </Figure>
      {sells && <OnAccount />}
    </dl>
  )
}

/** What the reseller owes, where it sells on account. */
function OnAccount() {
  const { t, language } = useWords()
  const readsStatement = useMay('account.read')
  const { data } = useAnswer(account, {})
  if (data === undefined || (data.limit === null && data.balance === 0)) return null
  const { balance, limit, currency, share } = data
  const percent = Math.floor((share ?? 0) * 100)
  const name = t('home.owed')
  return (
    <Figure
      name={readsStatement ? <Link to="/reports/account-statement">{name}</Link> : name}
      note={
        limit !== null &&
        t('home.ofLimit', { percent, limit: formatMoney({ amount: limit, currency }, language) })
      }
    >
      {formatMoney({ amount: balance, currency }, language)}
    </Figure>
  )
}

function Figure({ name, note, children }: { name: ReactNode; note?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {note !== undefined && note !== false && note !== '' && <dd className={styles['quiet']}>{note}</dd>}
    </div>
  )
}
