import { bookingList } from '@reseller-portal/contract/bookings'
import { formatMoney } from '@reseller-portal/contract/kit'
import { Link } from '@tanstack/react-router'
import { shortDateAndTime } from '#lib/language/format.ts'
import { useAnswer } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { HomeList } from '#ui/layout/home-list.tsx'
import { BookingStatusBadge } from '../booking-status.tsx'

const shown = 6

/** The bookings that were made last. */
export default function LatestCard() {
  const { t, language } = useWords()
  const newest = useAnswer(bookingList, { searchParam: '' })
  const rows = newest.data?.bookings.slice(0, shown).map((booking) => {
    const { id, firstName, lastName, email, productName, confirmation, total, status } = booking
    const start = shortDateAndTime(confirmation.start, confirmation.localTimezone || 'UTC', language)
    return {
      id,
      name: (
        <Link to="/bookings/details/$id" params={{ id }}>
          {`${firstName} ${lastName}`.trim() || email}
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
    />
  )
}
