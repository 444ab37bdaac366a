import { Link } from '@tanstack/react-router'
import { timeUntil } from '#lib/language/format.ts'
import { visitTime } from '#lib/language/visit.ts'
import { useWords } from '#lib/language/words.ts'
import { HomeList } from '#ui/layout/home-list.tsx'
import { Missing } from '../list/missing.tsx'
import { visitOfRow } from '../visits.ts'
import { nextHours, useArriving } from './arriving.ts'

const shown = 8

/** Bookings with a visit in the next hours, with its time at its place. */
export default function ArrivingCard() {
  const words = useWords()
  const { t, language } = words
  const { bookings, now, error, refetch } = useArriving()
  const rows = bookings?.slice(0, shown).map((booking) => {
    const { id, firstName, lastName, email, productName, rateName, confirmation } = booking
    const when = [visitTime(visitOfRow(booking), words), timeUntil(confirmation.start, now, language)]
    return {
      id,
      name: (
        <Link to="/bookings/details/$id" params={{ id }}>
          {`${firstName} ${lastName}`.trim() || email || t('bookings.walkUp')}
        </Link>
      ),
      note: [productName, rateName, ...when].join(' · '),
      end: t('bookings.tickets', { count: confirmation.tickets }),
      mark: <Missing booking={booking} />,
    }
  })
  return (
    <HomeList
      title={t('bookings.home.arriving', { hours: nextHours })}
      all={<Link to="/bookings">{t('home.seeAll')}</Link>}
      rows={rows}
      empty={t('bookings.home.nobody', { hours: nextHours })}
      error={error}
      onRetry={() => void refetch()}
    />
  )
}
