import { formatMoney } from '@reseller-portal/contract/kit'
import { today } from '@reseller-portal/contract/reports'
import { Link } from '@tanstack/react-router'
import { useAnswer } from '#lib/calls/query.ts'
import { useMay } from '#lib/calls/use-may.ts'
import { useWords } from '#lib/language/words.ts'
import { HomeList } from '#ui/layout/home-list.tsx'
import { inAddress } from '#ui/list-screen/list-state.ts'
import { often } from './often.ts'

/** Who sold most today: people of a reseller, or the resellers of an operator. */
export default function SellersCard() {
  const { t, language } = useWords()
  const found = useAnswer(today, {}, often)
  const readsRows = useMay('reports.all_bookings')
  const { data } = found
  const rows = data?.sellers.map(({ name, note, currency, tickets, gross }) => ({
    id: `${name} ${note} ${currency}`,
    name: readsRows ? (
      <Link
        to="/reports/all-bookings"
        search={{ from: data.day, to: data.day, group: 'none', [data.sellersAre]: inAddress(name) }}
      >
        {name}
      </Link>
    ) : (
      name
    ),
    note: [note, t('home.tickets', { count: tickets })].filter(Boolean).join(' · '),
    end: formatMoney({ amount: gross, currency }, language),
  }))
  return (
    <HomeList
      title={data === undefined ? '' : t(`home.by.${data.sellersAre}`)}
      rows={rows}
      empty={t('home.nothingToday')}
      error={found.error}
      onRetry={() => void found.refetch()}
    />
  )
}
