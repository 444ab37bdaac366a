import { useMemo } from 'react'
import { maxBookingSearchResults, type BookingListItem } from '@reseller-portal/contract/sales'
import { formatMoney } from '@reseller-portal/contract/kit'
import { localDay, longDay } from '#lib/language/format.ts'
import { lastsAllDay } from '#lib/language/visit.ts'
import { oncePer } from '#lib/once-per.ts'
import { useWords } from '#lib/language/words.ts'
import { visitOfRow } from '../visits.ts'
import { isGood } from './columns.tsx'

/** The local day of a visit, in the zone of its place. */
const dayOfVisit = oncePer(({ confirmation: { start, localTimezone } }: BookingListItem) =>
  localDay(start, localTimezone || 'UTC'),
)

/** Day by day as each place counts them, and by the time within one. */
export function byVisit(rows: readonly BookingListItem[]): readonly BookingListItem[] {
  const keyed = rows.map((row) => {
    // Visits that are valid all day come after the timed visits of their day.
    const time = lastsAllDay(visitOfRow(row)) ? '~' : row.confirmation.start
    return { row, key: `${dayOfVisit(row)} ${time}` }
  })
  // Of equal keys the server's order stays.
  return keyed.toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key))).map(({ row }) => row)
}

/** The heading of each day of visits: the number of bookings and guests, and the total for each currency. */
export function useVisitDays(rows: readonly BookingListItem[]) {
  const { t, language } = useWords()
  const days = useMemo(() => Map.groupBy(rows, dayOfVisit), [rows])
  const last = rows.at(-1)
  // Of the last day of a list that was cut there may be more.
  const cut = rows.length === maxBookingSearchResults && last !== undefined ? dayOfVisit(last) : undefined
  return (row: BookingListItem) => {
    const key = dayOfVisit(row)
    const its = days.get(key) ?? []
    const comes = its.filter(isGood)
    const guests = comes.reduce((sum, { confirmation }) => sum + confirmation.tickets, 0)
    const counts = [
      t('bookings.days.bookings', { count: its.length }),
      t('bookings.days.guests', { count: guests }),
    ]
    const heading = (
      <>
        <strong>{nameOf(key, row.confirmation.localTimezone || 'UTC')}</strong>
        {key !== cut && ` · ${counts.join(' · ')}`}
      </>
    )
    return { key, heading, ...(key !== cut && { end: sumsOf(comes, language) }) }
  }

  function nameOf(day: string, zone: string) {
    const written = longDay(day, language)
    const now = Date.now()
    if (day === localDay(new Date(now).toISOString(), zone)) return t('bookings.days.today', { day: written })
    const tomorrow = localDay(new Date(now + 86_400_000).toISOString(), zone)
    return day === tomorrow ? t('bookings.days.tomorrow', { day: written }) : written
  }
}

/** One total for each currency, the largest first. Amounts in different currencies are never added. */
function sumsOf(rows: readonly BookingListItem[], language: string) {
  const sums = new Map<string, number>()
  for (const { total } of rows)
    if (total.amount !== 0) sums.set(total.currency, (sums.get(total.currency) ?? 0) + total.amount)
  return [...sums]
    .toSorted(([, one], [, other]) => other - one)
    .map(([currency, amount]) => formatMoney({ amount, currency }, language))
    .join(' · ')
}
