import { bookingList } from '@reseller-portal/contract/sales'
import { formatMoney } from '@reseller-portal/contract/kit'
import { Link } from '@tanstack/react-router'
import { useAnswer } from '#lib/calls/query.ts'
import { visitText } from '#lib/language/visit.ts'
import { useWords } from '#lib/language/words.ts'
import { HomeList } from '#ui/layout/home-list.tsx'
import { BookingStatusBadge } from '../booking-status.tsx'
import { visitOfRow } from '../visits.ts'

const shown = 6

/** The bookings that were made last. */
export default function LatestCard() {
  const words = useWords()
  const { t, language } = words
  const newest = useAnswer(bookingList, { searchParam: '' })
  const rows = newest.data?.bookings.slice(0, shown).map((booking) => {
    const { id, firstName, lastName, email, productName, total, status } = booking
    const start = visitText('short', visitOfRow(booking), words)
    return {
      id,
      name: (
        <Link to="/bookings/details/$id" params={{ id }}>
          {`${firstName} ${lastName}`.trim() || email || t('bookings.walkUp')}
        </Link>
      ),
      note: `${productName} · ${start}`,
      end: formatMoney(total, language),
      mark: <BookingStatusBadge status={status} />,
    }
  })
  return (
    <HomeList
      title={t('home.latest')}
      all={<Link to="/bookings">{t('home.seeAll')}</Link>}
      rows={rows}
      empty={t('bookings.none')}
      error={newest.error}
      onRetry={() => void newest.refetch()}
    />
  )
}
