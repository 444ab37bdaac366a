import { bookingList } from '@reseller-portal/contract/bookings'
import { formatMoney } from '@reseller-portal/contract/kit'
import { account } from '@reseller-portal/contract/ledger'
import type { ReactNode } from 'react'
import { count } from '#lib/language/format.ts'
import { useAnswer } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import styles from './home.module.css'
import { todayOf, type Today } from './today.ts'

/** What was sold today, and what the reseller owes where it sells on account. */
export default function TodayCard() {
  const { t, language } = useWords()
  const newest = useAnswer(bookingList, { searchParam: '' }, { refetchInterval: 60_000 })
  if (newest.isError) return <ErrorPanel error={newest.error} onRetry={() => void newest.refetch()} />
  const today = newest.data && todayOf(newest.data.bookings, new Date(newest.dataUpdatedAt))
  const shown = (figure: (today: Today) => number) =>
    today === undefined ? '–' : `${count(figure(today), language)}${today.isPart ? '+' : ''}`
  const sales = today?.sales.map((sum) => <span key={sum.currency}>{formatMoney(sum, language)}</span>)
  return (
    <dl className={styles['figures']} aria-label={t('home.today')}>
      <Figure name={t('home.salesToday')}>
        {sales === undefined || sales.length === 0 ? (today === undefined ? '–' : '0') : sales}
      </Figure>
      <Figure name={t('home.bookingsToday')}>{shown(({ bookings }) => bookings)}</Figure>
      <Figure name={t('home.ticketsToday')}>{shown(({ tickets }) => tickets)}</Figure>
      <OnAccount />
    </dl>
  )
}

function OnAccount() {
  const { t, language } = useWords()
  const { data: accountBalance } = useAnswer(account, {})
  if (accountBalance === undefined || (accountBalance.limit === null && accountBalance.balance === 0))
    return null
  const { balance, limit, currency, share } = accountBalance
  const percent = Math.floor((share ?? 0) * 100)
  return (
    <Figure
      name={t('home.owed')}
      note={
        limit !== null &&
        t('home.ofLimit', { percent, limit: formatMoney({ amount: limit, currency }, language) })
      }
    >
      {formatMoney({ amount: balance, currency }, language)}
    </Figure>
  )
}

function Figure({ name, note, children }: { name: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {note !== undefined && note !== false && <dd className={styles['quiet']}>{note}</dd>}
    </div>
  )
}
